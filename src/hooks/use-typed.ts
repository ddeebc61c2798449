import { useEffect, useState } from "react";

/** A field that one types into. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** The text typed into a field, also while this was loading; the field's default value does not count. */
export function useTyped(input: TypedField): string {
  const [first] = useState(input.value);
  const [typed, setTyped] = useState(first === input.defaultValue ? "" : first);
  useEffect(() => {
    const follow = () => setTyped(input.value);
    input.addEventListener("input", follow);
    // The fingers do not wait between the first drawing and this.
    if (input.value !== first) follow();
    return () => input.removeEventListener("input", follow);
  }, [input, first]);
  return typed;
}
