import { editDraft } from "@/browser/drafts";
import type { PostKind, Recommendation, Review } from "@/data/posts/posts";
import { languageChoice } from "@/forms/base/written-language";
import { formatNumber } from "@/lib/format-number";
import { textsOf } from "@/lib/text";
import { emptyPost, type PostWriting, useNamedForm } from "./post-input";
import type { PostInput } from "./post-rules";

/** The form's input for the member's own post. */
const postInputOf = (post: Recommendation | Review): PostInput => ({
  ...emptyPost(),
  id: post.id,
  title: post.title,
  content: post.content,
  language: languageChoice(post.language, [post.title, post.content], post.is_anonymous),
  ...("rating" in post && { rating: post.rating }),
  isRated: true,
  categoryId: String(post.category?.id ?? ""),
  subcategoryId: String(post.subcategory?.id ?? ""),
  ...("pricing" in post && { location: post.location ?? "", pricing: post.pricing ?? "" }),
  pricePaid: post.price_paid === null ? "" : formatNumber(post.price_paid),
  paidIn: post.paid_in ?? "",
  tags: textsOf(post.tags).join(", "),
  links: textsOf(post.links).join("\n"),
  photos: textsOf(post.images).map((from, at) => ({
    id: from,
    from,
    text: textsOf(post.image_texts)[at] ?? "",
    state: "ready",
  })),
  isAnonymous: post.is_anonymous,
  editedAt: post.edited_at ?? "",
});

/** The form to edit the member's own post, and that post as form input. */
export function usePostEdit(
  kind: PostKind,
  userId: string,
  post: Recommendation | Review,
): PostWriting & { now: PostInput } {
  const writing = useNamedForm(kind, userId, editDraft(post.id), () => postInputOf(post));
  return { ...writing, now: postInputOf(post) };
}
