/**
 * Names under which sources import what Lingui reads as its macros: servers run some of these files as they are, and
 * name theirs by its path.
 */
export const MACROS = {
  corePackage: [
    "@/lib/i18n",
    "./i18n.ts",
    "../../lib/i18n.ts",
    "../src/lib/i18n.ts",
    "../../src/lib/i18n.ts",
    "../../../src/lib/i18n.ts",
  ],
  jsxPackage: ["@/lib/trans"],
};

/** Module that Lingui's macros import their run-time from; no build contains it. */
export const RUNTIME = "virtual:i18n";

/** Lingui's settings for its Babel plugin. */
export const LINGUI = {
  macro: MACROS,
  runtimeConfigModule: {
    i18n: [RUNTIME, "i18n"],
    Trans: [RUNTIME, "Trans"],
    useLingui: [RUNTIME, "useLingui"],
  },
};
