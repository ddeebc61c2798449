import type { ReactNode } from "react";
import { CategoryLine, PostText, PostTitle } from "@/components/posts/post-text";
import { Skeleton } from "@/ui/skeleton";
import { BackRoom } from "./back-room";

interface PostOutlineProps {
  category: ReactNode;
  title: ReactNode;
  /** Placeholders for price, budget and location. */
  facts: ReactNode;
  text: ReactNode;
}

/** Title and text of a post or request. */
export function PostOutline({ category, title, facts, text }: PostOutlineProps) {
  return (
    <>
      <PostTitle back={<BackRoom />}>{title}</PostTitle>
      <CategoryLine>
        <span className="text-indigo">{category}</span>
      </CategoryLine>
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
