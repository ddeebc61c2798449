import { useEffect, useRef } from "react";

interface FormFailureProps {
  /** Id, for the aria-describedby of a control that the failure concerns. */
  id?: string;
  /** Null renders nothing. */
  title: string | null;
  /** How to fix it, if known. */
  detail?: string | null;
}

/**
 * The reason why a form could not be sent, announced beside its button. Scrolls into view: the button of a long form is
 * sticky, so the end of the form may be off screen.
 */
export function FormFailure({ id, title, detail }: FormFailureProps) {
  const alert = useRef<HTMLDivElement>(null);
  const reason = title && `${title} ${detail}`;
  useEffect(() => {
    if (reason) alert.current?.scrollIntoView({ block: "nearest" });
  }, [reason]);
  return (
    <div
      id={id}
      ref={alert}
      role="alert"
      className="scroll-mt-20 scroll-mb-[calc(var(--bar)+5rem)] rounded-field bg-brick-wash px-4 py-3 text-sm text-brick empty:hidden"
    >
      {title && <p className="font-medium">{title}</p>}
      {title && detail && <p className="whitespace-pre-line">{detail}</p>}
    </div>
  );
}
