import { t } from "@/lib/i18n";
import { Spinner } from "./spinner";

/** Dims the page behind a dialog. */
export const backdropClass = "fixed inset-0 z-40 bg-[rgb(18_18_27/0.6)]";

/** Id of the animation of a sheet that slides in, which is held under a press. Here, as sheets come after the first screen. */
export const SLIDING_SHEET = "sheet";

/** Answers the tap that opens a dialog whose code is still on its way. */
export function DialogArriving() {
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      className={`${backdropClass} grid place-items-center text-white`}
    >
      <Spinner />
    </div>
  );
}
