import { type Defect, edits, statements } from "../defect.ts";

const kinds = ["recommendation", "review", "comment", "response"];

/** Defects that each vote table can have; those of the shared functions are in `votes` below. */
const everyTable = kinds.flatMap((kind) => {
  const table = `${kind}_votes`;
  return [
    ...statements(table, "matrix", [
      ["others' votes shown", "alter policy $1_select_owner on $1 using (true)"],
      ["cast in another's name", "alter policy $1_insert_members on $1 with check (true)"],
      ["moved to another item", "drop trigger refuse_moved on $1"],
    ]),
    ...statements(table, "blind-writes", [
      ["flipped by anybody", "alter policy $1_update_owner on $1 using (true) with check (true)"],
      ["withdrawn by anybody", "alter policy $1_delete_owner on $1 using (true)"],
    ]),
    ...statements(table, "votes", [
      ["a flip is not counted", "drop trigger $1_count_changed on $1"],
      ["a withdrawal is not counted", "drop trigger $1_count_removed on $1"],
      ["a vote waits for the disk", "drop trigger use_async_commit on $1"],
      ["any vote type is accepted", "alter table $1 drop constraint $1_vote_type_known"],
      [
        "two on one item",
        `alter table $1 drop constraint $1_pkey, add constraint $1_pkey
      primary key (user_id, ${kind}_id, vote_type)`,
      ],
    ]),
    ...statements(table, "quotas", [
      ["no quota", "drop trigger charge_added on $1"],
      ["flips cost nothing", "drop trigger charge_changed on $1"],
    ]),
  ];
});

export const votes: Defect[] = [
  ...everyTable,
  ...edits("votes", "votes", [
    [
      "downvotes are not counted",
      "update public.reviews as r\n      set upvotes = r.upvotes + more_up, downvotes = r.downvotes + more_down",
      "update public.reviews as r\n      set upvotes = r.upvotes + more_up, downvotes = r.downvotes",
    ],
    ["an upvote counts double", "c.upvotes + more_up", "c.upvotes + 2 * more_up"],
    ["withdrawing a vote on a deleted item fails", "and becomes is not null then", "then"],
    ["votes change no reputation", "kind, more_up - more_down", "kind, 0"],
    ["votes on deleted posts move reputation", "if voted.is_credited then", "if true then"],
  ]),
  ...edits("votes", "matrix", [
    ["accepts deleted items", "if voted.is_deleted and becomes is not null then", "if false then"],
    ["accepts answers to deleted requests", "(select r.is_deleted", "(select false"],
    ["accepts self-votes", "if becomes is not null and voted.author = voter then", "if false then"],
    ["accepts an anonymous author's own vote", "voted.author = voter", "voted.user_id = voter"],
  ]),
  ...edits("votes", "notifications", [
    ["withdrawing a like keeps its notification", "  if was = 'upvote' then", "  if false then"],
    ["a read notification is deleted too", " and not n.is_read\n", "\n"],
    ["a downvote sends a like", "elsif becomes = 'upvote' then", "elsif becomes is not null then"],
  ]),
  ...edits("votes", "realtime", [
    [
      "votes are not announced",
      "perform private.announce(\n    kind, item, voted.upvotes, voted.downvotes, voted.comment_count, null);",
    ],
  ]),
  ...edits("votes", "owners", [
    ["accepts owners' votes on their company's posts", "voted.company)", "null)"],
  ]),
  ...edits("votes", "races", [
    ["random lock order", "order by i.id for no key update", "order by random() for no key update"],
  ]),
  ...edits("votes", "quotas", [
    ["many votes in one request cost one", "auth.uid()::text, votes", "auth.uid()::text"],
  ]),
];
