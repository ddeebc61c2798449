import type { ReactNode } from "react";
import { EyeOff } from "@/ui/icons";

interface NoticeProps {
  icon?: ReactNode;
  title: string;
  text: string;
  /** Possible responses: a form or a button. */
  children: ReactNode;
}

/** Notice to the member concerned: a decision of the moderators, or something as important. */
export function Notice({
  icon = <EyeOff aria-hidden="true" size={20} className="shrink-0" />,
  title,
  text,
  children,
}: NoticeProps) {
  return (
    <section
      aria-label={title}
      className="my-4 grid gap-3 rounded-card border border-brick bg-brick-wash p-4"
    >
      <div>
        <p className="flex items-center gap-2 font-medium text-brick">
          {icon}
          {title}
        </p>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      {children}
    </section>
  );
}
