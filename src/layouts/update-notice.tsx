import { loadNewVersion } from "@/browser/new-version";
import { Button } from "@/ui/button";

/** Content of the update bar: its text, and a button that loads the new version. */
export default function UpdateNotice() {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 border-line border-b bg-indigo-wash px-4 py-1 text-sm">
      <p>New version available.</p>
      <Button variant="ghost" onClick={() => void loadNewVersion()}>
        Load it now
      </Button>
    </div>
  );
}
