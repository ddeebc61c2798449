import { useQuery } from "@tanstack/react-query";
import { Claims } from "@/components/moderation/claims";
import { ModerationItem } from "@/components/moderation/moderation-item";
import { ModerationLog } from "@/components/moderation/moderation-log";
import { SiteNumbers } from "@/components/moderation/site-numbers";
import { SuspendedItem } from "@/components/moderation/suspended-item";
import { VoteRings } from "@/components/moderation/vote-rings";
import { Page } from "@/components/page/page";
import { ScreenFailure } from "@/components/page/query-boundary";
import { useAuthState } from "@/data/auth/session-store";
import {
  type ModeratedItem,
  type ModerationBoard,
  moderationBoardQuery,
} from "@/data/moderation/moderation";
import { MODERATION_TABS } from "@/lib/choices";
import { formatDate } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { useLocation } from "@/routing/router";
import { useUrlFilter } from "@/routing/use-paging";
import { ShieldCheck } from "@/ui/icons";
import { Skeleton } from "@/ui/skeleton";
import { EmptyState } from "@/ui/states";
import { Tabs } from "@/ui/tabs";
import NotFoundScreen from "./not-found";

type Tab = (typeof MODERATION_TABS)[number];

/** The moderators' board of reported items; to all others the screen appears not to exist. */
export default function ModerationScreen() {
  const auth = useAuthState();
  const board = useQuery({ ...moderationBoardQuery(), enabled: auth.status === "signed-in" });

  if (auth.status === "signed-out" || board.data === null) {
    return <NotFoundScreen />;
  }
  if (board.isError && !board.data) return <ScreenFailure query={board} />;
  if (!board.data) {
    return (
      <Page title={t`Moderation`} width="narrow">
        <div role="status" aria-label={t`Loading`} className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
        </div>
      </Page>
    );
  }
  return <Board board={board.data} />;
}

function Board({ board }: { board: ModerationBoard }) {
  const { hash } = useLocation();
  const [tab, setTab] = useUrlFilter<Tab>("tab", MODERATION_TABS, tabOf(board, hash.slice(1)));
  const tabs = [
    { value: "open", label: t`Open (${board.open.length})` },
    { value: "claims", label: t`Claims (${board.claims})` },
    { value: "hidden", label: t`Hidden (${board.hidden.length})` },
    { value: "suspended", label: t`Suspended (${board.suspended.length})` },
    { value: "votes", label: t`Votes` },
    { value: "log", label: t`Log` },
    { value: "numbers", label: t`Numbers` },
  ] as const;
  return (
    <Page title={t`Moderation`} width="narrow">
      <Tabs label={t`Moderation`} tabs={tabs} value={tab} onChange={setTab} panelId="board" />
      <div
        role="tabpanel"
        id="board"
        aria-labelledby={`board-${tab}`}
        // Takes the focus when the item that had it is decided and disappears.
        tabIndex={-1}
        className="mt-5"
      >
        {tab === "open" && <OpenTab board={board} />}
        {tab === "claims" && <Claims />}
        {tab === "hidden" && <HiddenTab board={board} />}
        {tab === "suspended" && <SuspendedTab suspensions={board.suspended} />}
        {tab === "votes" && <VoteRings />}
        {tab === "log" && <ModerationLog entries={board.log} />}
        {tab === "numbers" && <SiteNumbers />}
      </div>
      <p className="mt-6 text-muted text-sm">
        <Trans>
          Everyone can read{" "}
          <Link to={paths.moderationRecord()} className="text-link">
            what was decided and why
          </Link>
          , without names.
        </Trans>
      </p>
    </Page>
  );
}

/** The tab that currently lists the item of a link; held items are among the open ones. */
function tabOf({ open, hidden, suspended }: ModerationBoard, id: string): Tab {
  const has = (items: { id: string }[]) => items.some((item) => item.id === id);
  if (has(open)) return "open";
  if (has(hidden)) return "hidden";
  return has(suspended) ? "suspended" : "open";
}

/** Whether an item's author is suspended: for this item, as an anonymous author is unknown here, or by author id. */
function isSuspended({ suspended }: ModerationBoard, { id, author }: ModeratedItem): boolean {
  return suspended.some((one) => one.id === id || (one.author && one.author.id === author?.id));
}

function OpenTab({ board }: { board: ModerationBoard }) {
  if (board.open.length === 0) {
    return (
      <EmptyState
        icon={<ShieldCheck aria-hidden="true" size={32} />}
        title={t`Nothing is reported`}
        text={t`Reports wait here until a moderator decides.`}
      />
    );
  }
  return (
    <ul className="grid gap-4">
      {board.open.map((item) => (
        <ModerationItem
          key={item.id}
          item={item}
          reports={item.reports}
          isGone={item.is_gone}
          images={item.images}
          history={item.history}
          isSuspended={isSuspended(board, item)}
        />
      ))}
    </ul>
  );
}

function HiddenTab({ board }: { board: ModerationBoard }) {
  if (board.hidden.length === 0) return <EmptyState title={t`Nothing is hidden`} />;
  return (
    <ul className="grid gap-4">
      {board.hidden.map((item) => (
        <ModerationItem
          key={item.id}
          item={item}
          reports={[]}
          isSuspended={isSuspended(board, item)}
          since={t`Hidden ${formatDate(item.hidden_at)}`}
        />
      ))}
    </ul>
  );
}

function SuspendedTab({ suspensions }: { suspensions: ModerationBoard["suspended"] }) {
  if (suspensions.length === 0) return <EmptyState title={t`Nobody is suspended`} />;
  return (
    <ul className="grid gap-4">
      {suspensions.map((suspension) => (
        <SuspendedItem key={suspension.id} suspension={suspension} />
      ))}
    </ul>
  );
}
