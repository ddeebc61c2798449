import type { SourceDefect } from "./source-defect.ts";
import { conditions } from "./source-defects/conditions.ts";
import { constants } from "./source-defects/constants.ts";
import { orders } from "./source-defects/orders.ts";
import { texts } from "./source-defects/texts.ts";
import { ways } from "./source-defects/ways.ts";

/** Every seeded defect of `src`; one that changes nothing that anybody could notice is not in the list. */
export const sourceDefects: SourceDefect[] = [
  ...constants,
  ...texts,
  ...orders,
  ...ways,
  ...conditions,
];
