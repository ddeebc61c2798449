import { useEffect, useRef } from "react";

interface RollingProps {
  /** As shown. Whoever cannot see it hears it from the name of what it stands in. */
  count: string;
  className?: string;
}

/** A count that rolls in when it has changed; not when it is first drawn. */
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
