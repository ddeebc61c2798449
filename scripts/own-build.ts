import { build, type InlineConfig } from "vite";
import { project } from "./tools.mjs";

/** Settings of a build that is not the app's (vite.config.ts). */
export const OWN_BUILD = {
  root: project,
  configFile: false,
  envDir: false,
  logLevel: "warn",
  resolve: { tsconfigPaths: true },
} satisfies InlineConfig;

/** Builds one file, and returns its code. */
export async function buildOneFile(settings: InlineConfig): Promise<string> {
  const built = await build({
    ...OWN_BUILD,
    ...settings,
    build: { ...settings.build, write: false },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle) || bundle.output.length > 1) {
    throw new Error("It was not built in one piece");
  }
  return bundle.output[0].code;
}
