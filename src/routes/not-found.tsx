import { Head } from "@/components/page/head";
import { APP_NAME } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";
import { Drawing } from "@/ui/drawings/drawing";

/** Shown for an unknown path (R043). */
export default function NotFoundScreen() {
  return (
    <div className="wrap grid justify-items-center gap-3 pt-2 pb-12 text-center sm:py-20">
      <Head title={t`Page Not Found`} isMissing />
      <h1 className="py-1.5 font-bold text-2xl">
        <Trans>Page Not Found</Trans>
      </h1>
      <Drawing of="notFound" />
      <p className="font-medium text-muted text-sm">
        <span translate="no">{APP_NAME}</span> · 404
      </p>
      <p className="max-w-prose text-muted">
        <Trans>Sorry, the page you're looking for doesn't exist or has been moved.</Trans>
      </p>
      <Link to={paths.home()} className={buttonClass("primary", "mt-4")}>
        <Trans>Back to Home</Trans>
      </Link>
    </div>
  );
}
