import { join } from "node:path";
import type { Plugin } from "vite";

const ROUTER = join(import.meta.dirname, "../node_modules/react-router/dist/production/index.mjs");

/**
 * Leaves out of the production build what nobody uses of the router, some 4 kB: its package names the
 * build with warnings for developers in every mode, and what it makes as it is loaded (links, forms,
 * the framework mode that they belong to) does not say that it may be left unmade.
 */
export function lightRouter(): Plugin {
  return {
    name: "shauri:light-router",
    apply: "build",
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] } }),
    transform: {
      filter: { id: /react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, "= /* @__PURE__ */ $1")
          .replaceAll(/^\w+\.displayName = .*$/gm, ""),
        map: null,
      }),
    },
  };
}
