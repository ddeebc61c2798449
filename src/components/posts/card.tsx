import { createContext, type ReactNode, use, useId } from "react";
import { cx } from "@/lib/cx";

/** Dense on a phone, where three and more fit a screen; roomy where there is room. */
export const cardClass =
  "card relative flex flex-col gap-0.5 px-3 py-2 eased hover:border-field-line/60 sm:gap-2.5 sm:p-4";

interface PartProps {
  className?: string;
  children: ReactNode;
}

/** The id of a card's title. */
const TitleId = createContext<string | undefined>(undefined);

/** A post, request or other item in a list, labelled by its title. */
export function Card({ className, children }: PartProps) {
  const id = useId();
  return (
    <TitleId value={id}>
      <article aria-labelledby={id} className={cx(cardClass, className)}>
        {children}
      </article>
    </TitleId>
  );
}

/** Kind, category or place, and time, with actions at the end. */
export function CardHeader({ children }: PartProps) {
  return (
    <header className="flex items-center gap-2 text-muted text-xs leading-[1.4] sm:text-sm">
      {children}
    </header>
  );
}

export function CardTitle({ children }: PartProps) {
  return (
    <h3
      dir="auto"
      id={use(TitleId)}
      className="line-clamp-2 font-bold text-base leading-[1.2] sm:line-clamp-3 sm:text-lg"
    >
      {children}
    </h3>
  );
}

/** Price or budget. */
export function CardPrice({ children }: PartProps) {
  return (
    <p
      dir="auto"
      className="max-w-full self-start truncate rounded-full bg-sunk px-2 font-bold text-sm leading-[1.4] sm:px-3 sm:text-base"
    >
      {children}
    </p>
  );
}

/** The beginning of what somebody wrote. */
export function CardText({ children }: PartProps) {
  return (
    <p
      dir="auto"
      className="line-clamp-2 text-muted text-sm leading-[1.3] sm:line-clamp-3 sm:text-md sm:leading-normal"
    >
      {children}
    </p>
  );
}

/** Author, with votes, comments or actions at the end. */
export function CardFooter({ children }: PartProps) {
  return (
    <footer className="mt-auto flex flex-wrap items-center gap-x-2 text-muted text-xs sm:border-line sm:border-t sm:pt-3 sm:text-sm">
      {children}
    </footer>
  );
}
