import { oneLine } from "@/lib/text";
import type { Zod } from "./rules";

const tooLong = (max: number) => `Please keep it under ${max} characters.`;

/** One line that may be empty: a place, a price. */
export function line(z: Zod, max: number) {
  return z.string().check(z.overwrite(oneLine), z.maxLength(max, tooLong(max)));
}

/** One line that must be there; `missing` says what to write. */
export function requiredLine(z: Zod, missing: string, max: number) {
  return z
    .string()
    .check(z.overwrite(oneLine), z.minLength(1, missing), z.maxLength(max, tooLong(max)));
}
