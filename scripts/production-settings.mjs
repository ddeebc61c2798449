// Plain JavaScript: it may run on a Node.js that does not support TypeScript.

/** Placeholder in supabase/config.toml, which the CLI replaces by the variable's value. */
const PLACEHOLDER = "abcdefghijklmnopqrst";
const REF = "SUPABASE_REMOTES_PRODUCTION_PROJECT_ID";

/**
 * Lists settings that the production section of config.toml still lacks: the CLI would silently push local
 * values, or an `env()` as text.
 *
 * @param {string} config the text of config.toml
 * @param {Record<string, string | undefined>} env
 * @returns {string[]} one sentence for each setting
 */
export function lackingForProduction(config, env) {
  const sections = config
    .split(/^(?=\[)/m)
    .filter((section) => section.startsWith("[remotes.production"));
  const used = sections.filter((section) => isEnabled(section, env)).join("");
  const unset = [...used.matchAll(/"env\((\w+)\)"/g)].map(([, name = ""]) => name);
  return [...(used.includes(PLACEHOLDER) ? [REF] : []), ...new Set(unset)].flatMap((name) =>
    env[name] ? [] : [`${name} is not set: see docs/hosting-reference.md`],
  );
}

/**
 * Whether a section is turned off neither in the file nor by the variable that overrides it.
 *
 * @param {string} section
 * @param {Record<string, string | undefined>} env
 */
function isEnabled(section, env) {
  const [, name = ""] = /^\[remotes\.production\.?(.*)\]/.exec(section) ?? [];
  const variable = `SUPABASE_${name.replaceAll(".", "_").toUpperCase()}_ENABLED`;
  return env[variable] !== "false" && !/^enabled = false/m.test(section);
}
