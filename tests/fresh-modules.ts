import { vi } from "vitest";

// Gives each file fresh modules of the app, without globals that another file stubbed.
vi.unstubAllGlobals();
vi.resetModules();
