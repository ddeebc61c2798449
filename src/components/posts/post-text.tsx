import type { ReactNode } from "react";
import { Skeleton } from "@/ui/skeleton";

interface CategoryLineProps {
  /** Category and subcategory. */
  children: ReactNode;
  menu?: ReactNode;
}

/** Category path of a post or request, above its title. */
export function CategoryLine({ children, menu }: CategoryLineProps) {
  return (
    <div className="flex items-center gap-2 text-sm">
      <p className="min-w-0 flex-1">{children}</p>
      {menu}
    </div>
  );
}

export function PostTitle({ children }: { children: ReactNode }) {
  return (
    <h1 dir="auto" className="mt-1 mb-3 font-bold text-2xl [overflow-wrap:anywhere]">
      {children}
    </h1>
  );
}

export function PostText({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="prose-text mt-4 leading-relaxed">
      {children}
    </p>
  );
}

interface PostOutlineProps {
  category: ReactNode;
  title: ReactNode;
  /** Placeholders for price, budget and location. */
  facts: ReactNode;
  text: ReactNode;
}

/** Outline of a post or request, readable before the app has loaded. */
export function PostOutline({ category, title, facts, text }: PostOutlineProps) {
  return (
    <>
      <Skeleton className="my-3 h-5 w-40" />
      <CategoryLine>
        <span className="text-indigo">{category}</span>
      </CategoryLine>
      <PostTitle>{title}</PostTitle>
      <Skeleton className="h-11 w-48" />
      {facts}
      <PostText>{text}</PostText>
    </>
  );
}

/** Placeholder for a fact of a post. */
export function FactSkeleton() {
  return <Skeleton className="mt-4 h-8 w-48" />;
}
