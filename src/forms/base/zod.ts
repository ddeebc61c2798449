/* The parts of zod for the rules of all forms, as one chunk that rules.ts loads. */

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
