import { t } from "@/lib/i18n";
import { Dialog } from "@/ui/dialog";
import { DisplaySettings } from "./display-settings";

/** Display and data settings as a dialog, opened from the footer. */
export default function DisplayDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t`Display and data`} onClose={onClose}>
      <DisplaySettings />
    </Dialog>
  );
}
