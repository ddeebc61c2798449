import { onDemand } from "@/ui/on-demand";
import type { WrittenInProps } from "./written-in";

/** If it fails to load, the guessed language is sent. */
const Choice = onDemand(
  () => import("./written-in").catch(() => ({ default: () => null })),
  <div className="min-h-11" />,
);

/** The choice of the text's language, once there is a text. */
export function WrittenIn(props: WrittenInProps) {
  return props.words.some((text) => /\p{L}/u.test(text)) && <Choice {...props} />;
}
