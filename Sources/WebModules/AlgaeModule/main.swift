import WebBridge

serve(AlgaeLaboratory())
