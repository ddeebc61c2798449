import { type Defect, edits, statements } from "../defect.ts";

/** Categories, subcategories, products, companies. */
export const catalog: Defect[] = [
  ...statements("categories", "structure", [
    [
      "members may add one",
      `grant insert on $1 to authenticated; create policy $1_insert_members
        on $1 for insert to authenticated with check (true)`,
    ],
    [
      "one can be deleted with its posts",
      `alter table public.recommendations drop constraint recommendations_category_id_fkey,
        add constraint recommendations_category_id_fkey foreign key (category_id)
        references $1 (id) on delete cascade`,
    ],
    [
      "members may name one",
      `grant execute on function private.are_local_names to authenticated;
      grant update (local_names) on $1 to authenticated; create policy
        categories_update_members on $1 for update to authenticated using (true)`,
    ],
  ]),
  ...statements("categories", "names-by-language", [
    ["names of any shape", "alter table $1 drop constraint $1_local_names_shape"],
  ]),
  ...statements("categories", "catalog", [
    ["two with one address", "alter table $1 drop constraint $1_slug_key"],
    ["two with one name", "alter table $1 drop constraint $1_name_key"],
  ]),
  ...statements("subcategories", "matrix", [
    ["hidden", "alter policy $1_select_anyone on $1 using (false)"],
  ]),
  ...statements("subcategories", "catalog", [
    ["two of one address in a category", "alter table $1 drop constraint $1_category_id_slug_key"],
    ["two with one name in a category", "alter table $1 drop constraint $1_category_id_name_key"],
  ]),
  ...statements("subcategories", "counters", [
    ["products are not counted", "drop trigger count_product on public.products"],
  ]),
  ...statements("companies", "matrix", [
    [
      "added by visitors",
      `grant insert (id, name, description, website, location, category_id) on $1 to anon;
      alter policy $1_insert_members on $1 to anon, authenticated with check (true)`,
    ],
    ["the logo may be written", "grant insert (logo) on $1 to authenticated"],
  ]),
  ...statements("companies", "limits", [
    ["the same twice", "drop index public.companies_name_location_key"],
  ]),
  ...statements("companies", "counters", [
    ["its products do not count", "drop trigger count_for_company on public.products"],
  ]),
  ...statements("companies", "catalog", [
    ["no quota", "drop trigger spend_quota on $1"],
    ["nobody remembers who added it", "drop trigger record_author on $1"],
  ]),
  ...statements("companies", "pins", [["nothing is pinned", "drop trigger pin_company on $1"]]),
  ...statements("products", "limits", [
    ["the same twice", "drop index public.products_name_company_key"],
  ]),
  ...statements("products", "catalog", [
    ["no quota", "drop trigger spend_quota on $1"],
    ["nobody remembers who added it", "drop trigger record_author on $1"],
  ]),
  ...statements("products", "pins", [["nothing is pinned", "drop trigger pin_product on $1"]]),
  ...statements("products", "matrix", [
    [
      "changed by members",
      `grant update (name) on $1 to authenticated; create policy $1_update_members
      on $1 for update to authenticated using (true) with check (true)`,
    ],
  ]),
  ...statements("products", "structure", [
    ["who added it is read by members", "grant select on private.product_authors to authenticated"],
  ]),
  ...edits("categories", "posts", [
    ["a subcategory of another category", "elsif parent <> new.category_id", "elsif false"],
    ["a subcategory does not name its category", "      new.category_id := parent;", "      null;"],
  ]),
  ...edits("members", "counters", [
    ["reviews are not added up", "p.total_reviews + of_review", "p.total_reviews"],
    ["requests are not added up", "c.request_count + of_request", "c.request_count"],
    ["stars never go away", "p.rating_counts[rating] + step", "p.rating_counts[rating] + 1"],
    ["one star too many", "c.rating_counts[rating] + step", "c.rating_counts[rating] + 2 * step"],
  ]),
  ...edits("realtime", "realtime", [
    ["counts go to a public topic", "item::text, true", "item::text, false"],
    ["counts of all items go to one topic", "|| kind || ':' || item::text, true", "|| kind, true"],
  ]),
  ...edits("catalog", "counters", [
    ["who reviews it and a product counts twice", "where o.user_id = r.user_id", "where false"],
    ["a deleted review of itself keeps its author's other words out", "and not o.is_deleted"],
    ["the worst of a member counts", "round(avg(r.rating))\n    from", "min(r.rating)\n    from"],
    ["stars of hidden products count", "company and p.hidden_for is null", "company"],
    ["deleted reviews count", "any (members) and not r.is_deleted and", "any (members) and"],
    ["stars of a product that is gone stay", "if tg_op = 'DELETE' then", "if false then"],
    ["stars of a product that moves stay", "elsif (old.", "elsif false and (old."],
    ["reviews of products are not counted", " + d.reviews"],
    ["a product that moves is counted twice", "- (s.id is not distinct from was)::integer"],
  ]),
  ...edits("catalog", "moderation", [
    ["a hidden product counts for its company", "not null and p.hidden_for is null", "not null"],
  ]),
];
