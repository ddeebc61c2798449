import { type Defect, edits, statements } from "../defect.ts";

const kinds = ["recommendation", "review", "comment", "response"];

/** Defects that each table of votes can have; those of the shared functions follow in `votes`. */
const everyTable = kinds.flatMap((kind) => {
  const table = `${kind}_votes`;
  return statements(table, [
    [
      "others' votes shown",
      `alter policy ${table}_select_owner on public.${table} using (true)`,
      "matrix",
    ],
    [
      "cast in another's name",
      `alter policy ${table}_insert_members on public.${table} with check (true)`,
      "matrix",
    ],
    [
      "flipped by anybody",
      `alter policy ${table}_update_owner on public.${table} using (true) with check (true)`,
      "blind-writes",
    ],
    [
      "withdrawn by anybody",
      `alter policy ${table}_delete_owner on public.${table} using (true)`,
      "blind-writes",
    ],
    ["moved to another item", `drop trigger refuse_moved on public.${table}`, "matrix"],
    ["a flip is not counted", `drop trigger ${table}_count_changed on public.${table}`, "votes"],
    [
      "a withdrawal is not counted",
      `drop trigger ${table}_count_removed on public.${table}`,
      "votes",
    ],
    ["waits for the disk", `drop trigger use_async_commit on public.${table}`, "votes"],
    ["no quota", `drop trigger charge_added on public.${table}`, "quotas"],
    ["flips cost nothing", `drop trigger charge_changed on public.${table}`, "quotas"],
    [
      "of any kind",
      `alter table public.${table} drop constraint ${table}_vote_type_known`,
      "votes",
    ],
    [
      "two on one item",
      `alter table public.${table} drop constraint ${table}_pkey, add constraint ${table}_pkey
      primary key (user_id, ${kind}_id, vote_type)`,
      "votes",
    ],
  ]);
});

export const votes: Defect[] = [
  ...everyTable,
  ...edits("votes", [
    [
      "reviews",
      "downvotes are not counted",
      "update public.reviews as r\n      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down",
      "update public.reviews as r\n      set upvotes = r.upvotes + more_up, downvotes = r.downvotes",
      "votes",
    ],
    [
      "comments",
      "an upvote counts double",
      "c.upvotes + more_up",
      "c.upvotes + 2 * more_up",
      "votes",
    ],
    [
      "every vote",
      "on what is deleted",
      "if voted.is_deleted and becomes is not null then",
      "if false then",
      "matrix",
    ],
    [
      "every vote",
      "cannot be taken back from what is deleted",
      "if voted.is_deleted and becomes is not null then",
      "if voted.is_deleted then",
      "votes",
    ],
    [
      "profiles",
      "votes move no reputation",
      "private.credit(voted.user_id, kind, more_up - more_down)",
      "private.credit(voted.user_id, kind, 0)",
      "votes",
    ],
    [
      "profiles",
      "votes on deleted posts move reputation",
      "if voted.is_credited then",
      "if true then",
      "votes",
    ],
    [
      "response_votes",
      "on those of deleted requests",
      "(select r.is_deleted from public.requests as r where r.id = a.request_id) as is_deleted",
      "false as is_deleted",
      "matrix",
    ],
    [
      "notifications",
      "a like taken back is still told",
      "  if was = 'upvote' then",
      "  if false then",
      "notifications",
    ],
    ["notifications", "a like that was read goes", " and not n.is_read\n", "\n", "notifications"],
    [
      "notifications",
      "a downvote is a like",
      "elsif becomes = 'upvote' then",
      "elsif becomes is not null then",
      "notifications",
    ],
    [
      "realtime.messages",
      "votes are not announced",
      "  perform private.announce(\n    kind, item, voted.upvotes, voted.downvotes, voted.comment_count, null);\n",
      "",
      "realtime",
    ],
    [
      "every vote",
      "on one's own",
      "if becomes is not null and voted.author = voter then",
      "if false then",
      "matrix",
    ],
    [
      "every vote",
      "on one's own anonymous post",
      "voted.author = voter",
      "voted.user_id = voter",
      "matrix",
    ],
    [
      "every vote",
      "on what is said of a company that one runs",
      "private.has_interest(auth.uid(), voted.company)",
      "false",
      "owners",
    ],
    [
      "every item",
      "taken in no order",
      "order by i.id for no key update",
      "order by random() for no key update",
      "races",
    ],
    [
      "every vote",
      "many in one request cost one",
      "perform private.spend('votes', auth.uid()::text, votes);",
      "perform private.spend('votes', auth.uid()::text);",
      "quotas",
    ],
  ]),
];
