import { type Defect, edits, statements } from "../defect.ts";

/** Defects of the items in lists and their order. */
export const saving: Defect[] = [
  ...statements("list_items", "edges", [
    ["ranks beyond the range", "alter table $1 drop constraint $1_rank_range"],
  ]),
  ...statements("list_items", "saving", [
    ["one request is saved twice", "alter table $1 drop constraint $1_request_key"],
    [
      "a request and another item in one row",
      `alter table $1 drop constraint $1_one_item,
      add constraint $1_one_item check (
        num_nonnulls(recommendation_id, review_id, product_id, company_id, response_id) <= 1
      )`,
    ],
    [
      "new items go to the bottom",
      "alter table $1 alter column rank set default extract(epoch from clock_timestamp())",
    ],
    [
      "a hidden list's items are changed",
      `alter policy $1_update_owner on $1
      using (exists (select from public.user_lists as l where l.id = list_id and l.user_id = (select auth.uid())))
      with check (exists (select from public.user_lists as l where l.id = list_id and l.user_id = (select auth.uid())))`,
    ],
    ["reordering has no quota", "drop trigger spend_edit on $1"],
    [
      "each reordered item is charged",
      `drop trigger spend_edit on $1;
      create trigger spend_edit after update on $1
        for each row when (current_user in ('anon', 'authenticated'))
        execute function private.spend_quota('list_items')`,
    ],
  ]),
  ...statements("list_items", "plans", [
    ["reading in order needs a sort", "drop index public.list_items_list_id_idx"],
  ]),
  ...statements("list_items", "matrix", [
    ["moved in others' lists", "alter policy $1_update_owner on $1 using (true) with check (true)"],
    ["moved to another list", "grant update (list_id) on $1 to authenticated"],
  ]),
  ...edits("lists", "requests-and-lists", [
    ["a list holds twenty-one items", "if items >= 20 then", "if items >= 21 then"],
  ]),
  ...edits("lists", "races", [
    ["parallel additions do not wait", "new.list_id\n  for no key update;", "new.list_id;"],
    ["two reorders deadlock", "list order by i.id for no key update;", "list;"],
  ]),
  ...edits("lists", "matrix", [
    ["a deleted review is saved", "where r.id = new.review_id and r.is_deleted", "where false"],
    ["an answer to a deleted request is saved", "or r.is_deleted)", ")"],
    ["a deleted request is saved", "where r.id = new.request_id and r.is_deleted", "where false"],
  ]),
  ...edits("lists", "counters", [["a removal is not counted", "l.item_count - 1", "l.item_count"]]),
  ...edits("lists", "saving", [
    ["any member reorders a list", "l.user_id = auth.uid() and l.hidden_for is null", "true"],
    ["items saved meanwhile sink", "select min(i.rank) - 1 as", "select min(i.rank) - 1e9 as"],
    ["the chosen order is ignored", "t.top + o.position", "t.top"],
  ]),
];
