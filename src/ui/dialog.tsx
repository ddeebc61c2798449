import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { backdropClass } from "./backdrop";
import { Button, IconButton } from "./button";
import { X } from "./icons";
import { fadingBackdrop, pullSheet, slidingSheet } from "./sheet";
import { useRoomForToast } from "./toast-store";
import { useCloseRequest } from "./use-close-request";
import { WITH_OPEN_LIST } from "./use-combobox";
import { useFocusReturn } from "./use-focus-return";
import { useKeyboardHeight } from "./use-keyboard-height";

const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])";

/** A form whose first control is a text field gets its focus there; otherwise it goes to the first control, Close. */
function focusField(event: Event): void {
  const { currentTarget } = event;
  if (!(currentTarget instanceof Element)) return;
  const first = currentTarget.querySelector<HTMLElement>(
    "form :is(textarea, select, input:not([type=hidden])):enabled",
  );
  if (!first?.matches(TYPED)) return;
  event.preventDefault();
  first.focus();
}

/** Escape in a field with an open list closes the list, not the dialog, whose listener is called before the field's. */
function leaveToOpenList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches(WITH_OPEN_LIST))
    event.preventDefault();
}

interface DialogProps {
  title: string;
  /** The language of the title, if it is not the page's. */
  titleLang?: string | undefined;
  description?: ReactNode;
  onClose: () => void;
  size?: "narrow" | "wide";
  /** The initial focus, if it is neither a form's first field nor the first control. */
  onOpenAutoFocus?: (event: Event) => void;
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. On a phone it is a bottom sheet, which slides in and
 * can be pulled down by its header.
 */
export function Dialog({
  title,
  titleLang,
  description,
  onClose,
  size = "narrow",
  onOpenAutoFocus = focusField,
  children,
}: DialogProps) {
  const returnFocus = useFocusReturn();
  useCloseRequest(true, onClose);
  useKeyboardHeight();
  const hasRoomForToast = useRoomForToast();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay ref={fadingBackdrop} className={backdropClass} />
        <Radix.Content
          ref={slidingSheet}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={onOpenAutoFocus}
          onEscapeKeyDown={leaveToOpenList}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cx(
            "fixed inset-x-0 bottom-[var(--keyboard,0px)] z-50 flex flex-col rounded-t-2xl border-line border-t bg-page floating",
            "sm:inset-0 sm:m-auto sm:h-fit sm:rounded-2xl sm:border",
            // Reserves room, so that a toast covers none of its controls.
            hasRoomForToast
              ? "max-h-[calc(100dvh-7rem-var(--keyboard,0px))] sm:max-h-[calc(100dvh-14rem)]"
              : "max-h-[calc(92dvh-var(--keyboard,0px))] sm:max-h-[88dvh]",
            size === "wide" ? "sm:max-w-2xl" : "sm:max-w-md",
          )}
        >
          <header
            className="relative flex touch-none items-start gap-2 border-line border-b py-2 pe-2 ps-5"
            onPointerDown={(event) => pullSheet(event, onClose)}
          >
            <span
              aria-hidden="true"
              className="absolute inset-x-0 top-1.5 mx-auto h-1 w-9 rounded-full bg-field-line sm:hidden"
            />
            <Radix.Title
              lang={titleLang}
              dir="auto"
              className="min-w-0 flex-1 py-2 font-bold text-xl leading-snug"
            >
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t`Close`}>
                <X aria-hidden="true" size={20} />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="overflow-y-auto overscroll-contain p-5">
            {description && (
              <Radix.Description dir="auto" className="mb-4 text-muted">
                {description}
              </Radix.Description>
            )}
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmDialogProps {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant={isDangerous ? "danger" : "primary"} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
