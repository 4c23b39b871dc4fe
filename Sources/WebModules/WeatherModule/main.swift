import WebBridge

serve(WeatherLaboratory())
