import { type Defect, edits, statements } from "../defect.ts";

const POST = `case
    when recommendation_id is not null
      then (select true from public.recommendations as r where r.id = recommendation_id)
    when review_id is not null then (select true from public.reviews as r where r.id = review_id)
    when response_id is not null then (select true from public.responses as r where r.id = response_id)
    when reply_to is not null then private.shows_comment(reply_to)
    else (select true from public.requests as r where r.id = request_id) end`;

/** Defects of author statistics and of blocks. */
export const people: Defect[] = [
  ...statements("blocks", "blocks", [
    [
      "read by the blocked member",
      "alter policy $1_select_owner on $1 using ((select auth.uid()) in (blocker_id, blocked_id))",
    ],
    ["notifications cross a block", "drop trigger keep_apart on public.notifications"],
  ]),
  ...statements("blocks", "matrix", [
    ["made in another's name", "alter policy $1_insert_members on $1 with check (true)"],
    [
      "removed by any member",
      `alter policy $1_delete_owner on $1 using (true);
      alter policy $1_select_owner on $1 using (true)`,
    ],
    ["a member blocks themselves", "alter table $1 drop constraint $1_not_oneself"],
  ]),
  ...statements("blocks", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("blocks", "structure", [
    [
      "a blocked member cannot be deleted",
      `alter table $1 drop constraint $1_blocked_id_fkey,
      add constraint $1_blocked_id_fkey foreign key (blocked_id) references public.profiles (id) on delete restrict`,
    ],
  ]),
  ...statements("responses", "blocks", [
    [
      "those of blocked members are shown",
      `alter policy $1_select_anyone on $1 using (
        (hidden_for is null or user_id = (select auth.uid()))
        and (select true from public.requests as r where r.id = request_id))`,
    ],
    [
      "those of erased members are hidden from blockers",
      `alter policy $1_select_anyone on $1 using (
        (hidden_for is null or user_id = (select auth.uid()))
        and user_id <> all (array(select private.blocked_ids()))
        and (select true from public.requests as r where r.id = request_id))`,
    ],
  ]),
  ...statements("responses", "plans", [
    [
      "blocked members are looked up for each row",
      `alter policy $1_select_anyone on $1 using (
        (hidden_for is null or user_id = (select auth.uid()))
        and (user_id <> all (array(select b from private.blocked_ids() as b where responses.id is not null)))
          is not false
        and (select true from public.requests as r where r.id = request_id))`,
    ],
  ]),
  ...statements("comments", "blocks", [
    [
      "those of blocked members are shown",
      `alter policy $1_select_anyone on public.comments using (
        (hidden_for is null or user_id = (select auth.uid())) and ${POST})`,
    ],
  ]),
  ...statements("comments", "plans", [
    [
      "blocked members are looked up for each row",
      `alter policy $1_select_anyone on public.comments using (
        (hidden_for is null or user_id = (select auth.uid()))
        and (user_id <> all (array(select b from private.blocked_ids() as b where comments.id is not null)))
          is not false
        and ${POST})`,
    ],
  ]),
  ...statements("notifications", "blocks", [
    [
      "those of blocked members are shown",
      `alter policy $1_select_recipient on public.notifications
        using (recipient_id = (select auth.uid()))`,
    ],
    [
      "those without an actor are hidden from blockers",
      `alter policy $1_select_recipient on public.notifications using (
        recipient_id = (select auth.uid()) and actor_id <> all (array(select private.blocked_ids())))`,
    ],
  ]),
  ...edits("blocks", "blocks", [
    ["a blocked member still sees the blocker", "b.blocked_id = auth.uid();", "false;"],
    ["a blocked member still notifies", "recipient_id, new.actor_id), (new.actor_id,", "actor_id,"],
  ]),
  ...edits("search", "blocks", [
    ["blocked members are found", "kind = 'people' and apart.ids <> '{}'", "false"],
  ]),
  ...statements("profiles", "structure", [
    ["xmin identifies anonymous authors", "grant select on $1 to anon, authenticated"],
    ["members write their own star counts", "grant update (ratings_given) on $1 to authenticated"],
  ]),
  ...statements("profiles", "reputation", [
    ["score differs from its parts", "alter table $1 drop constraint $1_reputation_score_made_of"],
  ]),
  ...edits("members", "reputation", [
    ["deleting a review adds its stars", "+ step where p.id = author", "+ 1 where p.id = author"],
    ["all reputation counts as recommendations", "::text[], kind)", "::text[], 'recommendation')"],
  ]),
  ...edits("votes", "reputation", [
    [
      "votes on an anonymous post move its author's reputation",
      "private.credit(voted.user_id, kind,",
      "private.credit((select i.author_id from private.read_item(kind, item) as i), kind,",
    ],
  ]),
];
