#!/usr/bin/env python3
"""Checks pixels of the demo's pictures at named points.

  Scripts/check-pictures.py FOLDER [CHROMIUM]

FOLDER holds what `NavigationBarDemo --story all` has written. Each picture is rendered by
rsvg-convert, and, if CHROMIUM names a browser, the page by that: wide and light, and as a
telephone shows it in the dark.
"""

import json
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zlib

WHITE, RED = (255, 255, 255), (255, 59, 48)


def veiled(color, veil=255):
    """A colour under a translucent bar."""
    return tuple(round(c + (veil - c) * 0.25) for c in color)


# The screen's margin in a picture, and points of the screen.
MARGIN = 14
POINTS = {
    "status bar": (30, 40),
    "bar": (30, 66),
    "content": (30, 300),
    "home indicator": (30, 786),
}

LIGHT_BAR, LIGHT_BACK = (51, 153, 89), (250, 247, 230)
DARK_BAR, DARK_BACK = (26, 102, 56), (20, 28, 23)

# The colours of these points, by picture.
SCREENS = {
    "21-plain": (WHITE, WHITE, WHITE, WHITE),
    "22-naive-background": (WHITE, WHITE, WHITE, WHITE),
    "23-appearance": (WHITE, veiled(RED), WHITE, WHITE),
    "24-appearance-picker": (WHITE, veiled(RED), WHITE, WHITE),
    "25-screen": (veiled(RED), veiled(RED), WHITE, WHITE),
    "26-screen-picker": (WHITE, WHITE, WHITE, WHITE),
    "27-screen-top-bottom": (veiled(RED), veiled(RED), WHITE, RED),
    "28-environment-light": (veiled(LIGHT_BAR), veiled(LIGHT_BAR), LIGHT_BACK, LIGHT_BAR),
    "29-environment-dark": (veiled(DARK_BAR, 0), veiled(DARK_BAR, 0), DARK_BACK, DARK_BAR),
}

# Whether white letters can be seen where the bar's title is, in the first story's pictures.
TITLES = {
    "01-before": True,
    "03-naive-after-push": False,
    "05-pinned-after-push": True,
    "06-pinned-after-pop": True,
    "07-image-picker": True,
    "08-limit": False,
}

# The page is light or dark outside of the pictures.
PAPER = {"light": (0xE9, 0xE4, 0xDB), "dark": (0x1B, 0x19, 0x16)}


class Image:
    """The pixels of a PNG file of 8 bits a channel, without interlacing."""

    def __init__(self, path):
        data = pathlib.Path(path).read_bytes()
        packed, position = b"", 8
        while position < len(data):
            length, kind = struct.unpack_from(">I4s", data, position)
            body = data[position + 8 : position + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, color = struct.unpack_from(">IIBB", body)
                assert depth == 8 and color in (2, 6) and body[12] == 0, path
                self.channels = 3 if color == 2 else 4
            elif kind == b"IDAT":
                packed += body
            position += 12 + length
        self.rows = self.unfilter(zlib.decompress(packed))

    def unfilter(self, data):
        size, step = self.width * self.channels, self.channels
        rows, above = [], bytearray(size)
        for y in range(self.height):
            kind = data[y * (size + 1)]
            row = bytearray(data[y * (size + 1) + 1 : (y + 1) * (size + 1)])
            if kind == 2:
                row = bytearray((a + b) & 255 for a, b in zip(row, above))
            elif kind:
                for x in range(size):
                    left = row[x - step] if x >= step else 0
                    corner = above[x - step] if x >= step else 0
                    row[x] = (row[x] + predict(kind, left, above[x], corner)) & 255
            rows.append(row)
            above = row
        return rows

    def pixel(self, x, y):
        start = int(x) * self.channels
        return tuple(self.rows[int(y)][start : start + 3])


def predict(kind, left, above, corner):
    if kind == 1:
        return left
    if kind == 3:
        return (left + above) // 2
    estimate = left + above - corner
    return min((left, above, corner), key=lambda value: abs(estimate - value))


problems = []


def check(place, found, expected, tolerance=3):
    if any(abs(f - e) > tolerance for f, e in zip(found, expected)):
        problems.append(f"{place}: {found} instead of {expected}")


def has_letters(image, left, top, right, bottom):
    """Whether there are white pixels in a rectangle of a bar."""
    return any(
        min(image.pixel(x, y)) > 235 for y in range(top, bottom) for x in range(left, right)
    )


def check_title(place, image, x, y, scale, is_visible):
    """The first story's bar is at (28, 112) of a picture, 1.5 pixels a point, below a status bar
    of 20 points; the title is about its middle."""

    def at(px, py):
        return round(x + px * scale), round(y + py * scale)

    left, top = at(28 + 1.5 * 130, 112 + 1.5 * 33)
    right, bottom = at(28 + 1.5 * 190, 112 + 1.5 * 50)
    if has_letters(image, left, top, right, bottom) != is_visible:
        problems.append(f"{place}: the title is {'covered' if is_visible else 'visible'}")


def check_screen(place, image, x, y, scale, colors):
    for (name, (px, py)), expected in zip(POINTS.items(), colors):
        found = image.pixel(x + (MARGIN + px) * scale, y + (MARGIN + py) * scale)
        check(f"{place}, {name}", found, expected)


def check_pictures(folder, work):
    for name, colors in SCREENS.items():
        check_screen(name, rendered(folder, work, name), 0, 0, 1, colors)
    for name, is_visible in TITLES.items():
        check_title(name, rendered(folder, work, name), 0, 0, 1, is_visible)


def rendered(folder, work, name):
    target = work / f"{name}.png"
    subprocess.run(["rsvg-convert", "-o", target, folder / f"{name}.svg"], check=True)
    return Image(target)


def browse(chromium, work, width, height, scheme, page, *arguments):
    command = [
        chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-device-scale-factor=1", f"--user-data-dir={work}/profile",
        f"--blink-settings=preferredColorScheme={0 if scheme == 'dark' else 1}",
        f"--window-size={width},{height}", *arguments, page.as_uri(),
    ]  # fmt: skip
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=180).stdout


# Where each picture is on the page, what is wider than the page, and how high it is.
MEASURE = """<script>
const boxes = [...document.querySelectorAll("svg")].map(svg => {
  const box = svg.getBoundingClientRect();
  return [svg.querySelector("title").textContent, box.x, box.y, box.width];
});
const blocks = document.querySelectorAll("main, h1, h2, p, figure, figcaption, .picture");
const right = Math.max(...[...blocks].map(block => block.getBoundingClientRect().right));
const caption = getComputedStyle(document.querySelector("figcaption")).fontSize;
const height = document.querySelector("main").getBoundingClientRect().bottom;
document.body.innerHTML = "<pre id=measured>" + JSON.stringify({boxes, right, caption, height})
  + "</pre>";
</script></body>"""


def check_page(chromium, folder, work, width, scheme):
    place = f"page, {width} wide, {scheme}"
    # A browser's window has a least width, which is more than a telephone's.
    text = (folder / "index.html").read_text()
    text = text.replace("</style>", f"html {{ width: {width}px; }}\n</style>", 1)
    page, measuring = work / "page.html", work / "measuring.html"
    page.write_text(text)
    measuring.write_text(text.replace("</body>", MEASURE))
    dom = browse(chromium, work, 1280, 800, scheme, measuring, "--dump-dom")
    measured = json.loads(re.search(r'<pre id="measured">(.*?)</pre>', dom, re.S).group(1))
    if measured["right"] > width:
        problems.append(f"{place}: {measured['right']} wide")
    if float(measured["caption"].removesuffix("px")) < 14:
        problems.append(f"{place}: captions of {measured['caption']} are too small to read")
    shot = work / "page.png"
    size = max(width, 600), int(measured["height"]) + 1
    browse(chromium, work, *size, scheme, page, f"--screenshot={shot}")
    image = Image(shot)
    check(f"{place}, paper", image.pixel(2, 2), PAPER[scheme])
    names = {
        re.search("<title>(.*?)</title>", (folder / f"{name}.svg").read_text()).group(1): name
        for name in [*SCREENS, *TITLES]
    }
    seen = set()
    for title, x, y, size in measured["boxes"]:
        name = names.get(title.replace("&", "&amp;").replace("<", "&lt;"))
        if name in SCREENS:
            check_screen(f"{place}, {name}", image, x, y, size / 403, SCREENS[name])
            seen.add(name)
        elif name in TITLES and x + size <= width:
            check_title(f"{place}, {name}", image, x, y, size / 860, TITLES[name])
    for name in SCREENS.keys() - seen:
        problems.append(f"{place}: {name} is missing")


def main():
    folder = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary)
        check_pictures(folder, work)
        for chromium in sys.argv[2:3]:
            check_page(chromium, folder, work, 1280, "light")
            check_page(chromium, folder, work, 390, "dark")
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
