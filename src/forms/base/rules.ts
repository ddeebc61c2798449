import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";

/** The pieces of zod that rules are made of. */
export type Zod = typeof import("./zod");

/** The input of a form with these rules. */
export type InputOf<Rules> = Rules extends (input: infer Input, ...rest: never[]) => unknown
  ? Input
  : never;

/** The name of the error of a form whose rules did not arrive. */
export const UNCHECKED = "unchecked";

/** Fetches what rules are made of: nobody who only looks at a form pays for it. */
export const loadZod = () => import("./zod");

/**
 * The rules of a form, for useForm. They are made when something is first checked; a form that cannot
 * be checked, because zod did not arrive, is not sent and says so (form.tsx).
 */
export function rulesOf<Input extends FieldValues>(
  build: (z: Zod) => ZodMiniType<Input, Input>,
): Resolver<Input, unknown, Input> {
  let resolver: Resolver<Input, unknown, Input> | null = null;
  return async (input, context, options) => {
    const z = await loadZod().catch(() => null);
    if (!z) {
      const errors: FieldErrors<Input> = {};
      errors.root = { [UNCHECKED]: { type: UNCHECKED } };
      return { values: {}, errors };
    }
    resolver ??= z.standardSchemaResolver(build(z));
    return resolver(input, context, options);
  };
}
