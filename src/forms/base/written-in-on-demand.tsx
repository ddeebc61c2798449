import { onDemand } from "@/ui/on-demand";
import type { WrittenInProps } from "./written-in";

/** If it does not arrive, the language that the words seem to be in is sent. */
const Choice = onDemand(
  () => import("./written-in").catch(() => ({ default: () => null })),
  <div className="min-h-11" />,
);

/** The language of what is typed, once there is something to read. */
export function WrittenIn(props: WrittenInProps) {
  return props.words.some((text) => /\p{L}/u.test(text)) && <Choice {...props} />;
}
