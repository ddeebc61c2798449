import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type SimilarPost, similarPostsQuery } from "@/data/posts/similar-posts";
import { useDebounced } from "@/hooks/use-debounced";
import { type TypedField, useTyped } from "@/hooks/use-typed";
import { SEARCH_DEBOUNCE, SIMILAR_FROM } from "@/lib/constants";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { oneLine } from "@/lib/text";
import { paths } from "@/paths";
import { useNavigate } from "@/routing/router";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";

interface SimilarPostsProps {
  /** The title's field. */
  field: TypedField;
  /** Label by kind of the button that chooses this post instead. */
  answers: Record<SimilarPost["kind"], string>;
  /** Heading of the list. */
  title: string;
}

/** Posts similar to the title being typed, below it. Choosing one leaves the form, which keeps its draft (R393). */
export default function SimilarPosts({ field, answers, title: heading }: SimilarPostsProps) {
  const navigate = useNavigate();
  const title = oneLine(useTyped(field));
  const settled = useDebounced(title, SEARCH_DEBOUNCE, "");
  const { data } = useQuery({ ...similarPostsQuery(settled), placeholderData: keepPreviousData });
  const hasFocus = useHasFocus(field);
  // Late results must not move the field in use by then.
  const [shown, setShown] = useState<readonly SimilarPost[]>([]);
  const next = title.length < SIMILAR_FROM ? NONE : (data ?? NONE);
  if (hasFocus && next !== shown) setShown(next);

  return (
    <>
      <p role="status" className="sr-only">
        {shown.length > 0 && summaryOf(shown)}
      </p>
      {shown.length > 0 && (
        <section aria-label={heading} className="min-w-0">
          <h3 className="font-medium text-sm">{heading}</h3>
          <ul className="rail mt-1.5 gap-2 pb-1 sm:grid sm:grid-cols-2">
            {shown.map((post) => (
              <li
                key={post.id}
                className="flex max-w-[80%] flex-col rounded-field border border-line bg-sunk p-3 sm:max-w-none"
              >
                <p className="truncate text-muted text-sm">{detailOf(post)}</p>
                <p dir="auto" className="line-clamp-2 flex-1 font-medium text-sm leading-snug">
                  {post.title}
                </p>
                <Button
                  variant="quiet"
                  className="mt-2"
                  aria-label={`${answers[post.kind]}: ${post.title}`}
                  onClick={() => {
                    toast.info(t`Your text is saved`, t`It’s still in the form if you need it.`);
                    navigate(paths[post.kind](post.id));
                  }}
                >
                  {answers[post.kind]}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const NONE: readonly SimilarPost[] = [];

function useHasFocus(field: TypedField): boolean {
  const [hasFocus, setHasFocus] = useState(() => document.activeElement === field);
  useEffect(() => {
    const follow = () => setHasFocus(document.activeElement === field);
    // A blur event fires before the focus has moved.
    const leave = () => setHasFocus(false);
    field.addEventListener("focus", follow);
    field.addEventListener("blur", leave);
    return () => {
      field.removeEventListener("focus", follow);
      field.removeEventListener("blur", leave);
    };
  }, [field]);
  return hasFocus;
}

/** "2 questions and 1 recommendation are like this" */
function summaryOf(posts: readonly SimilarPost[]): string {
  const questions = posts.filter(({ kind }) => kind === "request").length;
  const others = posts.length - questions;
  if (others === 0) {
    return plural(questions, {
      one: "# question like this. See them below the title.",
      other: "# questions like this. See them below the title.",
    });
  }
  if (questions === 0) {
    return plural(others, {
      one: "# recommendation like this. See them below the title.",
      other: "# recommendations like this. See them below the title.",
    });
  }
  return t`${plural(questions, { one: "# question", other: "# questions" })} and ${plural(others, { one: "# recommendation", other: "# recommendations" })} like this. See them below the title.`;
}

function detailOf({ kind, location, response_count }: SimilarPost): string {
  const answers = response_count ?? 0;
  const what =
    kind === "request"
      ? t`Question · ${plural(answers, { one: "# answer", other: "# answers" })}`
      : t`Recommendation`;
  return location ? `${what} · ${isolate(location)}` : what;
}
