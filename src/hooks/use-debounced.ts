import { useEffect, useState } from "react";

/** The last value that stayed unchanged for `delay` ms; `first` until then. */
export function useDebounced<Value>(value: Value, delay: number, first = value): Value {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
