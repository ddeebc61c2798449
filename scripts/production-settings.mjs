// Plain JavaScript: it may run on a Node.js that reads no TypeScript yet.

/** Placeholder in supabase/config.toml until a project sets its own ref. */
const PLACEHOLDER = "abcdefghijklmnopqrst";

/**
 * Lists settings that the production section of config.toml still lacks: the CLI would silently push local
 * values, or an `env()` as text.
 *
 * @param {string} config the text of config.toml
 * @param {Record<string, string | undefined>} env
 * @returns {string[]} a sentence for each
 */
export function lackingForProduction(config, env) {
  const sections = config
    .split(/^(?=\[)/m)
    .filter((section) => section.startsWith("[remotes.production"));
  const used = sections.filter((section) => !/^enabled = false/m.test(section)).join("");
  const unset = [...used.matchAll(/"env\((\w+)\)"/g)].map(([, name = ""]) => name);
  return [
    ...(used.includes(PLACEHOLDER)
      ? ["supabase/config.toml: [remotes.production] needs the ref of your own project"]
      : []),
    ...unset.filter((name) => !env[name]).map((name) => `${name} is not set: see docs/hosting.md`),
  ];
}
