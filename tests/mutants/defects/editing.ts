import { type Defect, edits, statements } from "../defect.ts";

/** Defects of edits by authors. */
export const editing: Defect[] = [
  ...statements("responses", "matrix", [
    ["edited by anybody", "alter policy $1_update_author on $1 using (true) with check (true)"],
  ]),
  ...statements("responses", "editing", [
    ["edited while hidden", "alter policy $1_update_author on $1 using (user_id = auth.uid())"],
    ["no version is kept", "drop trigger take_edit on $1"],
    ["versions stay after deletion", "drop trigger forget_versions on $1"],
  ]),
  ...statements("responses", "pins", [["edits can change votes", "drop trigger pin_edit on $1"]]),
  ...statements("responses", "quotas", [["edits have no quota", "drop trigger spend_edit on $1"]]),
  ...statements("comments", "matrix", [
    ["edited by anybody", "alter policy $1_update_author on $1 using (true) with check (true)"],
  ]),
  ...statements("comments", "editing", [
    ["edited while hidden", "alter policy $1_update_author on $1 using (user_id = auth.uid())"],
  ]),
  ...statements("comments", "pins", [["edits can change votes", "drop trigger pin_edit on $1"]]),
  ...statements("comments", "quotas", [["edits have no quota", "drop trigger spend_edit on $1"]]),
  ...statements("reviews", "matrix", [
    ["authors can set earlier_ratings", "grant update (earlier_ratings) on $1 to authenticated"],
    ["authors change its subject", "grant update (product_id, company_id) on $1 to authenticated"],
  ]),
  ...statements("reviews", "editing", [
    [
      "changing only the stars keeps no version",
      `drop trigger take_edit on $1;
      create trigger take_edit before insert or update on $1 for each row
      when (current_user in ('anon', 'authenticated')) execute function private.take_edit('review', 'title', 'content')`,
    ],
  ]),
  ...statements("recommendations", "editing", [
    ["no version is kept", "drop trigger take_edit on $1"],
  ]),
  ...statements("recommendations", "structure", [
    [
      "versions block the deletion of their author",
      `alter table private.versions drop constraint versions_author_id_fkey;
      alter table private.versions add constraint versions_author_id_fkey foreign key (author_id)
        references public.profiles (id) on delete no action`,
    ],
  ]),
  ...statements("recommendations", "plans", [
    ["reading versions uses no index", "drop index private.versions_item_id_idx"],
  ]),
  ...statements("requests", "races", [
    ["two moves in opposite directions deadlock", "drop trigger acquire_categories on $1"],
    [
      "a slow move blocks all posts of a category",
      `drop trigger acquire_categories on public.requests;
      create function private.acquire_early() returns trigger language plpgsql security definer set search_path = ''
        as $early$ begin
          perform from public.categories as c where c.id in (old.category_id, new.category_id)
          order by c.id for no key update;
          return new;
        end $early$;
      create trigger acquire_categories before update of category_id on public.requests
        for each row execute function private.acquire_early()`,
    ],
  ]),
  ...edits("reviews", "editing", [
    ["earlier stars are not recorded", "case when new.rating = old.rating", "case when true"],
    ["keeps all earlier stars, not ten", "limit 10"],
    ["drops the first stars", "row_number() over (order by r.position desc),"],
    ["drops lowest stars", "row_number() over (order by r.entry -> 'rating', r.position desc),"],
    [
      "drops the highest stars",
      ",\n      row_number() over (order by r.entry -> 'rating' desc, r.position desc)",
    ],
  ]),
  ...edits("items", "editing", [
    ["a stale edit overwrites a newer one", "elsif new.edited_at", "elsif false and new.edited_at"],
    ["a retried edit is refused", "if was is null then", "if false then"],
    [
      "two edits at one moment get the same edited_at",
      "date_trunc('milliseconds', clock_timestamp()), old.edited_at + interval '1 millisecond'",
      "date_trunc('milliseconds', now()), old.edited_at",
    ],
    ["keeps unchanged columns too", "before -> word is distinct from after -> word", "true"],
    ["any member reads earlier versions", "k.author_id = (select auth.uid())\n      or", "true or"],
    [
      "moderators read versions of items that authors deleted",
      "and exists (select from private.moderated_item(versions_of.kind, item))",
    ],
    ["returns more than 50 versions", "order by k.id desc limit 50", "order by k.id desc"],
    ["exports all members' versions", "where v.author_id = (select auth.uid())\n  ))", "\n  ))"],
  ]),
  ...edits("search", "races", [
    ["an edit during a hiding restores hidden words", "request for no key update", "request"],
  ]),
  ...edits("storage", "editing", [
    ["an edit removes a reported photo", "v.was -> 'images'", "v.was -> 'nothing'"],
  ]),
  ...edits("moderation", "editing", [
    ["moderators do not see that an item was edited", "v.item_id = item", "v.item_id is null"],
  ]),
];
