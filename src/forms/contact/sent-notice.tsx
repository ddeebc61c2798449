import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { CircleCheck } from "@/ui/icons";
import { takeFocus } from "@/ui/take-focus";

interface SentNoticeProps {
  title: string;
  children: ReactNode;
  againLabel: string;
  onAgain: () => void;
}

/** Replaces a sent form, since a toast disappears after five seconds. */
export function SentNotice({ title, children, againLabel, onAgain }: SentNoticeProps) {
  return (
    <div className="grid justify-items-center gap-2 py-4 text-center">
      <CircleCheck aria-hidden="true" size={40} className="text-leaf" />
      <h2 ref={takeFocus} tabIndex={-1} className="font-bold text-xl">
        {title}
      </h2>
      <p className="max-w-prose text-muted">{children}</p>
      <Button variant="quiet" className="mt-4" onClick={onAgain}>
        {againLabel}
      </Button>
    </div>
  );
}
