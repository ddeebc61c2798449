import type { ComponentProps, ReactNode } from "react";
import { buttonClass } from "@/ui/button";
import { Spinner } from "@/ui/spinner";

type PictureButtonProps = ComponentProps<"input"> & { icon: ReactNode; isBusy: boolean };

/** A file input that looks like a button: opens the phone's picture chooser or camera. */
export function PictureButton({ icon, isBusy, children, ...rest }: PictureButtonProps) {
  return (
    <label className={buttonClass("quiet", "ring-within")}>
      <input {...rest} type="file" accept="image/*" className="sr-only" />
      {isBusy ? <Spinner /> : icon}
      {children}
    </label>
  );
}
