import { Buffer } from "node:buffer";
import { TextEncoder } from "node:util";

// The embedded backend runs in the same process here, and only accepts Node.js's own byte arrays.
Object.assign(globalThis, { TextEncoder, Uint8Array: Object.getPrototypeOf(Buffer) });
