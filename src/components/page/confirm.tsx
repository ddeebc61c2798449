import { dialogOnDemand } from "@/ui/on-demand";

const load = async () => ({ default: (await import("@/ui/dialog")).ConfirmDialog });

/** `ConfirmDialog` loaded on demand, for screens that need no other dialog. */
export const Confirm = dialogOnDemand(load);
