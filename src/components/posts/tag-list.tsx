import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";
import { Link } from "@/routing/link";

interface TagListProps {
  tags: readonly string[];
  className?: string;
}

/** Tags of an item, each linking to a search for it. */
export function TagList({ tags, className = "mt-4 flex-wrap" }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t`Tags`} className={cx("flex gap-2", className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={paths.search({ q: tag })}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-3.5 text-sm hover:border-field-line"
          >
            <bdi>#{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
