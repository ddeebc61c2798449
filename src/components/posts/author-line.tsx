import { authorName } from "@/data/members/names";
import { smallFaceUrl } from "@/data/photos/photos";
import type { Author } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import { Avatar } from "@/ui/avatar";
import { BadgeCheck } from "@/ui/icons";
import { AuthorName } from "./author-name";

export interface AuthorLineProps {
  /** The post or request whose author is shown. */
  row: Parameters<typeof authorName>[0] & { author: Author | null; created_at: string };
}

/** The author, on one line of a card: as high as the votes beside it, which may arrive a moment later. */
export function AuthorLine({ row }: AuthorLineProps) {
  const { author } = row;
  const name = authorName(row);
  return (
    <div className="flex min-h-8 min-w-0 flex-[1_1_8rem] items-center gap-1.5 sm:basis-auto">
      <Avatar name={name} url={smallFaceUrl(author?.avatar_url)} size="tiny" />
      <AuthorName
        author={author}
        name={name}
        className="-my-3 relative z-10 min-w-0 truncate py-3"
      />
      {author?.is_verified && <VerifiedMember />}
    </div>
  );
}

function VerifiedMember() {
  return (
    <span role="img" aria-label={t`Verified member`} className="shrink-0 text-indigo">
      <BadgeCheck aria-hidden="true" size={16} />
    </span>
  );
}
