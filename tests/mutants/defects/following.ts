import { type Defect, edits, statements } from "../defect.ts";

/** Defects of follows and of the feed of followed targets. */
export const following: Defect[] = [
  ...statements("follows", "following", [
    [
      "followed members can read them",
      "alter policy $1_select_owner on $1 using ((select auth.uid()) in (user_id, member_id))",
    ],
    [
      "members can follow private, hidden or deleted targets",
      "alter policy $1_insert_members on $1 with check (user_id = (select auth.uid()))",
    ],
    ["members can follow themselves", "alter table $1 drop constraint $1_not_oneself"],
    ["one row can have two targets", "alter table $1 drop constraint $1_one_target"],
    ["a place without a category", "alter table $1 drop constraint $1_place_of_category"],
    ["more than 200 targets", "drop trigger limit_follows on $1"],
    ["a merge loses followers", "drop trigger move_follows on public.products"],
  ]),
  ...statements("follows", "account", [
    [
      "a follow blocks the erasure of the followed member",
      `alter table $1 drop constraint $1_member_id_fkey,
      add constraint $1_member_id_fkey foreign key (member_id) references public.profiles (id) on delete restrict`,
    ],
  ]),
  ...statements("follows", "matrix", [
    [
      "other members can end them",
      `alter policy $1_delete_owner on $1 using (true);
      alter policy $1_select_owner on $1 using (true)`,
    ],
  ]),
  ...statements("follows", "structure", [
    ["members can follow in another's name", "grant insert (user_id) on $1 to authenticated"],
  ]),
  ...statements("follows", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...edits("follows", "following", [
    ["includes questions that the caller answered", "me = any (select a", "null = any (select a"],
    [
      "includes the caller's own posts about a followed product",
      "where w.product_id = f.id and not w.is_deleted\n        and (w.created_at, w.id) < (until, until_id) and w.created_at > after\n        and w.created_at >= (select e.moment from edge as e)\n        and w.user_id is distinct from me and",
      "where w.product_id = f.id and not w.is_deleted\n        and (w.created_at, w.id) < (until, until_id) and w.created_at > after\n        and w.created_at >= (select e.moment from edge as e)\n        and",
    ],
    [
      "includes the caller's own posts about a followed company",
      "where w.company_id = f.company_id and not w.is_deleted\n        and (w.created_at, w.id) < (until, until_id) and w.created_at > after\n        and w.created_at >= (select e.moment from edge as e)\n        and w.user_id is distinct from me and",
      "where w.company_id = f.company_id and not w.is_deleted\n        and (w.created_at, w.id) < (until, until_id) and w.created_at > after\n        and w.created_at >= (select e.moment from edge as e)\n        and",
    ],
    ["includes private members' posts", "where p.is_public and p.hidden_for is null", "where true"],
    ["a category with few items cuts off other targets", "when count(*) = most", "when true"],
    ["shows own posts", "         and w.user_id is distinct from me and (w.", "         and (w."],
    ["includes answers of blocked members", "me and (n.user_id <> all (apart)) is not false", "me"],
    [
      "leaves out items in parts of the place",
      "w.place_id >= f.place_id and w.place_id < f.place_id || '.'\n        and w.created_at",
      "w.place_id = f.place_id\n        and w.created_at",
    ],
    ["seen items become new again", "(d.followed_seen_at <", "(true or d.followed_seen_at <"],
    ["shows other members' counts", "if $1.id is distinct from auth.uid() then", "if false then"],
  ]),
];
