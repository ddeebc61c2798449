import type { ReactNode } from "react";
import { headingClass } from "@/components/page/page";

interface CategoryLineProps {
  /** Category and subcategory. */
  children: ReactNode;
  menu?: ReactNode;
}

/** Category path of a post or request, below its title. */
export function CategoryLine({ children, menu }: CategoryLineProps) {
  return (
    <div className="mb-3 flex items-center gap-2 text-sm">
      <p className="min-w-0 flex-1">{children}</p>
      {menu}
    </div>
  );
}

interface WrittenProps {
  /** The language of the text, if it is not the page's. */
  lang?: string | undefined;
  children: ReactNode;
}

export function PostTitle({ back, lang, children }: WrittenProps & { back: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      {back}
      <h1 lang={lang} dir="auto" className={headingClass}>
        {children}
      </h1>
    </div>
  );
}

export function PostText({ lang, children }: WrittenProps) {
  return (
    <p lang={lang} dir="auto" className="prose-text mt-4 leading-relaxed">
      {children}
    </p>
  );
}
