import type { Delivery } from "@/data/outbox/deliver";
import { isolate } from "@/lib/isolate";
import { toast } from "@/ui/toast-store";

/** Says that a block is taken back, or will be. */
export function sayUnblocked(name: string, delivery: Delivery): void {
  if (delivery === "queued") {
    toast.info(`${isolate(name)} stays blocked for now.`, "We’ll send it when you’re back online.");
  } else toast.success(`${isolate(name)} is no longer blocked`);
}
