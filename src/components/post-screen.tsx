import { Building2, Package } from "lucide-react";
import type { ReactNode } from "react";
import { displayName } from "@/data/names";
import { photosOf } from "@/data/photos";
import type { Post, PostSubjects } from "@/data/posts";
import { HiddenNotice } from "@/forms/hidden-notice";
import { paths } from "@/paths";
import { Avatar } from "@/ui/avatar";
import { buttonClass } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";
import { Comments } from "./comments";
import { ErrorBoundary } from "./error-boundary";
import { JsonLd } from "./json-ld";
import { Link } from "./link";
import { Page } from "./page";
import { PostBody } from "./post-body";
import { ShareButton } from "./share-button";
import { postData } from "./structured-data";

interface PostScreenProps {
  post: Post & PostSubjects;
  back: { to: string; label: string };
  ownerMenu: ReactNode;
}

/** A recommendation's or review's own screen (R103–R107). */
export function PostScreen({ post, back, ownerMenu }: PostScreenProps) {
  return (
    <Page
      title={post.title}
      head={{ description: post.content, image: photosOf(post.images)[0]?.url, type: "article" }}
      back={back}
      hasOwnHeading
    >
      <JsonLd thing={postData(post)} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <article className="min-w-0">
          <div className="flex items-center gap-2 text-[15px]">
            <p className="min-w-0 flex-1">
              {post.category && (
                <Link to={paths.category(post.category.slug)} className="text-link">
                  {post.category.name}
                </Link>
              )}
              {post.category && post.subcategory && (
                <>
                  <span className="text-muted"> · </span>
                  <Link
                    to={paths.subcategory(post.category.slug, post.subcategory.slug)}
                    className="text-muted hover:text-ink hover:underline"
                  >
                    {post.subcategory.name}
                  </Link>
                </>
              )}
            </p>
            {post.is_mine && !post.hidden_for && ownerMenu}
          </div>
          <h1 className="mt-1 mb-3 font-bold text-[clamp(1.6rem,6.4vw,2.25rem)] [overflow-wrap:anywhere]">
            {post.title}
          </h1>
          {post.hidden_for && <HiddenNotice item={post} reason={post.hidden_for} />}
          <Subject post={post} />
          <PostBody
            post={post}
            fallback="Anonymous User"
            actions={<ShareButton title={post.title} />}
          />
          {!post.hidden_for && (
            <ErrorBoundary>
              <Comments kind={post.kind} postId={post.id} />
            </ErrorBoundary>
          )}
        </article>
        <AboutAuthor post={post} />
      </div>
    </Page>
  );
}

/** The way to the product or company, and to what others say about it. */
function Subject({ post: { product, company } }: { post: PostSubjects }) {
  const subject = product ?? company;
  if (!subject) return null;
  const Icon = product ? Package : Building2;
  return (
    <p className="-mt-3 mb-1">
      <Link
        to={product ? paths.product(subject.id) : paths.company(subject.id)}
        className="text-link inline-flex min-h-11 items-center gap-2 text-[15px]"
      >
        <Icon aria-hidden="true" size={18} className="shrink-0" />
        {subject.name}
      </Link>
    </p>
  );
}

function AboutAuthor({ post }: { post: Post }) {
  if (!post.author) return null;
  const name = displayName(post.author);
  return (
    <aside aria-label="About the author" className="hidden lg:block">
      <div className="card sticky top-[84px] grid gap-3 p-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} url={post.author.avatar_url} size="medium" />
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            {post.author.location && <p className="text-muted text-sm">{post.author.location}</p>}
          </div>
        </div>
        <Link to={paths.userContent(post.author.id)} className={buttonClass("quiet")}>
          View Items
        </Link>
      </div>
    </aside>
  );
}

/** A post to come, in its shape. */
export function PostScreenSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="wrap grid content-start gap-4 pt-16">
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
