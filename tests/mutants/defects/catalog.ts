import { type Defect, edits, statements } from "../defect.ts";

/** Defects of categories, subcategories, products and companies. */
export const catalog: Defect[] = [
  ...statements("categories", "structure", [
    [
      "members can add a category",
      `grant insert on $1 to authenticated; create policy $1_insert_members
        on $1 for insert to authenticated with check (true)`,
    ],
    [
      "deleting a category deletes its posts",
      `alter table public.recommendations drop constraint recommendations_category_id_fkey,
        add constraint recommendations_category_id_fkey foreign key (category_id)
        references $1 (id) on delete cascade`,
    ],
    [
      "members can set local names",
      `grant execute on function private.are_local_names to authenticated;
      grant update (local_names) on $1 to authenticated; create policy
        categories_update_members on $1 for update to authenticated using (true)`,
    ],
  ]),
  ...statements("categories", "names-by-language", [
    ["local names of any shape", "alter table $1 drop constraint $1_local_names_shape"],
  ]),
  ...statements("categories", "catalog", [
    ["two categories share a slug", "alter table $1 drop constraint $1_slug_key"],
    ["two categories share a name", "alter table $1 drop constraint $1_name_key"],
  ]),
  ...statements("subcategories", "matrix", [
    ["hidden from every caller", "alter policy $1_select_anyone on $1 using (false)"],
  ]),
  ...statements("subcategories", "catalog", [
    ["two of a category share a slug", "alter table $1 drop constraint $1_category_id_slug_key"],
    ["two of a category share a name", "alter table $1 drop constraint $1_category_id_name_key"],
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
    ["members can set the logo", "grant insert (logo) on $1 to authenticated"],
  ]),
  ...statements("companies", "limits", [
    ["two with the same name and location", "drop index public.companies_name_location_key"],
  ]),
  ...statements("companies", "counters", [
    ["its products are not counted", "drop trigger count_for_company on public.products"],
  ]),
  ...statements("companies", "catalog", [
    ["no quota", "drop trigger spend_quota on $1"],
    ["its author is not recorded", "drop trigger record_author on $1"],
  ]),
  ...statements("companies", "pins", [["nothing is pinned", "drop trigger pin_company on $1"]]),
  ...statements("products", "limits", [
    ["two with the same name and company", "drop index public.products_name_company_key"],
  ]),
  ...statements("products", "catalog", [
    ["no quota", "drop trigger spend_quota on $1"],
    ["its author is not recorded", "drop trigger record_author on $1"],
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
    ["members can read who added it", "grant select on private.product_authors to authenticated"],
  ]),
  ...edits("categories", "posts", [
    ["accepts another category's subcategory", "elsif parent <> new.category_id", "elsif false"],
    ["a subcategory does not set its category", "      new.category_id := parent;", "      null;"],
  ]),
  ...edits("members", "counters", [
    ["a member's reviews are not counted", "p.total_reviews + of_review", "p.total_reviews"],
    ["a category's requests are not counted", "c.request_count + of_request", "c.request_count"],
    ["a removed rating is added", "p.rating_counts[rating] + step", "p.rating_counts[rating] + 1"],
    ["stars count twice", "c.rating_counts[rating] + step", "c.rating_counts[rating] + 2 * step"],
  ]),
  ...edits("realtime", "realtime", [
    ["counts go to a public topic", "item::text, true", "item::text, false"],
    ["counts of all items go to one topic", "|| kind || ':' || item::text, true", "|| kind, true"],
  ]),
  ...edits("catalog", "counters", [
    ["a member who reviews both counts twice", "where o.user_id = r.user_id", "where false"],
    ["a member's deleted company review excludes their product reviews", "and not o.is_deleted"],
    ["a member's lowest stars count", "round(avg(r.rating))\n    from", "min(r.rating)\n    from"],
    ["stars of hidden products count", "company and p.hidden_for is null", "company"],
    ["deleted reviews count", "any (members) and not r.is_deleted and", "any (members) and"],
    ["stars of a deleted product stay", "if tg_op = 'DELETE' then", "if false then"],
    ["stars of a moved product stay", "elsif (old.", "elsif false and (old."],
    ["reviews of products are not counted", " + d.reviews"],
    ["a moved product is counted twice", "- (s.id is not distinct from was)::integer"],
  ]),
  ...edits("catalog", "moderation", [
    ["a hidden product counts for its company", "not null and p.hidden_for is null", "not null"],
  ]),
];
