import { type Defect, edits, statements } from "../defect.ts";

/** Defects of responses, comments, notifications and lists. */
export const social: Defect[] = [
  ...statements("responses", "matrix", [
    ["those of deleted requests shown", "alter policy $1_select_anyone on $1 using (true)"],
    ["written in another's name", "alter policy $1_insert_members on $1 with check (true)"],
    ["deleted by anybody", "alter policy $1_delete_owner on $1 using (true)"],
  ]),
  ...statements("responses", "pins", [["nothing is pinned", "drop trigger pin_response on $1"]]),
  ...statements("responses", "quotas", [
    ["no quota", "drop trigger spend_quota on $1"],
    ["repeated text is accepted", "drop trigger refuse_repeated_text on $1"],
  ]),
  ...statements("responses", "notifications", [
    ["the asker is not notified", "drop trigger notify_author on $1"],
  ]),
  ...statements("comments", "matrix", [
    ["those on deleted items shown", "alter policy $1_select_anyone on $1 using (true)"],
    ["written in another's name", "alter policy $1_insert_members on $1 with check (true)"],
    ["deleted by anybody", "alter policy $1_delete_owner on $1 using (true)"],
    [
      "changed by members",
      `grant update (content) on $1 to authenticated; create policy $1_update_members
      on $1 for update to authenticated using (true) with check (true)`,
    ],
  ]),
  ...statements("comments", "plans", [
    [
      "one page reads all posts",
      `alter policy $1_select_anyone on $1 using (
        (hidden_for is null or user_id = (select auth.uid())) and case
          when recommendation_id is not null
            then exists (select from public.recommendations as r where r.id = recommendation_id)
          when review_id is not null
            then exists (select from public.reviews as r where r.id = review_id)
          else exists (select from public.requests as r where r.id = request_id)
        end)`,
    ],
  ]),
  ...statements("comments", "shapes", [
    ["a comment belongs to no post", "alter table $1 drop constraint $1_one_item"],
  ]),
  ...statements("comments", "limits", [
    ["of any length", "alter table $1 drop constraint $1_content_length"],
  ]),
  ...statements("comments", "counters", [["not counted", "drop trigger count_comment on $1"]]),
  ...statements("comments", "quotas", [
    ["no quota", "drop trigger spend_quota on $1"],
    ["repeated text is accepted", "drop trigger refuse_repeated_text on $1"],
  ]),
  ...statements("comments", "notifications", [
    ["the author is not notified", "drop trigger notify_author on $1"],
  ]),
  ...statements("comments", "structure", [
    ["a deleted item leaves its comments", "alter table $1 drop constraint $1_review_id_fkey"],
  ]),
  ...edits("votes", "notifications", [
    [
      "a repeated like fails",
      "on conflict (recipient_id, actor_id, entity_type, entity_id) where type = 'like' do nothing",
    ],
  ]),
  ...edits("votes", "races", [
    [
      "an erased author is still notified of a like",
      "from public.profiles as p where p.id = voted.author\n",
      "from (select voted.author as id) as p\n",
    ],
  ]),
  ...edits("notifications", "notifications", [
    ["a member's own actions are not left out", "where target.author <> actor", "where true"],
    ["each notification is its own group", "and t.id = (", "and t.id is not null or t.id = ("],
    ["a group shows its oldest", "o.created_at desc, o.id desc limit", "o.created_at, o.id limit"],
    ["the last line of a page comes again", "t.id) < (before", "t.id) <= (before"],
    ["ties in time are lost between pages", "(before, before_id)", "(before, null)"],
    ["one member's actions count as several", "distinct coalesce(o.actor_id, o.id)", "*"],
    ["erased members are not counted", "coalesce(o.actor_id, o.id)", "o.actor_id"],
    ["the first two are named, not the latest", "by latest desc limit 2", "by latest limit 2"],
    ["the comments filter omits business replies", "', 'owner_reply')\n", "')\n"],
    [
      "the unread filter counts read ones",
      "n.group_id\n        and case show when 'unread' then not o.is_read else true end",
      "n.group_id",
    ],
    [
      "a newer read one hides an unread group",
      "t.group_id\n            and case show when 'unread' then not o.is_read else true end",
      "t.group_id",
    ],
  ]),
  ...edits("comments", "counters", [
    ["a deleted one stays counted", "becomes - was, tg_op = 'INSERT'", "becomes, tg_op = 'INSERT'"],
  ]),
  ...edits("comments", "votes", [
    ["reputation stays with a deleted comment", "(becomes - was) *", "0 *"],
  ]),
  ...statements("notifications", "matrix", [
    ["read by anybody", "alter policy $1_select_recipient on $1 using (true)"],
    ["their text may be changed", "grant update (facts) on $1 to authenticated"],
  ]),
  ...statements("notifications", "blind-writes", [
    ["marked by anybody", "alter policy $1_update_recipient on $1 using (true) with check (true)"],
    ["deleted by anybody", "alter policy $1_delete_recipient on $1 using (true)"],
  ]),
  ...statements("notifications", "notifications", [
    ["marked twice", "alter policy $1_update_recipient on $1 using (recipient_id = auth.uid())"],
    [
      "turned back to unread",
      `alter policy $1_update_recipient on $1
        with check (recipient_id = (select auth.uid()))`,
    ],
    ["notices are grouped", "alter table $1 alter column group_id set expression as (entity_id)"],
  ]),
  ...statements("notifications", "structure", [
    [
      "made by members",
      `grant insert on $1 to authenticated; create policy $1_insert_members
      on $1 for insert to authenticated with check (true)`,
    ],
    [
      "visitors may call notification_groups",
      "grant execute on function public.notification_groups(text, timestamptz, uuid) to anon",
    ],
  ]),
  ...statements("notifications", "shapes", [
    ["any type is accepted", "alter table $1 drop constraint $1_type_known"],
  ]),
  ...statements("user_lists", "matrix", [
    ["private ones shown to visitors", "alter policy $1_select_visitors on $1 using (true)"],
    ["private ones shown to members", "alter policy $1_select_members on $1 using (true)"],
    ["made in another's name", "alter policy $1_insert_owner on $1 with check (true)"],
    ["changed by anybody", "alter policy $1_update_owner on $1 using (true) with check (true)"],
    ["deleted by anybody", "alter policy $1_delete_owner on $1 using (true)"],
    ["the owner may be written", "grant update (user_id) on $1 to authenticated"],
  ]),
  ...statements("user_lists", "pins", [["nothing is pinned", "drop trigger pin_list on $1"]]),
  ...statements("user_lists", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("list_items", "matrix", [
    ["those of private lists shown", "alter policy $1_select_anyone on $1 using (true)"],
    [
      "added to another's list",
      `alter policy $1_insert_owner on $1
      with check (exists (select from public.user_lists as l where l.id = list_id))`,
    ],
    ["removed from another's list", "alter policy $1_delete_owner on $1 using (true)"],
    ["the same item twice", "alter table $1 drop constraint $1_recommendation_key"],
  ]),
  ...statements("list_items", "requests-and-lists", [
    ["an entry without an item", "alter table $1 drop constraint $1_one_item"],
    ["not counted", "drop trigger count_list_item on $1"],
  ]),
  ...statements("list_items", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("list_items", "structure", [
    [
      "a list with items cannot be deleted",
      `alter table $1 drop constraint $1_list_id_fkey,
      add constraint $1_list_id_fkey foreign key (list_id) references public.user_lists (id) on delete restrict`,
    ],
  ]),
];
