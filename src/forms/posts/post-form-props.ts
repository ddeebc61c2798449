import type { ReactNode } from "react";
import type { Subject } from "@/data/catalog/subject-choices";
import type { PostKind, Recommendation, Review } from "@/data/posts/posts";
import type { PostWriting } from "./post-input";
import type { PostInput } from "./post-rules";

/** Props from the screen for both forms. */
export interface PostFormProps extends PostWriting {
  /** The product or business in the form's address, as far as loaded; null if there is none. */
  preset: Subject | null;
  /** For an edit, the stored post, and the same as form input. */
  edited?: { post: Recommendation | Review; now: PostInput } | undefined;
}

/** Props that differ between the two forms. */
export interface PostFormFrameProps extends PostFormProps {
  kind: PostKind;
  words: { subject: string; title: string; content: string; done: string; submit: string };
  /** Content above the title: the rating of a review. */
  firstFields?: ReactNode;
  /** Content below the category: place and price of a recommendation. */
  details?: ReactNode;
}
