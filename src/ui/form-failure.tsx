import { useEffect, useRef } from "react";

interface FormFailureProps {
  /** Id for the control that the failure concerns, if there is one. */
  id?: string;
  /** Null shows nothing and takes no room. */
  title: string | null;
  /** How the person can fix it, if known. */
  detail?: string | null;
}

/**
 * Why a form could not be sent, announced where its button is. It comes into sight: a long form's button stays in sight
 * wherever one reads, and the end of the form does not.
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
