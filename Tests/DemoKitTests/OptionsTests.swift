import DemoKit
import Testing
