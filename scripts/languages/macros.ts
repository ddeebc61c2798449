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
    "../../../src/lib/i18n.ts",
  ],
  jsxPackage: ["@/lib/trans"],
};
