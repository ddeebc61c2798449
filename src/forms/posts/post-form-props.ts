import type { ReactNode } from "react";
import type { Subject } from "@/data/catalog/subject-choices";
import type { PostKind, Recommendation, Review } from "@/data/posts/posts";
import type { PostWriting } from "./post-input";
import type { PostInput } from "./post-rules";

/** Props that the screen passes to both forms. */
export interface PostFormProps extends PostWriting {
  /** The product or business that the link to the form named, as far as it is known; null where there is none. */
  preset: Subject | null;
  /** The post as it is now, and as it would be typed, where one's own is edited. */
  edited?: { post: Recommendation | Review; now: PostInput } | undefined;
}

/** Props that tell the two forms apart. */
export interface PostFormFrameProps extends PostFormProps {
  kind: PostKind;
  words: { subject: string; title: string; content: string; done: string; submit: string };
  /** Above the title: the rating of a review. */
  firstFields?: ReactNode;
  /** Below the category: place and price of a recommendation. */
  details?: ReactNode;
}
