import type { Database as Generated } from "./database.types";

/**
 * Shapes of the functions that answer JSON; the generated types know only that it is JSON. Each reader
 * adds its function's shape here (`declare module "./json-functions"`): the client knows no reader.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the functions are read
export interface JsonFunctions {}

type Functions = Generated["public"]["Functions"];

/** The generated types, with the shapes of JSON answers filled in. */
export type Database = Omit<Generated, "public"> & {
  public: Omit<Generated["public"], "Functions"> & {
    Functions: {
      [Name in keyof Functions]: Name extends keyof JsonFunctions
        ? Omit<Functions[Name], "Returns"> & { Returns: JsonFunctions[Name] }
        : Functions[Name];
    };
  };
};
