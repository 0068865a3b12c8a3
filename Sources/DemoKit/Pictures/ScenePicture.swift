struct ScenePicture {
  let scene: Scene; init(_ s: Scene) { scene = s }
  var svg: String { "" }
}
