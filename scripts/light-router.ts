import { join } from "node:path";
import type { Plugin } from "vite";

const ROUTER = join(import.meta.dirname, "../node_modules/react-router/dist/production/index.mjs");

/**
 * Leaves out of the production build what nobody uses of the router, some 5 kB: its package names the
 * build with warnings for developers in every mode; what it makes as it is loaded (links, forms, the
 * framework mode that they belong to) does not say that it may be left unmade; and `BrowserRouter` has
 * no data router's state, whose errors and loading the drawing of matches else provides for.
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
          .replaceAll(
            /= (class extends React\d*\.Component \{$.*?^\});$/gms,
            "= /* @__PURE__ */ (() => $1)();",
          )
          .replaceAll(/^\w+\.(?:displayName|contextType) = .*$/gm, "")
          .replace(
            "let dataRouterState = dataRouterOpts?.state;",
            "const dataRouterState = void 0;",
          ),
        map: null,
      }),
    },
  };
}
