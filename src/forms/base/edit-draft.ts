/** The name of the draft of an edit, by the id of what is edited. */
export const editDraft = (id: string) => `edit:${id}`;
