import { type Defect, edits, statements } from "../defect.ts";

/** What the database offers, and how much of it. */
export const surface: Defect[] = [
  ...edits("name_every_column", [
    [
      "page_of",
      "a column is named by whoever calls",
      "private.on_shelf(shelf, shelf_id)",
      "format('%I = %L', shelf, shelf_id)",
      "definers",
    ],
  ]),
  ...edits("filter_feeds", [
    [
      "on_shelf",
      "any shelf is one",
      "if shelf not in ('product_id', 'company_id', 'category_id', 'subcategory_id') then",
      "if false then",
      "definers",
    ],
  ]),
  ...edits("filter_shelves", [
    [
      "matches_of",
      "a column is named by whoever calls",
      "select private.on_shelf(shelf, shelf_id) as condition",
      "select case when shelf is not null then format('%I = %L', shelf, shelf_id) end as condition",
      "definers",
    ],
  ]),
  ...statements("definers", [
    [
      "one without a reason",
      "create function private.newcomer() returns int language sql stable security definer set search_path = '' as 'select 1'",
      "definers",
    ],
    [
      "a table is named by whoever calls",
      `create function private.newcomer(kind text) returns void language plpgsql volatile set search_path = '' as $$
        begin execute format('select from public.%I', kind); end $$`,
      "definers",
    ],
    [
      "conditions are taken from visitors",
      `grant execute on function private.search_tiers(
        text, text[], text[], text, integer, uuid[], text, boolean, real) to anon`,
      "definers",
    ],
  ]),
];
