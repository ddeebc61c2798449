import type { ReactNode } from "react";

interface PartProps {
  children: ReactNode;
}

/** A post, request or thing in a list. */
export function Card({ children }: PartProps) {
  return (
    <article className="card relative flex flex-col gap-2.5 p-4 transition-colors duration-150 hover:border-field-line/60">
      {children}
    </article>
  );
}

export function CardTitle({ children }: PartProps) {
  return <h3 className="line-clamp-3 font-bold text-lg">{children}</h3>;
}

/** The beginning of what somebody wrote. */
export function CardText({ children }: PartProps) {
  return <p className="line-clamp-3 text-md text-muted">{children}</p>;
}
