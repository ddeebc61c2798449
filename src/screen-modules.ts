import type { ScreenModule } from "./routing/screen-module";
import type { Screen } from "./screens";

/** The code of every screen at once, for the build alone: the app loads a screen when it is wanted. */
const modules = import.meta.glob<ScreenModule>("./routes/*.tsx", { eager: true });

/** The exports of a screen's file; throws if there is none. */
export function moduleOf({ file }: Screen): ScreenModule {
  const found = modules[`./routes/${file}.tsx`];
  if (!found) throw new Error(`There is no src/routes/${file}.tsx`);
  return found;
}
