import { Fragment, type ReactNode } from "react";
import { t } from "@/lib/i18n";
import { Link } from "@/routing/link";
import { SchemaOrg } from "./schema-org";
import { breadcrumbSchemaOrg } from "./schema-org-items";

interface BreadcrumbProps {
  trail: { to: string; label: string }[];
  current: string;
  /** At the end of the line: what can be done with this screen's subject. */
  actions?: ReactNode;
}

/** Breadcrumb trail: links to the parent screens, then this screen's own name. */
export function Breadcrumb({ trail, current, actions }: BreadcrumbProps) {
  const names = (
    <nav aria-label={t`Breadcrumb`} className="min-w-0 flex-1 text-sm text-muted">
      <SchemaOrg data={breadcrumbSchemaOrg(trail, current)} />
      <ol className="flex items-center gap-x-2">
        {trail.map(({ to, label }) => (
          <Fragment key={to}>
            <li className="min-w-8 truncate">
              <Link
                to={to}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              >
                {label}
              </Link>
            </li>
            <li aria-hidden="true">/</li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-8 flex-1 truncate text-ink">
          <bdi>{current}</bdi>
        </li>
      </ol>
    </nav>
  );
  if (!actions) return names;
  return (
    <div className="flex items-start">
      {names}
      <div className="-mr-3 flex shrink-0">{actions}</div>
    </div>
  );
}
