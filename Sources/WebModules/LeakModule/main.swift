import WebBridge

serve(LeakLaboratory())
