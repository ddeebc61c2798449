import { z } from "zod";
import { supabase } from "./supabase-cli.ts";

/** One finding of the advisors about a database. */
const Finding = z.object({ name: z.string(), level: z.string(), detail: z.string() });
const Answer = z.object({ results: z.array(Finding) });

/** Accepted findings by name, each with the decision that gives the reason. */
export const explained: Record<string, string> = {
  unused_index: "docs/decisions/0006-supabase-advisors.md",
};

/**
 * Findings of Supabase's security and performance advisors in a migrated database, from level info up.
 *
 * @throws Error if the CLI returns no list.
 */
export async function adviseOn(url: string): Promise<z.infer<typeof Finding>[]> {
  const asked = ["db", "advisors", "--level", "info", "--fail-on", "info"];
  const { stdout, stderr, code } = await supabase(url, [...asked, "--output-format", "json"]);
  const isJson = stdout.trim().startsWith("{");
  const answer = Answer.safeParse(isJson ? JSON.parse(stdout) : null);
  if (!answer.success) throw new Error(`db advisors ended with ${code}: ${stdout}${stderr}`);
  const findings = answer.data.results;
  if (code !== 0 && findings.length === 0) throw new Error(`db advisors failed: ${stderr}`);
  return findings;
}
