import * as Radix from "@radix-ui/react-dialog";
import { IconButton } from "@/ui/button";
import { X } from "@/ui/icons";
import { useCloseRequest } from "@/ui/use-close-request";
import { useFocusReturn } from "@/ui/use-focus-return";

interface PhotoDialogProps {
  url: string;
  alt: string;
  onClose: () => void;
}

/** The picture over the whole screen; Escape, the button or a tap beside it closes it. */
export default function PhotoDialog({ url, alt, onClose }: PhotoDialogProps) {
  const returnFocus = useFocusReturn();
  useCloseRequest(true, onClose);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-[55] bg-[rgb(8_8_14/0.92)]" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-[56] m-auto flex h-fit max-h-full w-fit max-w-full flex-col p-3 outline-none"
        >
          <Radix.Title className="sr-only">{alt}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label="Close" className="mb-2 self-end bg-card text-ink">
              <X aria-hidden="true" size={22} />
            </IconButton>
          </Radix.Close>
          <img
            src={url}
            alt={alt}
            className="max-h-[82dvh] max-w-full rounded-field object-contain"
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
