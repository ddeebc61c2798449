import type { ReactNode } from "react";
import { Edited } from "@/components/edits/edited";
import { SaveButton } from "@/components/lists/save-button";
import { MoreAbout } from "@/components/moderation/more-about";
import { Byline } from "@/components/posts/byline";
import { Fact } from "@/components/posts/fact";
import { PostText } from "@/components/posts/post-text";
import { namedAuthor } from "@/data/members/names";
import type { RequestCard } from "@/data/posts/feeds";
import { formatBudget } from "@/lib/format";
import { plural } from "@/lib/i18n";
import { langOf } from "@/lib/language";
import { Trans } from "@/lib/trans";
import { MapPin, Wallet } from "@/ui/icons";
import { StatusPill } from "./status-pill";

interface RequestBodyProps {
  request: RequestCard;
  fallback: string;
  /** Shown before the bookmark: follow, share. */
  actions?: ReactNode;
}

/** The whole content of a request below its title, on its own screen and in the dialog (R079, R097). */
export function RequestBody({ request, fallback, actions }: RequestBodyProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <Byline row={request} fallback={fallback}>
          <Edited kind="request" row={request} />
        </Byline>
        {!request.is_mine && (
          <MoreAbout item={{ kind: "request", id: request.id }} author={namedAuthor(request)} />
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
        <StatusPill status={request.status} />
        {request.budget && (
          <Fact icon={<Wallet aria-hidden="true" size={18} />}>
            <span className="text-muted">
              <Trans>Budget</Trans>
            </span>{" "}
            <bdi className="font-medium">{formatBudget(request.budget)}</bdi>
          </Fact>
        )}
        {request.location && (
          <Fact icon={<MapPin aria-hidden="true" size={18} />}>{request.location}</Fact>
        )}
        <span className="text-muted">
          {plural(request.response_count, { one: "# answer", other: "# answers" })}
        </span>
      </div>
      <PostText lang={langOf(request)}>{request.description}</PostText>
      {!request.hidden_for && (
        <div className="mt-3 flex flex-wrap items-center gap-2.5">
          {actions}
          <SaveButton item={{ kind: "request", id: request.id, title: request.title }} />
        </div>
      )}
    </>
  );
}
