import { Fragment } from "react";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Link } from "@/routing/link";
import { ChevronLeft } from "@/ui/icons";
import { SchemaOrg } from "./schema-org";
import { breadcrumbSchemaOrg } from "./schema-org-items";

interface BreadcrumbProps {
  trail: { to: string; label: string }[];
  current: string;
}

/** Links to the parent screens, then this screen's own name; on a phone an arrow to the nearest parent. */
export function Breadcrumb({ trail, current }: BreadcrumbProps) {
  return (
    <nav
      aria-label={t`Breadcrumb`}
      className="-ms-3 -me-3 min-w-0 text-muted text-sm sm:mx-0 sm:basis-full"
    >
      <SchemaOrg data={breadcrumbSchemaOrg(trail, current)} />
      <ol className="flex items-center gap-x-2">
        {trail.map(({ to, label }, index) => (
          <Fragment key={to}>
            <li className={cx("min-w-8 truncate", index < trail.length - 1 && "max-sm:hidden")}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline max-sm:min-w-11 justify-center"
              >
                <ChevronLeft aria-hidden="true" size={20} className="sm:hidden" />
                <span className="max-sm:sr-only">{label}</span>
              </Link>
            </li>
            <li aria-hidden="true" className="max-sm:hidden">
              /
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-8 flex-1 truncate text-ink max-sm:hidden">
          <bdi>{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
