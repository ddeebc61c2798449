import { onDemand } from "@/ui/on-demand";

const load = async () => ({ default: (await import("@/ui/dialog")).ConfirmDialog });

/** Asks before something is done for good, where nothing else on the screen needs a dialog. */
export const Confirm = onDemand(load);
