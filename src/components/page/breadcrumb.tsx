import { Fragment } from "react";
import { Link } from "@/routing/link";
import { SchemaOrg } from "./schema-org";
import { breadcrumbSchemaOrg } from "./schema-org-items";

/** Breadcrumb trail: links to the parent screens, then this screen's own name. */
export function Breadcrumb({
  trail,
  current,
}: {
  trail: { to: string; label: string }[];
  current: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="text-md text-muted">
      <SchemaOrg data={breadcrumbSchemaOrg(trail, current)} />
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ to, label }) => (
          <Fragment key={to}>
            <li>
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
        <li aria-current="page" className="min-w-12 flex-1 truncate text-ink">
          <bdi>{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
