import { type DataError, explain } from "@/data/base/errors";
import type { Delivery } from "@/data/outbox/deliver";
import { refusalOf } from "@/data/outbox/outgoing";
import { isolate } from "@/lib/isolate";
import { toast } from "@/ui/toast-store";

/** Says that something is followed, or no more, or will be. */
export function sayFollowed(name: string, isFollowed: boolean, delivery: Delivery): void {
  if (delivery === "queued") {
    toast.info(
      isFollowed ? `You’ll follow ${isolate(name)}.` : `You’ll unfollow ${isolate(name)}.`,
      "We’ll send it when you’re back online.",
    );
  } else if (isFollowed) {
    toast.success(`You follow ${isolate(name)}`, "See what’s new under “Following” in your menu.");
  } else toast.info(`You no longer follow ${isolate(name)}`);
}

/** Says that it stays as it was, and why. */
export function sayUnchanged(name: string, wasWanted: boolean, error: DataError): void {
  toast.error(
    wasWanted ? `You don’t follow ${isolate(name)}` : `You still follow ${isolate(name)}`,
    refusalOf("follow", error.kind) ?? explain(error) ?? "Please try again.",
  );
}
