import { t } from "@/lib/i18n";
import { Dialog } from "@/ui/dialog";
import { DisplaySettings } from "./display-settings";

/** How the site looks and what it loads, where there is no bar to open it from. */
export default function DisplayDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t`Display and data`} onClose={onClose}>
      <DisplaySettings />
    </Dialog>
  );
}
