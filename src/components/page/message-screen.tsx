import type { ReactNode } from "react";
import { Head } from "./head";

interface MessageScreenProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** Whether nothing exists at this address. */
  isMissing?: boolean;
  /** Links and buttons for the next step. */
  children?: ReactNode;
}

/** A screen with only a message: not found, sign-in required. */
export function MessageScreen({
  title,
  text,
  icon,
  isMissing = false,
  children,
}: MessageScreenProps) {
  return (
    <div className="wrap grid justify-items-center gap-3 pt-2 pb-12 text-center sm:py-20">
      <Head title={title} description={text} isMissing={isMissing} />
      <h1 className="py-1.5 font-bold text-2xl">{title}</h1>
      {icon && <span className="text-muted">{icon}</span>}
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
