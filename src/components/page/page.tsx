import type { MouseEvent, ReactNode } from "react";
import { resolvePath, useLocation, useNavigate } from "react-router-dom";
import { cx } from "@/lib/cx";
import { cameFrom } from "@/routing/came-from";
import { Link } from "@/routing/link";
import { ChevronLeft } from "@/ui/icons";
import { Head, type HeadProps } from "./head";

interface PageProps {
  /** The document's title and, unless `hasOwnHeading`, the heading. */
  title: string;
  /** Other tags of the document's head; an intro of plain text is the default description. */
  head?: Omit<HeadProps, "title">;
  intro?: ReactNode;
  back?: { to: string; label: string };
  /** Beside the heading: the screen's main action. */
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
      {back && <BackLink {...back} />}
      {!hasOwnHeading && <PageHead title={title} intro={intro} action={action} />}
      {children}
    </div>
  );
}

/** A screen's heading and main action. */
export function PageHead({ title, intro, action }: Pick<PageProps, "title" | "intro" | "action">) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mt-2 sm:mb-6">
      <h1 dir="auto" className="min-w-0 flex-1 basis-[7rem] font-bold text-2xl">
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

/**
 * Link up to a listing. If the person came from there, it goes back in the history instead: to the page,
 * the filters and the scroll position that they left, and the next Back leads on from there.
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
    <Link
      to={to}
      onClick={goBack}
      className="-ml-1.5 inline-flex min-h-11 items-center gap-1 pr-3 text-sm text-muted hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" size={20} />
      {label}
    </Link>
  );
}
