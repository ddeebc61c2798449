import { type KeyboardEvent, useId, useState } from "react";
import { PAGE_SIZE_RANGE } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { formatNumber } from "@/lib/format-number";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { pageNumbers } from "@/lib/pages";
import { plainText } from "@/lib/plain-text";
import { Trans } from "@/lib/trans";
import { Link } from "@/routing/link";
import { useLocation, useSearchParams } from "@/routing/router";
import { controlClass } from "@/ui/control";
import { ChevronLeft, ChevronRight } from "@/ui/icons";

interface PaginationProps {
  /** Name of the paged items, for the navigation's label: "Recommendations". */
  label: string;
  page: number;
  pageSize: number;
  total: number;
  /** Without it, the page size cannot be changed. */
  onPageSizeChange?: (pageSize: number) => void;
  range?: { min: number; max: number };
}

/** Links to the pages, which are in the URL, and the page size (R064, R069, R111). */
export function Pagination({
  label,
  page,
  pageSize,
  total,
  onPageSizeChange,
  range = PAGE_SIZE_RANGE,
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const [items, count] = [isolate(label), formatNumber(total)];
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <p role="status" className="sr-only">
        <Trans>
          {items}: {count} in all, page {page} of {pages}
        </Trans>
      </p>
      <nav aria-label={t`${label} pages`}>
        <ul className="flex flex-wrap items-center gap-0.5 sm:gap-1">
          <Step to={page - 1} isPossible={page > 1} isBack label={t`Previous page`} />
          {pageNumbers(page, pages).map((entry) =>
            typeof entry === "number" ? (
              <li key={entry}>
                <PageLink page={entry} isCurrent={entry === page} />
              </li>
            ) : (
              <li key={entry} aria-hidden="true" className="px-1 text-muted">
                …
              </li>
            ),
          )}
          <Step to={page + 1} isPossible={page < pages} label={t`Next page`} />
        </ul>
      </nav>
      {onPageSizeChange && <PageSize value={pageSize} range={range} onChange={onPageSizeChange} />}
    </div>
  );
}

function usePageHref(page: number) {
  const { pathname } = useLocation();
  const params = useSearchParams();
  const next = new URLSearchParams(params);
  if (page === 1) next.delete("page");
  else next.set("page", String(page));
  const search = next.toString();
  return { pathname, search: search && `?${search}` };
}

const CELL =
  "grid min-w-9 sm:min-w-11 min-h-11 place-items-center rounded-full px-2 font-medium text-sm even-figures";

function PageLink({ page, isCurrent }: { page: number; isCurrent: boolean }) {
  return (
    <Link
      to={usePageHref(page)}
      aria-label={t`Page ${page}`}
      aria-current={isCurrent ? "page" : undefined}
      className={cx(CELL, isCurrent ? "min-w-11 bg-indigo text-on-indigo" : "hover:bg-sunk")}
    >
      {page}
    </Link>
  );
}

interface StepProps {
  to: number;
  isPossible: boolean;
  isBack?: boolean;
  label: string;
}

function Step({ to, isPossible, isBack = false, label }: StepProps) {
  const href = usePageHref(to);
  const Icon = isBack ? ChevronLeft : ChevronRight;
  if (!isPossible) return null;
  return (
    <li>
      <Link to={href} aria-label={label} className={cx(CELL, "hover:bg-sunk")}>
        <Icon aria-hidden="true" size={20} />
      </Link>
    </li>
  );
}

interface PageSizeProps {
  value: number;
  range: { min: number; max: number };
  onChange: (value: number) => void;
}

/** Accepts a whole number in the range; anything else restores the old value and keeps the focus (C37). */
function PageSize({ value, range, onChange }: PageSizeProps) {
  const id = useId();
  const { min, max } = range;
  const [text, setText] = useState<string | null>(null);

  const commit = () => {
    const wanted = Number(plainText(text ?? String(value)));
    setText(null);
    if (!Number.isInteger(wanted) || wanted < range.min || wanted > range.max) return;
    if (wanted !== value) onChange(wanted);
  };

  return (
    <div className="flex items-center gap-2 text-muted text-sm">
      <label htmlFor={id}>
        <Trans>
          Per page ({min}–{max})
        </Trans>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={text ?? value}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={(event: KeyboardEvent) => event.key === "Enter" && commit()}
        className={cx(controlClass, "w-[4rem] px-2 text-center")}
      />
    </div>
  );
}
