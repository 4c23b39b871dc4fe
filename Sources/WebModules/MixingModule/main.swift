import WebBridge

serve(MixingLaboratory())
