// The system's libarchive: zip files, written and read as they flow.
#include <archive.h>
#include <archive_entry.h>
