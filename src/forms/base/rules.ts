import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";

/** The parts of zod that rules use. */
export type Zod = typeof import("./zod");

/** The input of a form with these rules. */
export type InputOf<Rules> = Rules extends (input: infer Input, ...rest: never[]) => unknown
  ? Input
  : never;

/** The input of a form whose rules this function makes. */
export type RulesInput<Build> = Build extends (z: Zod) => ZodMiniType<infer Input> ? Input : never;

/** Error name for a form whose rules failed to load. */
export const UNCHECKED = "unchecked";

/** Loads zod on demand: only looking at a form does not need it. */
export const loadZod = () => import("./zod");

/**
 * The resolver of a form, for useForm. Its rules are made on the first validation; if zod or the form's own
 * rules fail to load, the form is not sent and says so (form.tsx).
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
