/* What the forms' rules are made of, in one part for all of them: loaded by rules.ts. */

export { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
export {
  boolean,
  custom,
  enum,
  extend,
  instanceof,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  overwrite,
  refine,
  regex,
  regexes,
  string,
} from "zod/mini";
export { ILLEGIBLE, isLegible, readable } from "@/lib/readable";
export * from "./text-rules";
