import type { SourceDefect } from "./source-defect.ts";
import { conditions } from "./source-defects/conditions.ts";
import { constants } from "./source-defects/constants.ts";
import { navigation } from "./source-defects/navigation.ts";
import { ordering } from "./source-defects/ordering.ts";
import { texts } from "./source-defects/texts.ts";

/** Every seeded defect of `src`; one that changes nothing that anybody could notice is not in the list. */
export const sourceDefects: SourceDefect[] = [
  ...constants,
  ...texts,
  ...ordering,
  ...navigation,
  ...conditions,
];
