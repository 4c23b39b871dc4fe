import Foundation

/// Where the app is when nobody says: beside an installed daemon, else where `make web` puts it in
/// the checkout that this program was built in, else here.
func defaultSite() -> String {
  if let program = Bundle.main.executableURL?.resolvingSymlinksInPath() {
    let installed = program.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/fieldbook/site").path
    if FileManager.default.fileExists(atPath: installed) { return installed }
    var folder = program.deletingLastPathComponent()
    while folder.path != "/" {
      let built = folder.appendingPathComponent(".build-site").path
      if FileManager.default.fileExists(atPath: built) { return built }
      folder = folder.deletingLastPathComponent()
    }
  }
  return ".build-site"
}
