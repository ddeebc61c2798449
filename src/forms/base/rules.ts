import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";

/** The pieces of zod that rules are made of. */
export type Zod = typeof import("./zod");

/** The input of a form with these rules. */
export type InputOf<Rules> = Rules extends (input: infer Input, ...rest: never[]) => unknown
  ? Input
  : never;

/** The input of a form whose rules are made so. */
export type RulesInput<Build> = Build extends (z: Zod) => ZodMiniType<infer Input> ? Input : never;

/** The name of the error of a form whose rules did not arrive. */
export const UNCHECKED = "unchecked";

/** Fetches what rules are made of: nobody who only looks at a form pays for it. */
export const loadZod = () => import("./zod");

/**
 * The rules of a form, for useForm. They are made when something is first checked; a form that cannot
 * be checked, because zod or its own rules did not arrive, is not sent and says so (form.tsx).
 */
export function rulesOf<Input extends FieldValues>(
  build: (z: Zod) => ZodMiniType<Input, Input> | Promise<ZodMiniType<Input, Input>>,
): Resolver<Input, unknown, Input> {
  let resolver: Resolver<Input, unknown, Input> | null = null;
  const make = async (): Promise<Resolver<Input, unknown, Input>> => {
    const z = await loadZod();
    return z.standardSchemaResolver(await build(z));
  };
  return async (input, context, options) => {
    resolver ??= await make().catch(() => null);
    if (resolver) return resolver(input, context, options);
    const errors: FieldErrors<Input> = {};
    errors.root = { [UNCHECKED]: { type: UNCHECKED } };
    return { values: {}, errors };
  };
}
