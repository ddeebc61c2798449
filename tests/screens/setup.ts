import { Buffer } from "node:buffer";
import { TextEncoder } from "node:util";

// The embedded backend runs beside the app here, and takes no bytes but those of Node.js.
Object.assign(globalThis, { TextEncoder, Uint8Array: Object.getPrototypeOf(Buffer) });
