/** The target of a follow as one string, in the database's form (`follows.target`). */
export const targetOf = (of: object): string => Object.values(of).filter(Boolean).join(" ");
