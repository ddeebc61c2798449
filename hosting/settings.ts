import type { Api } from "./page-head.ts";

/** The variables of .env.example that are read here. */
export type Variables = {
  [Name in
    | "VITE_SUPABASE_URL"
    | "VITE_SUPABASE_PUBLISHABLE_KEY"
    | "VITE_SUPABASE_ANON_KEY"
    | "VITE_SITE_URL"]?: string | undefined;
};

const withoutSlash = (address = "") => address.replace(/\/+$/, "");

/**
 * Reads a host's variables, the same as those of the build; empty strings for unset ones. A key under Supabase's
 * earlier name, from the setup of an older site, is used too.
 */
export function settingsOf(variables: Variables): { api: Api; siteUrl: string } {
  return {
    api: {
      url: withoutSlash(variables.VITE_SUPABASE_URL),
      key: variables.VITE_SUPABASE_PUBLISHABLE_KEY || variables.VITE_SUPABASE_ANON_KEY || "",
    },
    siteUrl: withoutSlash(variables.VITE_SITE_URL),
  };
}
