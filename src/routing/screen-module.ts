import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** Parameters of a screen's address: path parameters by name, and `?q=`. */
export interface Address {
  params: Readonly<Record<string, string | undefined>>;
  text: string;
}

/** Prefetches a screen's first queries, beginning with the one that fills its outline (src/outlines). */
export type Prefetch = (client: QueryClient, address: Address) => Promise<unknown>[];

/** Exports of a file in src/routes. */
export interface ScreenModule {
  default: ComponentType;
  /**
   * For screens that visitors reach from other sites. Called before a link to the screen is followed, and by
   * the build, so that the page can send the same requests before the app has loaded (docs/decisions/0012).
   */
  prefetch?: Prefetch;
}
