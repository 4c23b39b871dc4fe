import Bench

/// Pictures one after the other as an animated GIF, which every browser and phone shows, over and
/// over: 256 shades between the two fluids' colours.
///
/// **Source:** [GIF89a]; that it begins anew by itself is the block of [NetscapeGIF].
public struct AnimationGIF: Sendable {
  public private(set) var bytes: [UInt8] = []
  private let grid: CellGrid

  /// The fluids' colours, 0xRRGGBB.
  public static let light = 0xFDFBF6
  public static let dark = 0x2A1F4D

  /// - Parameter grid: Domain: at most 65,535 cells across and upwards.
  /// - Throws: ``FluidMixingError/grid(_:_:)`` for larger ones.
  public init(_ grid: CellGrid) throws(FluidMixingError) {
    guard grid.columns < 65_536, grid.rows < 65_536 else {
      throw .grid(grid.columns, grid.rows)
    }
    self.grid = grid
    bytes.append(text: "GIF89a")
    append16(grid.columns)
    append16(grid.rows)
    // A table of 256 colours, its first as background, square pixels.
    bytes += [0xF7, 0, 0]
    for shade in 0..<256 {
      for shift in [16, 8, 0] {
        let (from, to) = (AnimationGIF.light >> shift & 0xFF, AnimationGIF.dark >> shift & 0xFF)
        bytes.append(UInt8((from * (255 - shade) + to * shade + 127) / 255))
      }
    }
    bytes += [0x21, 0xFF, 11]
    bytes.append(text: "NETSCAPE2.0")
    bytes += [3, 1, 0, 0, 0]
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - cells: c of each cell.
  ///   - hundredths: How long it stays, in 1/100 s.
  public mutating func add(_ cells: [Double], hundredths: Int) {
    bytes += [0x21, 0xF9, 4, 0]
    append16(hundredths)
    bytes += [0, 0, 0x2C, 0, 0, 0, 0]
    append16(grid.columns)
    append16(grid.rows)
    bytes += [0, 8]
    var coder = ShadeCoder()
    for row in (0..<grid.rows).reversed() {
      for cell in cells[row * grid.columns..<(row + 1) * grid.columns] {
        coder.add(UInt8((min(max(cell, 0), 1) * 255).rounded()))
      }
    }
    let data = coder.finished()
    for first in stride(from: 0, to: data.count, by: 255) {
      let end = min(first + 255, data.count)
      bytes.append(UInt8(end - first))
      bytes += data[first..<end]
    }
    bytes.append(0)
  }

  public mutating func finish() { bytes.append(0x3B) }

  private mutating func append16(_ number: Int) {
    bytes += [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]
  }
}

/// The codes of Lempel, Ziv and Welch for shades of a byte each, from 9 to 12 bits long.
private struct ShadeCoder {
  private static let clear = 256
  private static let end = 257
  private var data: [UInt8] = []
  private var bits: UInt32 = 0
  private var count = 0
  private var width = 9
  private var next = 258
  private var prefix = -1
  /// Open addresses of (prefix, shade) and their code.
  private var keys = [Int32](repeating: -1, count: 8192)
  private var codes = [Int16](repeating: 0, count: 8192)

  init() { write(ShadeCoder.clear) }

  mutating func add(_ shade: UInt8) {
    guard prefix >= 0 else {
      prefix = Int(shade)
      return
    }
    let key = Int32(prefix << 8 | Int(shade))
    var place = Int((UInt32(bitPattern: key) &* 2_654_435_761) >> 19)
    while keys[place] >= 0 {
      if keys[place] == key {
        prefix = Int(codes[place])
        return
      }
      place = (place + 1) & 8191
    }
    write(prefix)
    prefix = Int(shade)
    if next < 4096 {
      keys[place] = key
      codes[place] = Int16(next)
      // The reader knows a code one step later than the writer.
      if next == 1 << width { width += 1 }
      next += 1
    } else {
      write(ShadeCoder.clear)
      keys = [Int32](repeating: -1, count: 8192)
      width = 9
      next = 258
    }
  }

  mutating func finished() -> [UInt8] {
    if prefix >= 0 { write(prefix) }
    write(ShadeCoder.end)
    if count > 0 { data.append(UInt8(bits & 0xFF)) }
    return data
  }

  private mutating func write(_ code: Int) {
    bits |= UInt32(code) << UInt32(count)
    count += width
    while count >= 8 {
      data.append(UInt8(bits & 0xFF))
      bits >>= 8
      count -= 8
    }
  }
}
