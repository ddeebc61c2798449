import { authorName } from "@/data/names";
import type { Author } from "@/data/posts";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Avatar } from "@/ui/avatar";
import { BadgeCheck } from "@/ui/icons";

export interface AuthorLineProps {
  /** What was written. */
  row: Parameters<typeof authorName>[0] & { author: Author | null; created_at: string };
}

/** Who, on one line of a card. */
export function AuthorLine({ row }: AuthorLineProps) {
  const { author } = row;
  const name = authorName(row);
  return (
    <div className="flex min-w-0 flex-[1_1_8rem] items-center gap-1.5 sm:basis-auto">
      {/* No face: of 300 px, for 20, twelve of them would weigh more than the list. */}
      <Avatar name={name} size="tiny" />
      <Name author={author} name={name} className="-my-3 min-w-0 truncate py-3" />
    </div>
  );
}

interface NameProps {
  author: Author | null;
  name: string;
  className?: string;
}

/** The name as a link to the member, where there is one. */
function Name({ author, name, className }: NameProps) {
  const look = cx("font-medium text-ink", className);
  if (!author) return <bdi className={look}>{name}</bdi>;
  return (
    <>
      <Link to={paths.user(author.id)} className={cx("relative z-10 hover:underline", look)}>
        <bdi>{name}</bdi>
      </Link>
      {author.is_verified && <VerifiedMember />}
    </>
  );
}

function VerifiedMember() {
  return (
    <span role="img" aria-label="Verified member" className="shrink-0 text-indigo">
      <BadgeCheck aria-hidden="true" size={16} />
    </span>
  );
}
