import type { MouseEvent, ReactNode } from "react";
import { cx } from "@/lib/cx";
import { cameFrom } from "@/routing/came-from";
import { resolvePath } from "@/routing/history";
import { Link } from "@/routing/link";
import { useLocation, useNavigate } from "@/routing/router";
import { ChevronLeft } from "@/ui/icons";
import { Head, type HeadProps } from "./head";

interface PageProps {
  /** The document's title and, unless `hasOwnHeading`, the heading. */
  title: string;
  /** Other tags of the document's head; an intro of plain text is the default description. */
  head?: Omit<HeadProps, "title">;
  intro?: ReactNode;
  back?: { to: string; label: string };
  /** The screen's main action, beside the heading. */
  action?: ReactNode;
  hasOwnHeading?: boolean;
  width?: "narrow" | "wide";
  children: ReactNode;
}

/** The frame of a screen: title, back link, heading, content. */
export function Page({
  title,
  head,
  intro,
  back,
  action,
  hasOwnHeading = false,
  width = "wide",
  children,
}: PageProps) {
  return (
    <div className={cx("wrap pt-2 pb-12 sm:pt-4", width === "narrow" && "max-w-3xl")}>
      <Head title={title} {...(typeof intro === "string" && { description: intro })} {...head} />
      {!hasOwnHeading && (
        <PageHead
          title={title}
          intro={intro}
          action={action}
          back={back && <BackLink {...back} />}
        />
      )}
      {children}
    </div>
  );
}

/** Classes of a screen's heading: its first line is as high as a button beside it, on every screen (0055). */
const headingLook = "flex-1 basis-[7rem] py-1.5 font-bold text-2xl";

/** Classes of a heading that members wrote: its words may break anywhere. */
export const headingClass = `min-w-0 ${headingLook}`;

/** A screen's heading and main action. */
export function PageHead({
  title,
  intro,
  action,
  back,
}: Pick<PageProps, "title" | "intro" | "action"> & { back?: ReactNode }) {
  return (
    <header className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-1 sm:mb-4">
      {back}
      {/* The action wraps below the heading before a word of the heading breaks. */}
      <h1 dir="auto" className={`max-w-full wrap-break-word! ${headingLook}`}>
        {title}
      </h1>
      {intro && (
        <div className="order-1 basis-full">
          <p className="max-w-prose text-muted">{intro}</p>
        </div>
      )}
      {action}
    </header>
  );
}

/** Container of the back link: before the heading on a phone, on a line above it elsewhere. */
export function BackPlace({ children }: { children: ReactNode }) {
  return <div className="-ms-3 -me-3 sm:mx-0 sm:-ms-1.5 sm:basis-full">{children}</div>;
}

export const backClass =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-1 text-sm text-muted hover:text-ink";

/** An arrow and the target's name; on a phone the name is for screen readers only. */
export function BackLabel({ children }: { children: ReactNode }) {
  return (
    <>
      <ChevronLeft aria-hidden="true" size={20} />
      <span className="max-sm:sr-only">{children}</span>
    </>
  );
}

/**
 * Link up to a listing. If the visitor came from there, it goes back in the history instead, to the page, the
 * filters and the scroll position that they left; the next Back continues from there.
 */
export function BackLink({ to, label }: { to: string; label: string }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (cameFrom(key) !== resolvePath(to).pathname) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <BackPlace>
      <Link to={to} onClick={goBack} className={backClass}>
        <BackLabel>{label}</BackLabel>
      </Link>
    </BackPlace>
  );
}
