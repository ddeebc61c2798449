import { CategoryLine, PostText, PostTitle } from "@/components/posts/post-text";
import type { CategoryRef } from "@/data/posts/posts";
import { Skeleton } from "@/ui/skeleton";
import { BackRoom } from "./back-room";
import { slotsOf } from "./slots";

const inCategory = slotsOf<CategoryRef>();

interface PostOutlineProps<T> {
  /** Columns whose values are shown between title and text, if there are any. */
  facts: readonly (keyof T & string)[];
  /** The column with the text. */
  column: keyof T & string;
}

/** Title, category and text of a post or request. */
export function PostOutline<T extends { title: string; category: CategoryRef | null }>({
  facts,
  column,
}: PostOutlineProps<T>) {
  const { Slot, Where } = slotsOf<T>();
  return (
    <>
      <PostTitle back={<BackRoom />}>
        <Slot of="title" />
      </PostTitle>
      <CategoryLine>
        <span className="text-indigo">
          <Where of="category">
            <inCategory.Slot of="name" />
          </Where>
        </span>
      </CategoryLine>
      <Skeleton className="h-11 w-48" />
      {facts.map((fact) => (
        <Where key={fact} of={fact}>
          <Skeleton className="mt-4 h-8 w-48" />
        </Where>
      ))}
      <PostText>
        <Slot of={column} />
      </PostText>
    </>
  );
}
