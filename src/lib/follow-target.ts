/** What is followed in a word, as the database has it (`follows.target`). */
export const targetOf = (of: object): string => Object.values(of).filter(Boolean).join(" ");
