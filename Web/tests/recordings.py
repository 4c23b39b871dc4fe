"""Recordings as instruments export them, made by a formula whose answer is known."""

import io
import math
import zipfile

MMHG = 133.322387415


def phyphox(minutes=10, rate=1.0, tau_hours=12.0, start=740.0, separator=",", decimal="."):
    """A leak of exponential decay as phyphox writes it: 740 mmHg, τ 12 h, 1 Hz."""
    head = separator.join(['"Time (s)"', '"Pressure (hPa)"'])
    rows = [head]
    for index in range(int(minutes * 60 * rate)):
        time = index / rate
        pressure = start * MMHG / 100 * math.exp(-time / 3600 / tau_hours)
        # A phone's barometer: 0.01 hPa of noise, from a sequence that is the same every time.
        pressure += 0.01 * math.sin(12.9898 * index) * 1.4
        cells = [f"{time:.6E}", f"{pressure:.7E}"]
        rows.append(separator.join(cell.replace(".", decimal) for cell in cells))
    return "\n".join(rows) + "\n"


def archived(text, name="Raw Data.csv"):
    """The archive in which phyphox shares a recording: the table, and the phone beside it."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("meta/device.csv", '"property","value"\n"deviceModel","phone"\n')
        archive.writestr(name, text)
    return content.getvalue()


def written(folder, name, text):
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)
