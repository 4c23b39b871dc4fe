public import Bench

/// The units between which a field of the form can be switched, the first being the usual one.
public enum LakeUnits {
  public static func offered(_ field: Field) -> [Unit] {
    guard let quantity = field.quantity else { return [] }
    let units = Units.of(quantity)
    // What is asked in one unit only: oxygen in mg/L, a share in per cent.
    switch quantity {
    case .concentration: return field.unit.map { [$0] } ?? [units[0], units[1]]
    case .length: return [units[1], units[5]]
    case .temperature: return [units[0], units[2]]
    case .time: return [Units.year, Units.day]
    case .illuminance, .arealLoad: return units
    default: return [field.unit ?? units[0]]
    }
  }

  /// The unit of a number that says none: what the person chose for the quantity where the field
  /// offers it, else the field's own.
  public static func unit(of field: Field, _ preferences: Preferences? = nil) -> Unit? {
    let units = offered(field)
    if let quantity = field.quantity, let chosen = preferences?.chosenUnit(quantity),
      units.contains(where: { $0 === chosen || $0.id.sameBytes(as: chosen.id) })
    {
      return chosen
    }
    return units.first
  }

  static func named(_ name: String, of field: Field) -> Unit? {
    offered(field).first { $0.ucum.sameBytes(as: name) || $0.id.sameBytes(as: name) }
  }
}

extension Preferences {
  /// For lakes: nobody sounds one in millimetres, whatever the unit of a hole in a cabin.
  public var forLakes: Preferences {
    let chosen = chosenUnit(.length)?.id ?? ""
    return choosing(
      Units.lengths[chosen.sameBytes(as: "in") || chosen.sameBytes(as: "ft") ? 5 : 1])
  }
}
