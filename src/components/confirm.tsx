import { type ComponentProps, lazy } from "react";
import { OnDemand } from "./on-demand";

const ConfirmDialog = lazy(() =>
  import("@/ui/dialog").then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
);

/** Asks before something is done for good, where nothing else on the screen needs a dialog. */
export function Confirm(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <OnDemand>
      <ConfirmDialog {...props} />
    </OnDemand>
  );
}
