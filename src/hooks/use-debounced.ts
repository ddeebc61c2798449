import { useEffect, useState } from "react";

/** The value as it was when it last stayed the same for `delay` ms; `first` until it does. */
export function useDebounced<Value>(value: Value, delay: number, first = value): Value {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
