/**
 * Names under which sources import Lingui's macros: servers run some of these files without a build, and import theirs
 * by path.
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

/** Module from which Lingui's macros import their runtime; no build contains it. */
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
