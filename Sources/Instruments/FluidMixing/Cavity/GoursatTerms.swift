import Bench

/// A complex number.
struct Complex: Sendable {
  var real: Double
  var imaginary: Double

  init(_ real: Double, _ imaginary: Double = 0) {
    self.real = real
    self.imaginary = imaginary
  }

  static func + (a: Complex, b: Complex) -> Complex {
    Complex(a.real + b.real, a.imaginary + b.imaginary)
  }
  static func - (a: Complex, b: Complex) -> Complex {
    Complex(a.real - b.real, a.imaginary - b.imaginary)
  }
  static func * (a: Complex, b: Complex) -> Complex {
    Complex(
      a.real * b.real - a.imaginary * b.imaginary, a.real * b.imaginary + a.imaginary * b.real)
  }
  static func * (a: Complex, b: Double) -> Complex { Complex(a.real * b, a.imaginary * b) }

  var conjugate: Complex { Complex(real, -imaginary) }
  var inverse: Complex {
    let square = real * real + imaginary * imaginary
    return Complex(real / square, -imaginary / square)
  }
}

/// An analytic function at a place: its value and two derivatives.
struct GoursatTerm: Sendable {
  var value = Complex(0)
  var first = Complex(0)
  var second = Complex(0)

  /// A function of x and y there, with its derivatives.
  struct Plane {
    let value: Double
    let x: Double
    let y: Double
    let xy: Double
  }

  /// The term as it enters φ = Re(G − s̄ F): as a part of G, and as a part of F.
  func biharmonic(_ s: Complex) -> (g: Plane, f: Plane) {
    let bar = s.conjugate
    let g = Plane(value: value.real, x: first.imaginary, y: first.real, xy: second.imaginary)
    let turned = bar * first
    let f = Plane(
      value: -(bar * value).real, x: (value - turned).imaginary, y: -(value + turned).real,
      xy: -(bar * second).imaginary)
    return (g, f)
  }

  mutating func add(_ term: GoursatTerm, times factor: Double) {
    value = value + term.value * factor
    first = first + term.first * factor
    second = second + term.second * factor
  }
}

/// Powers of s and pairs of poles, each real on the real axis.
struct GoursatTerms: Sendable {
  private static let degree = 30
  private static let polesOfACorner = 20
  private let width: Double
  private let scale: Double
  private let poles: [(place: Complex, distance: Double)]

  var count: Int { GoursatTerms.degree + 1 + 2 * poles.count }

  init(width: Double) {
    self.width = width
    scale = 1 / (0.25 + width * width / 4).squareRoot()
    var poles: [(place: Complex, distance: Double)] = []
    let number = GoursatTerms.polesOfACorner
    for top in [0.5, -0.5] {
      for index in 1...number {
        // Clustered as exp(4 √k), the rate that [BrubeckTrefethen2022] found to serve.
        let distance = exp(4 * (Double(index).squareRoot() - Double(number).squareRoot()))
        let away = distance * 0.5.squareRoot()
        poles.append((Complex(top + (top > 0 ? away : -away), -(width / 2 + away)), distance))
      }
    }
    self.poles = poles
  }

  /// s = η − iξ
  func argument(_ place: Place) -> Complex {
    Complex(place.y - 0.5, -(place.x - width / 2))
  }

  func evaluate(at s: Complex, into values: inout [GoursatTerm]) {
    var index = 0
    each(at: s) { term in
      values[index] = term
      index += 1
    }
  }

  /// G and F with their coefficients, those of G first.
  func sum(at s: Complex, _ coefficients: [Double], _ g: inout GoursatTerm, _ f: inout GoursatTerm)
  {
    var index = 0
    each(at: s) { term in
      g.add(term, times: coefficients[index])
      f.add(term, times: coefficients[count + index])
      index += 1
    }
  }

  @inline(__always)
  private func each(at s: Complex, _ body: (GoursatTerm) -> Void) {
    let base = s * scale
    var powers = (Complex(1), Complex(0), Complex(0))
    for degree in 0...GoursatTerms.degree {
      body(
        GoursatTerm(
          value: powers.0, first: powers.1 * (Double(degree) * scale),
          second: powers.2 * (Double(degree * (degree - 1)) * scale * scale)))
      powers = (powers.0 * base, powers.0, powers.1)
    }
    for (place, distance) in poles {
      let near = (s - place).inverse
      let far = (s - place.conjugate).inverse
      let near2 = near * near
      let far2 = far * far
      let near3 = near2 * near * 2
      let far3 = far2 * far * 2
      body(
        GoursatTerm(
          value: (near + far) * distance, first: (near2 + far2) * -distance,
          second: (near3 + far3) * distance))
      body(
        GoursatTerm(
          value: turned(near - far, distance), first: turned(far2 - near2, distance),
          second: turned(near3 - far3, distance)))
    }
  }

  /// i a b
  private func turned(_ a: Complex, _ b: Double) -> Complex {
    Complex(-a.imaginary * b, a.real * b)
  }
}
