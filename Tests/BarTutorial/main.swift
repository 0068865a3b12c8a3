import ObjCRuntime

let wall = UIView(label: "wall")
wall.insertSubview(UIView(label: "poster"), at: 0)
wall.insertSubview(UIView(label: "clock"), at: 1)
print(wall.look)

wall.send("insertSubview:atIndex:", UIView(label: "window"), 1)
print(wall.look)
print(wall.responds(to: "setLabel:"), wall.responds(to: "setColour:"))

let bar = UINavigationBar()
bar.pushItem("Recipes")
print(bar.look)

let barClass = UINavigationBar.register()
UINavigationBar.SCBackgroundImage.attach(to: barClass)
bar.setBackground("wood.png")
print(bar.look)

bar.pushItem("Pancakes")
print(bar.look)

UINavigationBar.SCPinning.attach(to: barClass)
swizzle("insertSubview:atIndex:", of: barClass, with: "scInsertSubview:atIndex:")
swizzle("sendSubviewToBack:", of: barClass, with: "scSendSubviewToBack:")

bar.pushItem("Syrup")
print(bar.look)
bar.popItem()
print(bar.look)

import ObjCHooks

swizzle("insertSubview:atIndex:", of: barClass, with: "scInsertSubview:atIndex:")
swizzle("sendSubviewToBack:", of: barClass, with: "scSendSubviewToBack:")

let hooks = try pinBackgrounds(of: barClass)
bar.pushItem("Butter")
print(bar.look)

hooks.remove()
bar.popItem()
print(bar.look)
