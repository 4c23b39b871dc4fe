import Foundation

/// Where the app is when nobody says: beside an installed daemon, else where `make web` puts it.
func defaultSite() -> String {
  if let program = Bundle.main.executableURL?.resolvingSymlinksInPath() {
    let installed = program.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/fieldbook/site").path
    if FileManager.default.fileExists(atPath: installed) { return installed }
  }
  return ".build-site"
}
