import { loadNewVersion } from "@/browser/new-version";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";

/** Content of the update bar: its text, and a button that loads the new version. */
export default function UpdateNotice() {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 border-line border-b bg-indigo-wash px-4 py-1 text-sm">
      <p>
        <Trans>New version available.</Trans>
      </p>
      <Button variant="ghost" onClick={() => void loadNewVersion()}>
        <Trans>Load it now</Trans>
      </Button>
    </div>
  );
}
