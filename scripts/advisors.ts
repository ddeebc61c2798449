import { supabase } from "./supabase-cli.ts";

/** One thing that the advisors have to say about a database. */
export interface Finding {
  name: string;
  level: string;
  detail: string;
}

/** Accepted findings by name, with the decision that says why. */
export const explained: Record<string, string> = {
  unused_index: "docs/decisions/0006-supabase-advisors.md",
};

function isFinding(value: unknown): value is Finding {
  return (
    typeof value === "object" &&
    value !== null &&
    ["name", "level", "detail"].every((key) => key in value)
  );
}

/**
 * Findings of Supabase's security and performance advisors in a migrated database, from level info up.
 *
 * @throws Error when the CLI gives no list.
 */
export async function adviseOn(url: string): Promise<Finding[]> {
  const asked = ["db", "advisors", "--level", "info", "--fail-on", "info"];
  asked.push("--output-format", "json");
  const { stdout, stderr, code } = await supabase(url, asked);
  const answer: unknown = stdout.trim().startsWith("{") ? JSON.parse(stdout) : null;
  if (typeof answer !== "object" || answer === null || !("results" in answer)) {
    throw new Error(`db advisors ended with ${code}: ${stdout}${stderr}`);
  }
  const findings = Array.isArray(answer.results) ? answer.results.filter(isFinding) : [];
  if (code !== 0 && findings.length === 0) throw new Error(`db advisors failed: ${stderr}`);
  return findings;
}
