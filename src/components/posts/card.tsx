import { createContext, type ReactNode, use, useId } from "react";
import { cx } from "@/lib/cx";

/** Dense on a phone, where three or more fit a screen; roomier on wider screens. */
export const cardClass =
  "card relative flex flex-col gap-1 p-3 pb-2 eased hover:border-field-line/60 sm:gap-2 sm:p-4";

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
  return <header className="flex items-center gap-2 text-muted text-xs">{children}</header>;
}

interface WrittenProps extends PartProps {
  /** The language of the text, if it is not the page's. */
  lang?: string | undefined;
}

export function CardTitle({ lang, children }: WrittenProps) {
  return (
    <h3
      lang={lang}
      dir="auto"
      id={use(TitleId)}
      className="line-clamp-2 font-bold text-base leading-[1.2] sm:line-clamp-3"
    >
      {children}
    </h3>
  );
}

interface CardTextProps extends WrittenProps {
  /** Price or budget, shown before the text. */
  price?: string | false | null | undefined;
  /** Whether the whole text is shown. */
  isWhole?: boolean;
}

/** The beginning of a text that a member wrote, or all of it. */
export function CardText({ lang, price, isWhole = false, children }: CardTextProps) {
  return (
    <p dir="auto" className={isWhole ? "" : "line-clamp-2 text-muted text-sm sm:line-clamp-3"}>
      {price && (
        <>
          <bdi className={cx("text-ink", isWhole ? "font-bold" : "font-medium")}>{price}</bdi>
          {" · "}
        </>
      )}
      <bdi lang={lang}>{children}</bdi>
    </p>
  );
}

/** Author, with votes, comments or actions at the end. */
export function CardFooter({ children }: PartProps) {
  return (
    <footer className="mt-auto flex flex-wrap items-center gap-x-2 text-muted text-xs">
      {children}
    </footer>
  );
}
