import { useEffect, useRef } from "react";

interface RollingProps {
  /** As shown. Screen readers get it from the parent's label. */
  count: string;
  className?: string;
}

/** A count that rolls in when it changes, not on the first render. */
export function Rolling({ count, className }: RollingProps) {
  const place = useRef<HTMLSpanElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    if (!matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
    place.current?.animate({ translate: "0 60%", opacity: 0, offset: 0 }, 150);
  }, [count]);
  return (
    <span ref={place} className={className}>
      {count}
    </span>
  );
}
