import ObjCEncoding
import Testing

@Suite("C declarations")
struct CDeclarationTests {
  @Test(arguments: [
    ("v", "void"), ("B", "bool x"), ("c", "char x"), ("C", "unsigned char x"), ("s", "short x"),
    ("S", "unsigned short x"), ("i", "int x"), ("I", "unsigned int x"), ("l", "int x"),
    ("L", "unsigned int x"), ("q", "long x"), ("Q", "unsigned long x"), ("t", "__int128 x"),
    ("T", "unsigned __int128 x"), ("f", "float x"), ("d", "double x"), ("D", "long double x"),
    ("jd", "double _Complex x"), ("*", "char *x"), ("#", "Class x"), (":", "SEL x"),
    ("?", "/* unknown */ x"), (" ", "/* unknown */ x"),
  ])
  func lettersAreTypesOfC(encoding: String, declaration: String) throws {
    let name = declaration.hasSuffix("x") ? "x" : ""
    #expect(try TypeEncoding(parsing: encoding).cDeclaration(of: name) == declaration)
  }

  @Test(arguments: [
    ("@", "id x"), ("@\"NSString\"", "NSString *x"), ("@\"<A>\"", "id<A> x"),
    ("@\"NSString<A><B>\"", "NSString<A, B> *x"), ("^@", "id *x"),
    ("^@\"NSString\"", "NSString **x"),
  ])
  func objects(encoding: String, declaration: String) throws {
    #expect(try TypeEncoding(parsing: encoding).cDeclaration(of: "x") == declaration)
  }

  @Test(arguments: [
    ("^i", "int *x", "int *"), ("^^i", "int **x", "int **"), ("^v", "void *x", "void *"),
    ("[12i]", "int x[12]", "int [12]"), ("[0i]", "int x[]", "int []"),
    ("[2[3d]]", "double x[2][3]", "double [2][3]"), ("[12^f]", "float *x[12]", "float *[12]"),
    ("^[12f]", "float (*x)[12]", "float (*)[12]"), ("^?", "void (*x)()", "void (*)()"),
    ("^^?", "void (**x)()", "void (**)()"), ("[3^?]", "void (*x[3])()", "void (*[3])()"),
    ("@?", "void (^x)()", "void (^)()"), ("@?<v@?>", "void (^x)(void)", "void (^)(void)"),
    ("@?<^i@?id>", "int *(^x)(int, double)", "int *(^)(int, double)"),
    ("r*", "const char *x", "const char *"), ("r^i", "const int *x", "const int *"),
    ("^r[3i]", "const int (*x)[3]", "const int (*)[3]"), ("o^@", "out id *x", "out id *"),
    ("Ai", "_Atomic(int) x", "_Atomic(int)"), ("A^i", "_Atomic(int *) x", "_Atomic(int *)"),
    (
      "![16,16f]", "__attribute__((vector_size(16))) float x",
      "__attribute__((vector_size(16))) float"
    ),
  ])
  func declaratorsStandAroundTheName(encoding: String, named: String, alone: String) throws {
    let type = try TypeEncoding(parsing: encoding)
    #expect(type.cDeclaration(of: "x") == named)
    #expect(type.cDeclaration == alone)
  }

  @Test(arguments: [
    ("{CGPoint=dd}", "struct CGPoint x"), ("^{CGPoint}", "struct CGPoint *x"),
    ("(Value=id)", "union Value x"), ("{?=\"a\"i\"b\"^c}", "struct { int a; char *b; } x"),
    ("{?=i[2s]}", "struct { int field1; short field2[2]; } x"),
    ("(?=if)", "union { int field1; float field2; } x"),
    ("{?={?=i}}", "struct { struct { int field1; } field1; } x"),
    ("^{?}", "struct { /* unknown */ } *x"), ("{Empty=}", "struct Empty x"),
    ("{?=}", "struct { } x"),
    ("{?=b3b5}", "struct { unsigned int field1 : 3; unsigned int field2 : 5; } x"),
    ("{?=\"f\"b0i3}", "struct { int f : 3; } x"),
  ])
  func aggregatesHaveTheirTagOrTheirMembers(encoding: String, declaration: String) throws {
    #expect(try TypeEncoding(parsing: encoding).cDeclaration(of: "x") == declaration)
  }

  @Test(arguments: [
    ("v16@0:8", "run", false, "- (void)run"), ("@16@0:8", "new", true, "+ (id)new"),
    (
      "v32@0:8@16q24", "insertSubview:atIndex:", false,
      "- (void)insertSubview:(id)arg1 atIndex:(long)arg2"
    ),
    ("{CGRect={CGPoint=dd}{CGSize=dd}}16@0:8", "frame", false, "- (struct CGRect)frame"),
    ("v@:ii", "a::", false, "- (void)a:(int)arg1 :(int)arg2"),
    ("v@:i", ":", false, "- (void):(int)arg1"),
    ("Vv@:@?", "do:", true, "+ (oneway void)do:(void (^)())arg1"),
  ])
  func methods(encoding: String, selector: String, isClass: Bool, declaration: String) throws {
    let method = try MethodEncoding(parsing: encoding)
    #expect(method.declaration(of: selector, isClassMethod: isClass) == declaration)
  }

  @Test(arguments: [
    ("v16@0:8", "run:"), ("v@:@", "run"), ("v", "run"), ("v@", "run"), ("v@:i", "a:b"),
    ("v@:ii", "a:b"), ("v@:", ""),
  ])
  func aSelectorThatDoesNotFitHasNoDeclaration(encoding: String, selector: String) throws {
    let declaration = try MethodEncoding(parsing: encoding).declaration(
      of: selector, isClassMethod: false)
    #expect(declaration == (selector.isEmpty ? "- (void)" : nil))
  }

  @Test func theDeepestTypeIsWritten() throws {
    let depth = TypeEncoding.maximumDepth - 1
    let type = try TypeEncoding(parsing: String(repeating: "^", count: depth) + "i")
    #expect(type.cDeclaration(of: "x") == "int \(String(repeating: "*", count: depth))x")
  }
}
