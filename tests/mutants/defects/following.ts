import { type Defect, edits, statements } from "../defect.ts";

/** Defects of follows and their news. */
export const following: Defect[] = [
  ...statements("follows", "following", [
    [
      "read by who is followed",
      "alter policy $1_select_owner on $1 using ((select auth.uid()) in (user_id, member_id))",
    ],
    [
      "of what is private, hidden or deleted",
      "alter policy $1_insert_members on $1 with check (user_id = (select auth.uid()))",
    ],
    ["of oneself", "alter table $1 drop constraint $1_not_oneself"],
    ["of two things", "alter table $1 drop constraint $1_one_target"],
    ["of a product in a place", "alter table $1 drop constraint $1_place_of_category"],
    ["without end", "drop trigger limit_follows on $1"],
    ["a merge loses them", "drop trigger move_follows on public.products"],
  ]),
  ...statements("follows", "account", [
    [
      "one outlives who is followed",
      `alter table $1 drop constraint $1_member_id_fkey,
      add constraint $1_member_id_fkey foreign key (member_id) references public.profiles (id) on delete restrict`,
    ],
  ]),
  ...statements("follows", "matrix", [
    [
      "ended by others",
      `alter policy $1_delete_owner on $1 using (true);
      alter policy $1_select_owner on $1 using (true)`,
    ],
  ]),
  ...statements("follows", "structure", [
    ["made in another's name", "grant insert (user_id) on $1 to authenticated"],
  ]),
  ...statements("follows", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...edits("follows", "following", [
    ["questions that were answered are asked again", "me = any (select a", "null = any (select a"],
    [
      "of a product what is one's own is news",
      "where w.product_id = f.id and not w.is_deleted\n        and (w.created_at, w.id) < (until, until_id) and w.created_at > after\n        and w.created_at >= (select e.moment from edge as e)\n        and w.user_id is distinct from me and",
      "where w.product_id = f.id and not w.is_deleted\n        and (w.created_at, w.id) < (until, until_id) and w.created_at > after\n        and w.created_at >= (select e.moment from edge as e)\n        and",
    ],
    [
      "of a company what is one's own is news",
      "where w.company_id = f.company_id and not w.is_deleted\n        and (w.created_at, w.id) < (until, until_id) and w.created_at > after\n        and w.created_at >= (select e.moment from edge as e)\n        and w.user_id is distinct from me and",
      "where w.company_id = f.company_id and not w.is_deleted\n        and (w.created_at, w.id) < (until, until_id) and w.created_at > after\n        and w.created_at >= (select e.moment from edge as e)\n        and",
    ],
    ["of a private member too", "where p.is_public and p.hidden_for is null", "where true"],
    ["what a category has not enough of ends the page", "when count(*) = most", "when true"],
    ["one's own is new", "         and w.user_id is distinct from me and (w.", "         and (w."],
    ["an answer of the blocked is news", "me and (n.user_id <> all (apart)) is not false", "me"],
    [
      "a place ends where its parts begin",
      "w.place_id >= f.place_id and w.place_id < f.place_id || '.'\n        and w.created_at",
      "w.place_id = f.place_id\n        and w.created_at",
    ],
    ["what was seen is new again", "(d.followed_seen_at <", "(true or d.followed_seen_at <"],
    ["another's count is told", "if $1.id is distinct from auth.uid() then", "if false then"],
  ]),
];
