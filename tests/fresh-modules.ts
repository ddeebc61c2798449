import { vi } from "vitest";

// Each file gets the app's modules anew, and no global that another file replaced.
vi.unstubAllGlobals();
vi.resetModules();
