import { Head } from "@/components/page/head";
import { Logo } from "@/components/page/logo";
import { APP_NAME } from "@/lib/constants";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";

/** Any path that is none of ours (R043). */
export default function NotFoundScreen() {
  return (
    <div className="wrap grid justify-items-center gap-3 py-20 text-center">
      <Head title="Page Not Found" isMissing />
      <span className="flex items-center gap-2 font-bold text-xl">
        <Logo />
        {APP_NAME}
      </span>
      <p className="font-bold text-5xl text-clay">404</p>
      <h1 className="font-bold text-2xl">Page Not Found</h1>
      <p className="max-w-prose text-muted">
        Sorry, the page you're looking for doesn't exist or has been moved.
      </p>
      <Link to={paths.home()} className={buttonClass("primary", "mt-4")}>
        Back to Home
      </Link>
    </div>
  );
}
