import { type RefObject, useEffect, useState } from "react";

/** Whether the element has been visible for the past `delay` ms without a break. */
export function useSeenFor(element: RefObject<Element | null>, delay: number): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setIsSeen(true), delay);
      else setIsSeen(false);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, delay]);
  return isSeen;
}
