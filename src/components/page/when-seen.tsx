import { type ReactNode, useRef, useState } from "react";
import { useSeenFor } from "@/hooks/use-seen-for";

interface WhenSeenProps {
  /** Classes that reserve the room of the content. */
  className?: string;
  children: ReactNode;
}

/** A part of a page that reserves its room from the start, and renders its content once it is on screen. */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useSeenFor(container, 0);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  return (
    <div ref={container} className={className}>
      {wasSeen && children}
    </div>
  );
}
