struct IndexPage {
  let scenes: [Scene]; let options: DemoOptions
  var html: String { "" }
}
