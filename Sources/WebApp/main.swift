import WebBridge
