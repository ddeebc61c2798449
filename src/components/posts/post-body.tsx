import type { ReactNode } from "react";
import { Edited } from "@/components/edits/edited";
import { MoreAbout } from "@/components/moderation/more-about";
import { useUserId } from "@/data/auth/session-store";
import { namedAuthor } from "@/data/members/names";
import { photosOf } from "@/data/photos/photos";
import type { Post } from "@/data/posts/posts";
import { formatPrice } from "@/lib/format";
import { t } from "@/lib/i18n";
import { langOf } from "@/lib/language";
import { formatPaid } from "@/lib/months";
import { hostname, safeUrl, textsOf } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { Check, ExternalLink, ImageOff, MapPin, Wallet } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { OutsideLink } from "@/ui/outside-link";
import { Byline } from "./byline";
import { EarlierRatings } from "./earlier-ratings";
import { Fact } from "./fact";
import { VerifiedPurchase } from "./mark";
import { Photos } from "./photos";
import { Rating } from "./post-card";
import { PostText } from "./post-text";
import { TagList } from "./tag-list";
import { VoteControl } from "./vote-control";

const SaveActions = onDemand(
  () => import("@/components/lists/save-actions"),
  <span className="h-11 w-24" />,
);

interface PostBodyProps {
  post: Post;
  fallback: string;
  /** Further actions beside the vote control: share, the owner's menu. */
  actions?: ReactNode;
}

/** The whole content of a post below its title, on its own screen and in the dialog (R079, R103–R107). */
export function PostBody({ post, fallback, actions }: PostBodyProps) {
  const userId = useUserId();
  const { pricing = null, location = null } = post.kind === "recommendation" ? post : {};
  const paid = formatPaid(post);
  const photos = photosOf(post.images, post.image_texts);
  const tags = textsOf(post.tags);
  const links = textsOf(post.links).flatMap((link) => safeUrl(link) ?? []);
  return (
    <>
      {post.kind === "review" && (
        <div className="mb-3">
          <Rating rating={post.rating} badge={post.verified && <VerifiedPurchase />} />
          {post.earlier_ratings && <EarlierRatings ratings={post.earlier_ratings} />}
        </div>
      )}
      <div className="flex items-start justify-between gap-2">
        <Byline row={post} fallback={fallback}>
          <Edited kind={post.kind} row={post} />
        </Byline>
        {!post.is_mine && <MoreAbout item={post} author={namedAuthor(post)} />}
      </div>
      {(pricing || paid || location) && (
        <div className="mt-4 flex flex-wrap gap-2 text-sm">
          {pricing && (
            <Fact icon={<Wallet aria-hidden="true" size={18} />}>
              <b className="font-medium">
                <bdi>{formatPrice(pricing)}</bdi>
              </b>
            </Fact>
          )}
          {paid && <Fact icon={<Check aria-hidden="true" size={18} />}>{paid}</Fact>}
          {location && <Fact icon={<MapPin aria-hidden="true" size={18} />}>{location}</Fact>}
        </div>
      )}
      {post.hidden_for ? (
        photos.length > 0 && (
          <p className="mt-4 flex items-center gap-2 text-muted">
            <ImageOff aria-hidden="true" size={18} className="shrink-0" />
            <Trans>Photos aren’t shown while it’s hidden.</Trans>
          </p>
        )
      ) : (
        <Photos photos={photos} title={post.title} />
      )}
      <PostText lang={langOf(post)}>{post.content}</PostText>
      <TagList tags={tags} />
      {links.length > 0 && (
        <ul aria-label={t`Related links`} className="mt-2">
          {links.map((link) => (
            <li key={link}>
              <OutsideLink href={link} className="max-w-full gap-2 break-all text-sm">
                <ExternalLink aria-hidden="true" size={16} className="shrink-0" />
                {hostname(link)}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
      {!post.hidden_for && (
        <div className="mt-4 flex flex-wrap items-center gap-2.5 border-line border-y py-3">
          <VoteControl kind={post.kind} row={post} name={`“${post.title}”`} />
          {userId && <SaveActions item={post} />}
          {actions}
        </div>
      )}
    </>
  );
}
