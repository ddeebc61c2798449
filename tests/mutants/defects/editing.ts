import { type Defect, edits, statements } from "../defect.ts";

/** Defects of edits by authors. */
export const editing: Defect[] = [
  ...statements("responses", "matrix", [
    ["edited by anybody", "alter policy $1_update_author on $1 using (true) with check (true)"],
  ]),
  ...statements("responses", "editing", [
    ["edited while hidden", "alter policy $1_update_author on $1 using (user_id = auth.uid())"],
    ["no version is kept", "drop trigger take_edit on $1"],
    ["versions stay when it goes", "drop trigger forget_versions on $1"],
  ]),
  ...statements("responses", "pins", [["an edit moves its votes", "drop trigger pin_edit on $1"]]),
  ...statements("responses", "quotas", [["edits are free", "drop trigger spend_edit on $1"]]),
  ...statements("comments", "matrix", [
    ["edited by anybody", "alter policy $1_update_author on $1 using (true) with check (true)"],
  ]),
  ...statements("comments", "editing", [
    ["edited while hidden", "alter policy $1_update_author on $1 using (user_id = auth.uid())"],
  ]),
  ...statements("comments", "pins", [["an edit moves its votes", "drop trigger pin_edit on $1"]]),
  ...statements("comments", "quotas", [["edits are free", "drop trigger spend_edit on $1"]]),
  ...statements("reviews", "matrix", [
    ["its author writes earlier stars", "grant update (earlier_ratings) on $1 to authenticated"],
    ["its author moves it", "grant update (product_id, company_id) on $1 to authenticated"],
  ]),
  ...statements("reviews", "editing", [
    [
      "changed stars are no version",
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
      "versions outlive their author",
      `alter table private.versions drop constraint versions_author_id_fkey;
      alter table private.versions add constraint versions_author_id_fkey foreign key (author_id)
        references public.profiles (id) on delete no action`,
    ],
  ]),
  ...statements("recommendations", "plans", [
    ["versions are read from the table", "drop index private.versions_item_id_idx"],
  ]),
  ...statements("requests", "races", [
    ["two that change places wait for each other", "drop trigger acquire_categories on $1"],
    [
      "a slow move holds categories",
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
    ["nobody learns what the stars were", "case when new.rating = old.rating", "case when true"],
    ["of the stars all is kept", "limit 10"],
    ["the first stars are washed out", "row_number() over (order by r.position desc),"],
    ["the lowest stars go", "row_number() over (order by r.entry -> 'rating', r.position desc),"],
    [
      "the highest stars are washed out",
      ",\n      row_number() over (order by r.entry -> 'rating' desc, r.position desc)",
    ],
  ]),
  ...edits("items", "editing", [
    ["a later edit overwrites another", "elsif new.edited_at", "elsif false and new.edited_at"],
    ["an edit sent again is refused", "if was is null then", "if false then"],
    [
      "two edits of one moment have one time",
      "date_trunc('milliseconds', clock_timestamp()), old.edited_at + interval '1 millisecond'",
      "date_trunc('milliseconds', now()), old.edited_at",
    ],
    ["all words are kept, changed or not", "before -> word is distinct from after -> word", "true"],
    ["anybody reads what was before", "k.author_id = (select auth.uid())\n      or", "true or"],
    [
      "moderators read of what its author deleted",
      "and exists (select from private.moderated_item(versions_of.kind, item))",
    ],
    ["all of it at once", "order by k.id desc limit 50", "order by k.id desc"],
    ["the export has everybody's", "where v.author_id = (select auth.uid())\n  ))", "\n  ))"],
  ]),
  ...edits("search", "races", [
    ["an edit beside a hiding brings hidden words back", "request for no key update", "request"],
  ]),
  ...edits("storage", "editing", [
    ["a reported photo goes with an edit", "v.was -> 'images'", "v.was -> 'nothing'"],
  ]),
  ...edits("moderation", "editing", [
    ["moderators do not learn that it was edited", "v.item_id = item", "v.item_id is null"],
  ]),
];
