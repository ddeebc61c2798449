/** ARIA attributes of a text field with suggestions, before the list is there to update them. */
export const comboboxRole = {
  role: "combobox",
  "aria-autocomplete": "list",
  "aria-expanded": false,
} as const;
