import type { ReactNode } from "react";

interface FormSectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A card of a long form, with its heading. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <section className="card grid gap-5 p-4 sm:p-6">
      <header>
        <h2 className="font-bold text-xl">{title}</h2>
        {hint && <p className="text-muted text-sm">{hint}</p>}
      </header>
      {children}
    </section>
  );
}
