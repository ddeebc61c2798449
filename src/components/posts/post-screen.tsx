import { CategoryPath } from "@/components/catalog/category-path";
import { Comments } from "@/components/comments/comments";
import { WaitingEdit } from "@/components/edits/waiting-edit";
import { ErrorBoundary } from "@/components/page/error-boundary";
import { BackLink, Page } from "@/components/page/page";
import { SchemaOrg } from "@/components/page/schema-org";
import { postSchemaOrg } from "@/components/page/schema-org-items";
import { ShareButton } from "@/components/page/share-button";
import { WhenSeen } from "@/components/page/when-seen";
import { useRuns } from "@/data/members/own-profile";
import { photosOf } from "@/data/photos/photos";
import { useDeletePost } from "@/data/posts/post-detail";
import type { Post } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import { langOf } from "@/lib/language";
import { readPage } from "@/lib/pages";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useSearchParams } from "@/routing/router";
import { Building2, Package } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { AuthorCard } from "./author-card";
import { PostBody } from "./post-body";
import { CategoryLine, PostTitle } from "./post-text";

const OwnerMenu = onDemand(() => import("./owner-menu"), <span className="size-11" />);
const MoreInCategory = onDemand(() => import("./more-in-category"));
const ReviewReply = onDemand(() => import("@/components/business/review-reply"));
const HiddenNotice = onDemand(() => import("@/components/moderation/hidden-notice"));

const KINDS = {
  recommendation: {
    toListing: paths.recommendations,
    listing: t`Recommendations`,
    toEdit: paths.submitRecommendation,
  },
  review: {
    toListing: paths.reviews,
    listing: t`Reviews`,
    toEdit: paths.submitReview,
  },
} as const;

/** A recommendation's or review's own screen (R103–R107). */
export function PostScreen({ post }: { post: Post }) {
  const params = useSearchParams();
  const remove = useDeletePost(post.kind, post.is_anonymous);
  const { toListing, listing, toEdit } = KINDS[post.kind];
  const business = post.company ?? post.product?.company;
  const runs = useRuns(business?.id);
  const [photo] = photosOf(post.images, post.image_texts);
  return (
    <Page
      title={post.title}
      head={{
        description: post.content,
        image: photo?.url,
        imageAlt: photo?.text,
        type: "article",
      }}
      hasOwnHeading
    >
      <SchemaOrg data={postSchemaOrg(post)} />
      <div className="grid grid-cols-1 lg:gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <article className="min-w-0">
          <PostTitle
            lang={langOf(post)}
            back={
              <BackLink to={toListing({ page: readPage(params.get("page")) })} label={listing} />
            }
          >
            {post.title}
          </PostTitle>
          <CategoryLine
            menu={
              post.is_mine &&
              !post.hidden_for && (
                <OwnerMenu
                  id={post.id}
                  kind={post.kind}
                  editPath={toEdit({ edit: post.id })}
                  remove={remove}
                />
              )
            }
          >
            <CategoryPath of={post} />
          </CategoryLine>
          {post.is_mine && <WaitingEdit id={post.id} />}
          {post.hidden_for && <HiddenNotice item={post} reason={post.hidden_for} />}
          <Subject post={post} />
          <PostBody post={post} fallback={t`Anonymous User`} actions={<ShareButton of={post} />} />
          {post.kind === "review" && business && !post.hidden_for && (post.reply || runs) && (
            <ReviewReply review={post} business={business} />
          )}
        </article>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <AuthorCard post={post} />
        </div>
        {!post.hidden_for && (
          <div className="min-w-0">
            <ErrorBoundary>
              <Comments kind={post.kind} postId={post.id} />
            </ErrorBoundary>
            <WhenSeen className="mt-8 min-h-px">
              <MoreInCategory id={post.id} category={post.category} />
            </WhenSeen>
          </div>
        )}
      </div>
    </Page>
  );
}

/** Link to the product or company that the post is about. */
function Subject({ post: { product, company } }: { post: Post }) {
  const subject = product ?? company;
  if (!subject) return null;
  const Icon = product ? Package : Building2;
  return (
    <p className="-mt-3 mb-1">
      <Link
        to={product ? paths.product(subject.id) : paths.company(subject.id)}
        className="text-link inline-flex min-h-11 items-center gap-2 text-sm"
      >
        <Icon aria-hidden="true" size={18} className="shrink-0" />
        <bdi translate="no">{subject.name}</bdi>
      </Link>
    </p>
  );
}

/** Placeholder for a post's screen. */
export function PostScreenSkeleton() {
  return (
    <div role="status" aria-label={t`Loading`} className="wrap grid content-start gap-4 pt-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-9 w-4/5 max-w-xl" />
      <div className="flex items-center gap-3">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="mt-2 h-5 w-full max-w-2xl" />
      <Skeleton className="h-5 w-full max-w-2xl" />
      <Skeleton className="h-5 w-2/3 max-w-xl" />
      <Skeleton className="mt-4 h-12 w-72 rounded-full" />
    </div>
  );
}
