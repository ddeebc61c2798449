import type { Zod } from "./rules";

/** Text that must be there after trimming and fits; `missing` says what to write. */
export function requiredText(z: Zod, missing: string, max: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, `Please keep it under ${max} characters.`),
    );
}
