import { t } from "@/lib/i18n";
import { Button } from "./button";
import { Spinner } from "./spinner";

/** Dims the page behind a dialog. */
export const backdropClass = "fixed inset-0 z-40 bg-[rgb(18_18_27/0.6)]";

/** Id of a sheet's opening animation, which pauses while pressed. Here, since sheets load after the first screen. */
export const SLIDING_SHEET = "sheet";

/** Shown immediately after the tap that opens a dialog, until its code has loaded. */
export function DialogArriving({ onClose }: { onClose: () => void }) {
  return (
    <div className={`${backdropClass} grid place-content-center gap-4 text-white`}>
      <div role="status" aria-label={t`Loading`} className="grid justify-items-center">
        <Spinner />
      </div>
      <Button onClick={onClose}>{t`Cancel`}</Button>
    </div>
  );
}
