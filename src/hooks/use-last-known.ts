import { useState } from "react";

/** The value, or the last one that was not null: a member who was signed out may still have a form open. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
