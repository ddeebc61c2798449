import { useEffect, useRef } from "react";

interface AnimatedCountProps {
  /** The formatted count. Screen readers get it from the parent's label. */
  count: string;
  className?: string;
}

/** A count that is animated when it changes, not on the first render. */
export function AnimatedCount({ count, className }: AnimatedCountProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    if (!matchMedia("(prefers-reduced-motion: no-preference)").matches) return;
    element.current?.animate({ translate: "0 60%", opacity: 0, offset: 0 }, 150);
  }, [count]);
  return (
    <span ref={element} className={className}>
      {count}
    </span>
  );
}
