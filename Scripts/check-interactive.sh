#!/usr/bin/env bash
# Presses keys of the interactive demo in a terminal of 80×24, and looks at the screen.
#
#   Scripts/check-interactive.sh PROGRAM
set -euo pipefail

program=$(realpath "$1")
socket=$(mktemp -u)
tmux() { command tmux -S "$socket" -f /dev/null "$@"; }
trap 'tmux kill-server 2>/dev/null; rm -f "$socket"' EXIT

screen() { tmux capture-pane -p -t demo; }

# Waits until the screen shows a text: expect TEXT
expect() {
  local try
  for try in $(seq 100); do
    screen | grep -qF -- "$1" && return
    sleep 0.1
  done
  echo "the screen does not show: $1" >&2
  screen >&2
  return 1
}

# Waits until the screen no longer shows a text.
expect_none() {
  local try
  for try in $(seq 100); do
    screen | grep -qF -- "$1" || return 0
    sleep 0.1
  done
  echo "the screen still shows: $1" >&2
  screen >&2
  return 1
}

press() { tmux send-keys -t demo "$@"; }

start() {
  press "clear; echo before-the-demo; '$program' --interactive; echo status \$?" Enter
  expect "0 to undo"
}

# What a shell has after the program, whose page is gone, cursor shown and keys echoed.
expect_clean() {
  expect "status $1"
  expect before-the-demo
  expect_none "q quit"
  test "$(tmux display-message -p -t demo '#{cursor_flag}#{alternate_on}')" = 10
  press "stty -a | grep -o ' icanon\| echo ' | wc -l" Enter
  expect 2
}

tmux new-session -d -s demo -x 80 -y 24 'PS1="\$ " sh'

start
expect "pinning: swizzles"
expect "Recipes"
press p
expect "pushViewController:animated:"
expect "‹ Recipes"
press i
expect "insertSubview:atIndex: view 1, 0"
expect "0  navigation-bar-bg.png (tag 6183746)"
press t
expect "pinning: off"
press p
# Unpinned: the image is in front of title and buttons.
expect "hidden"
expect "4 to undo"
press u u
expect "pinning: swizzles"
expect_none "hidden"
press u u u
expect "There is nothing to undo."
expect_none "‹ Recipes"
press h
expect "pinning: hooks"
press p
expect "‹ Recipes"
expect_none "hidden"
press u u
expect "pinning: swizzles"
press s
expect "sendSubviewToBack:"
# Nothing is wider or higher than the terminal: the first and the last line are there.
expect "UINavigationBar, system"
expect "q quit"
press q
expect_clean 0

start
press C-c
expect_clean 130

start
kill -TERM "$(pgrep -P "$(tmux display-message -p -t demo '#{pane_pid}')")"
expect_clean 143
