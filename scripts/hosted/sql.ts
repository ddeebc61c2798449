/**
 * Fills in the variables of an SQL file as psql does: `:'name'` becomes a quoted literal.
 *
 * @throws Error naming a variable without a value
 */
export function fillIn(sql: string, values: Record<string, string>): string {
  return sql.replace(/^--.*$|:'(\w+)'/gm, (found, name?: string) => {
    if (name === undefined) return found;
    const value = values[name];
    if (value === undefined) throw new Error(`The SQL needs a value for ${name}`);
    return `'${value.replaceAll("'", "''")}'`;
  });
}
