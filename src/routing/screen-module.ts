import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** Parameters in a screen's address: its parts by name, and `?q=`. */
export interface Address {
  params: Readonly<Record<string, string | undefined>>;
  text: string;
}

/**
 * Prefetches all that a screen begins with, by the screen's own queries; first what its `Outline`
 * is filled from.
 */
export type Prefetch = (client: QueryClient, address: Address) => Promise<unknown>[];

/** The exports of a file in src/routes. */
export interface ScreenModule {
  default: ComponentType;
  /**
   * For screens that people reach from elsewhere. Called before a link to the screen is followed, and by
   * the build, so that the page sends the same requests before the app has loaded (docs/decisions/0012).
   */
  prefetch?: Prefetch;
  /** The screen as it can be read before the app has loaded, with slots for the first answer. */
  Outline?: ComponentType;
}
