import WebBridge

serve(CalculatorLaboratory())
