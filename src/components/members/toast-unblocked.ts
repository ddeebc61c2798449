import type { Delivery } from "@/data/outbox/deliver";
import { t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { toast } from "@/ui/toast-store";

/** Shows the toast after a member was unblocked, or queued to be. */
export function toastUnblocked(name: string, delivery: Delivery): void {
  const member = isolate(name);
  if (delivery === "queued") {
    toast.info(t`${member} stays blocked for now.`, t`We’ll send it when you’re back online.`);
  } else toast.success(t`${member} is no longer blocked`);
}
