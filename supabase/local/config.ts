import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { parseToml } from "./toml.ts";

const seconds = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number.parseInt(text, 10));

const template = z.object({ subject: z.string(), content_path: z.string() });

const schema = z.object({
  api: z.object({ schemas: z.array(z.string()), max_rows: z.number() }),
  db: z.object({ seed: z.object({ enabled: z.boolean(), sql_paths: z.array(z.string()) }) }),
  storage: z.object({ file_size_limit: z.string() }),
  auth: z.object({
    site_url: z.string(),
    jwt_expiry: z.number(),
    enable_signup: z.boolean(),
    enable_refresh_token_rotation: z.boolean(),
    minimum_password_length: z.number(),
    password_requirements: z.string(),
    rate_limit: z.object({
      email_sent: z.number(),
      sign_in_sign_ups: z.number(),
      token_verifications: z.number(),
      token_refresh: z.number(),
    }),
    email: z.object({
      enabled: z.boolean(),
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      secure_password_change: z.boolean(),
      require_current_password: z.boolean(),
      max_frequency: seconds,
      otp_length: z.number(),
      otp_expiry: z.number(),
      template: z.object({
        confirmation: template,
        recovery: template,
        magic_link: template,
        email_change: template,
      }),
    }),
  }),
});

/** The part of `supabase/config.toml` that the embedded backend follows. */
export type LocalConfig = z.infer<typeof schema>;

/**
 * Reads `<project>/supabase/config.toml`. The paths in it are made absolute: the CLI takes seeds
 * from the supabase folder and mail templates from the project's.
 */
export async function readConfig(project: string): Promise<LocalConfig> {
  const folder = join(project, "supabase");
  const config = schema.parse(parseToml(await readFile(join(folder, "config.toml"), "utf8")));
  config.db.seed.sql_paths = config.db.seed.sql_paths.map((path) => resolve(folder, path));
  for (const mail of Object.values(config.auth.email.template)) {
    mail.content_path = resolve(project, mail.content_path);
  }
  return config;
}
