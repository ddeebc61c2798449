import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** What the address of a screen says of it: its parts by name, and `?q=`. */
export interface Address {
  params: Readonly<Record<string, string | undefined>>;
  text: string;
}

/**
 * Asks for all that a screen begins with, by the screen's own queries; first for what its `Outline`
 * is filled from.
 */
export type ReadAhead = (client: QueryClient, address: Address) => Promise<unknown>[];

/** What a file in src/routes exports. */
export interface ScreenModule {
  default: ComponentType;
  /**
   * Where people come to from elsewhere: called before a link to the screen is followed, and by the
   * build, which has the page ask the same before the app is there (docs/decisions/0012).
   */
  readAhead?: ReadAhead;
  /** What can be read of the screen before the app is there, with slots for the first answer. */
  Outline?: ComponentType;
}
