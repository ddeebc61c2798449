import type { ScreenModule } from "./routing/screen-module";
import type { Screen } from "./screens";

/** The code of all screens, only for the build: the app loads a screen on demand. */
const modules = import.meta.glob<ScreenModule>("./routes/*.tsx", { eager: true });

/** The exports of a screen's file; throws if there is no such file. */
export function moduleOf({ file }: Screen): ScreenModule {
  const found = modules[`./routes/${file}.tsx`];
  if (!found) throw new Error(`There is no src/routes/${file}.tsx`);
  return found;
}
