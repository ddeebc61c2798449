import * as Radix from "@radix-ui/react-toast";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { isRightToLeft } from "@/browser/direction";
import { TOAST_DURATION, TOAST_HOTKEY, TOAST_SWIPE } from "@/lib/constants";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { IconButton } from "./button";
import { CircleAlert, CircleCheck, Info, X } from "./icons";
import { dismissToast, type ToastMessage } from "./toast-store";

const TONES = {
  success: { Icon: CircleCheck, colour: "text-leaf" },
  error: { Icon: CircleAlert, colour: "text-brick" },
  info: { Icon: Info, colour: "text-indigo" },
};

/** A toast, usable over a dialog too: announced; dismissed by time, swipe, Escape or its button; F8 focuses it. */
export default function Toast({ message }: { message: ToastMessage }): ReactNode {
  const { Icon, colour } = TONES[message.tone];
  // In a live region beside the page: everything else below a dialog is hidden from screen readers.
  return createPortal(
    <Radix.Provider
      duration={TOAST_DURATION}
      label={t`Notification`}
      swipeThreshold={TOAST_SWIPE}
      swipeDirection={isRightToLeft() ? "left" : "right"}
    >
      <Radix.Root
        data-toast
        onOpenChange={(isOpen) => !isOpen && dismissToast()}
        type={message.tone === "error" ? "foreground" : "background"}
        className="pointer-events-auto! flex items-start gap-3 rounded-card border border-line bg-card py-2 pe-1 ps-4 text-ink floating data-[swipe=move]:[translate:var(--radix-toast-swipe-move-x)]"
      >
        <Icon aria-hidden="true" size={20} className={cx("mt-2.5 shrink-0", colour)} />
        <div className="min-w-0 flex-1 py-2">
          <Radix.Title dir="auto" className="font-medium text-sm">
            {message.title}
          </Radix.Title>
          {/* Separates the two in an announcement. */ " "}
          {message.description && (
            <Radix.Description dir="auto" className="text-muted text-sm">
              {message.description}
            </Radix.Description>
          )}
        </div>
        {message.action && (
          <Radix.Action asChild altText={message.action.label} onClick={message.action.act}>
            <button
              type="button"
              className="min-h-11 shrink-0 rounded-full px-3 font-medium text-indigo text-sm hover:bg-sunk"
            >
              {message.action.label}
            </button>
          </Radix.Action>
        )}
        <Radix.Close asChild>
          <IconButton label={t({ message: "Dismiss", context: "close a message" })}>
            <X aria-hidden="true" size={18} />
          </IconButton>
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport
        hotkey={[TOAST_HOTKEY]}
        label={t`Notifications (${TOAST_HOTKEY})`}
        aria-live="off"
        // At the top over a sheet, whose buttons are below; over a page it must not cover the heading.
        className="fixed inset-x-3 bottom-[calc(12px+var(--bar))] z-[60] m-0 list-none in-[body:has([role=dialog])]:top-3 in-[body:has([role=dialog])]:bottom-auto sm:inset-s-auto sm:w-96"
      />
    </Radix.Provider>,
    document.body,
  );
}
