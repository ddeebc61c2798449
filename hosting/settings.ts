import type { Api } from "./page-head.ts";

/** The variables of .env.example that are read here, by their names. */
export type Variables = {
  [Name in
    | "VITE_SUPABASE_URL"
    | "VITE_SUPABASE_PUBLISHABLE_KEY"
    | "VITE_SUPABASE_ANON_KEY"
    | "VITE_SITE_URL"]?: string | undefined;
};

const withoutSlash = (address = "") => address.replace(/\/+$/, "");

/**
 * Reads a host's variables, the same ones as the build; empty texts for those that are not set. A key under the name
 * that Supabase gave it before, as a site that was set up then has it, still counts.
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
