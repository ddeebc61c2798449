import type { Author } from "@/data/posts/posts";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";
import { Link } from "@/routing/link";

interface AuthorNameProps {
  author: Pick<Author, "id"> | null;
  name: string;
  className: string;
}

/** A member's name, never translated; links to the profile if there is one. */
export function AuthorName({ author, name, className }: AuthorNameProps) {
  const look = cx("font-medium text-ink", className);
  if (!author) {
    return (
      <bdi translate="no" className={look}>
        {name}
      </bdi>
    );
  }
  return (
    <Link to={paths.user(author.id)} className={cx("hover:underline", look)}>
      <bdi translate="no">{name}</bdi>
    </Link>
  );
}
