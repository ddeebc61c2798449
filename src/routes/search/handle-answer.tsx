import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LoadFailure } from "@/components/page/load-failure";
import { PostCard } from "@/components/posts/post-card";
import { PostGrid } from "@/components/posts/post-grid";
import { findHandleQuery } from "@/data/catalog/find-handle";
import type { Handle } from "@/data/catalog/subjects";
import { subjectDetailQuery } from "@/data/catalog/subjects";
import { authorName } from "@/data/members/names";
import type { Post } from "@/data/posts/posts";
import type { FoundCompany } from "@/data/search/search";
import { TITLE_MAX } from "@/lib/constants";
import { formatDate } from "@/lib/format";
import { HANDLE_NAMES, shownHandle } from "@/lib/handle-links";
import { COUNTRIES, linkedHandle, phoneNumber } from "@/lib/handles";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { truncate } from "@/lib/text";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { buttonClass } from "@/ui/button";
import { Drawing } from "@/ui/drawings/drawing";
import { dialogOnDemand } from "@/ui/on-demand";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";
import { CatalogCard } from "./cards";

const CatalogDialog = dialogOnDemand(() => import("@/components/catalog/catalog-dialog"));

/** Whether it can only be a phone number, a name in a network or a link: then "unknown" is a useful result too. */
function isSurely(text: string): boolean {
  const linked = linkedHandle(text);
  if (linked) return linked.kind !== "website" || text.includes("/");
  return /^\s*@[\w.]{2,}\s*$/.test(text) || COUNTRIES.some(({ code }) => phoneNumber(text, code));
}

interface HandleAnswerProps {
  text: string;
  /** Whether no search results are shown below. */
  isAlone: boolean;
  /** The search's own message, shown if there is nothing to say here. */
  children?: ReactNode;
}

/** The business that a number, name or link belongs to; or a plain "unknown", with a link to ask (R352). */
export default function HandleAnswer({ text, isAlone, children }: HandleAnswerProps) {
  const [opened, setOpened] = useState<FoundCompany | null>(null);
  const found = useQuery(findHandleQuery(text));
  if (found.isPending) return <Skeleton className="mt-6 h-32 rounded-card" />;
  if (found.isError && !found.data) {
    return isSurely(text) ? (
      <div className="mt-6">
        <LoadFailure query={found} title={t`We couldn’t check who this belongs to`} />
      </div>
    ) : (
      children
    );
  }
  if (found.data.length > 0) {
    return (
      <section aria-labelledby="whose" className="mt-4 sm:mt-4">
        <h2 id="whose" className="mb-2 font-bold text-xl">
          <Trans>This belongs to</Trans>
        </h2>
        <PostGrid>
          {found.data.map(({ company, handles }) => (
            <div key={company.id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
              <CatalogCard item={company} query="" onOpen={setOpened} />
              {handles.slice(0, 1).map((handle) => (
                <p key={handle.value} className="px-1 text-muted text-sm [overflow-wrap:anywhere]">
                  {contactText(handle)} · {formatDate(handle.created_at)}
                </p>
              ))}
            </div>
          ))}
        </PostGrid>
        {isAlone && found.data.length === 1 && <Said about={found.data[0]?.company.id ?? ""} />}
        <p role="status" className="sr-only">
          {t`${plural(found.data.length, { one: "# business has", other: "# businesses have" })} ${text}.`}
        </p>
        {opened && <CatalogDialog item={opened} onClose={() => setOpened(null)} />}
      </section>
    );
  }
  if (!isSurely(text)) return children;
  const ask = paths.submitRequest({
    title: truncate(t`Has anyone bought from ${text}?`, TITLE_MAX),
  });
  return isAlone ? (
    <div className="mt-6">
      <EmptyState
        icon={<Drawing of="search" />}
        title={t`Nobody here knows ${text}`}
        text={t`We can’t say if it’s safe: no business here has it, and nobody has written about it. Someone may have bought there.`}
        action={
          <Link to={ask} className={buttonClass()}>
            <Trans>Ask about this</Trans>
          </Link>
        }
      />
    </div>
  ) : (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 text-muted [overflow-wrap:anywhere]">
        <Trans>No business here has {text}.</Trans>
      </p>
      <Link to={ask} className={buttonClass("quiet")}>
        <Trans>Ask about this</Trans>
      </Link>
    </div>
  );
}

function contactText(handle: Handle): string {
  const contact = `${HANDLE_NAMES[handle.kind]} ${shownHandle(handle)}`;
  if (handle.id === null) return contact;
  const author = isolate(authorName(handle));
  return t`${contact}, added by ${author}`;
}

/** Posts about the company, if it is the only result. */
function Said({ about }: { about: string }) {
  const { data: company } = useQuery(subjectDetailQuery("company", about));
  if (!company) return null;
  const { reviews, recommendations } = company;
  const name = isolate(company.name);
  const posts: Post[] = [
    ...reviews.map((post) => ({ ...post, kind: "review" as const })),
    ...recommendations.map((post) => ({ ...post, kind: "recommendation" as const })),
  ];
  return (
    <section aria-label={t`What people say about ${company.name}`} className="mt-6">
      <h2 className="mb-2 font-bold text-xl">
        <Trans>What people say about {name}</Trans>
      </h2>
      {posts.length === 0 ? (
        <p className="text-muted">
          <Trans>
            Nothing yet.{" "}
            <Link
              to={paths.submitReview({ company: about })}
              className="text-link inline-flex min-h-11 items-center"
            >
              Review it first.
            </Link>
          </Trans>
        </p>
      ) : (
        <PostGrid>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </PostGrid>
      )}
      <Link
        to={paths.company(about)}
        className="text-link mt-2 inline-flex min-h-11 items-center font-medium"
      >
        <Trans>All about {name}</Trans>
      </Link>
    </section>
  );
}
