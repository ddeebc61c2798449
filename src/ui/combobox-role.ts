/** What a text field is to which a list of suggestions belongs, before the list is there to say more of it. */
export const comboboxRole = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": false,
} as const;
