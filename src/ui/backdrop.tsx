import { t } from "@/lib/i18n";
import { Spinner } from "./spinner";
import { useCloseRequest } from "./use-close-request";

/** Dims the page behind a dialog. */
export const backdropClass = "fixed inset-0 z-40 bg-[rgb(18_18_27/0.6)]";

/** Id of a sheet's opening animation, which pauses while pressed. Here, since sheets load after the first screen. */
export const SLIDING_SHEET = "sheet";

/** Shown immediately after the tap that opens a dialog, until its code has loaded; a tap gives up. */
export function DialogArriving({ onClose }: { onClose: () => void }) {
  useCloseRequest(true, onClose);
  return (
    <div className={`${backdropClass} grid place-items-center text-white`}>
      <button type="button" aria-label={t`Cancel`} className="absolute inset-0" onClick={onClose} />
      <div role="status" aria-label={t`Loading`} className="grid">
        <Spinner />
      </div>
    </div>
  );
}
