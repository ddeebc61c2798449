import { useEffect, useState } from "react";

/** A text field. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** The text typed into a field, including what was typed before hydration, without the field's default value. */
export function useTyped(input: TypedField): string {
  const [first] = useState(input.value);
  const [typed, setTyped] = useState(first === input.defaultValue ? "" : first);
  useEffect(() => {
    const follow = () => setTyped(input.value);
    input.addEventListener("input", follow);
    // The visitor may type between the first render and this effect.
    if (input.value !== first) follow();
    return () => input.removeEventListener("input", follow);
  }, [input, first]);
  return typed;
}
