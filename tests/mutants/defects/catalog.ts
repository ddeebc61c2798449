import { type Defect, edits, statements } from "../defect.ts";

/** Categories, subcategories, products, companies. */
export const catalog: Defect[] = [
  ...statements("categories", "structure", [
    [
      "members may add one",
      `grant insert on public.categories to authenticated; create policy categories_insert_members
        on public.categories for insert to authenticated with check (true)`,
    ],
    [
      "one can be deleted with its posts",
      `alter table public.recommendations drop constraint recommendations_category_id_fkey,
        add constraint recommendations_category_id_fkey foreign key (category_id)
        references public.categories (id) on delete cascade`,
    ],
  ]),
  ...statements("categories", "structure", [
    [
      "members may name one",
      `grant execute on function private.are_local_names to authenticated;
      grant update (local_names) on public.categories to authenticated; create policy
        categories_update_members on public.categories for update to authenticated using (true)`,
    ],
  ]),
  ...statements("categories", "names-by-language", [
    [
      "names of any shape",
      "alter table public.categories drop constraint categories_local_names_shape",
    ],
  ]),
  ...statements("categories", "catalog", [
    ["two with one address", "alter table public.categories drop constraint categories_slug_key"],
    ["two with one name", "alter table public.categories drop constraint categories_name_key"],
  ]),
  ...statements("subcategories", "matrix", [
    ["hidden", "alter policy subcategories_select_anyone on public.subcategories using (false)"],
  ]),
  ...statements("subcategories", "catalog", [
    [
      "two with one address in a category",
      "alter table public.subcategories drop constraint subcategories_category_id_slug_key",
    ],
    [
      "two with one name in a category",
      "alter table public.subcategories drop constraint subcategories_category_id_name_key",
    ],
  ]),
  ...statements("subcategories", "counters", [
    ["products are not counted", "drop trigger count_product on public.products"],
  ]),
  ...statements("companies", "matrix", [
    [
      "added by visitors",
      `grant insert (id, name, description, website, location, category_id) on public.companies to anon;
      alter policy companies_insert_members on public.companies to anon, authenticated with check (true)`,
    ],
    ["the logo may be written", "grant insert (logo) on public.companies to authenticated"],
  ]),
  ...statements("companies", "limits", [
    ["the same twice", "drop index public.companies_name_location_key"],
  ]),
  ...statements("companies", "counters", [
    ["its products do not count", "drop trigger count_for_company on public.products"],
  ]),
  ...statements("companies", "catalog", [
    ["no quota", "drop trigger spend_quota on public.companies"],
    ["nobody remembers who added it", "drop trigger record_author on public.companies"],
  ]),
  ...statements("companies", "pins", [
    ["nothing is pinned", "drop trigger pin_company on public.companies"],
  ]),
  ...statements("products", "limits", [
    ["the same twice", "drop index public.products_name_company_key"],
  ]),
  ...statements("products", "catalog", [
    ["no quota", "drop trigger spend_quota on public.products"],
    ["nobody remembers who added it", "drop trigger record_author on public.products"],
  ]),
  ...statements("products", "pins", [
    ["nothing is pinned", "drop trigger pin_product on public.products"],
  ]),
  ...statements("products", "matrix", [
    [
      "changed by members",
      `grant update (name) on public.products to authenticated; create policy products_update_members
      on public.products for update to authenticated using (true) with check (true)`,
    ],
  ]),
  ...statements("products", "structure", [
    ["who added it is read by members", "grant select on private.product_authors to authenticated"],
  ]),
  ...edits("categories", "posts", [
    [
      "a subcategory of another category",
      "elsif parent <> new.category_id then",
      "elsif false then",
    ],
    ["a subcategory does not name its category", "      new.category_id := parent;", "      null;"],
  ]),
  ...edits("members", "counters", [
    [
      "reviews are not added up",
      "total_reviews = p.total_reviews + of_review",
      "total_reviews = p.total_reviews",
    ],
    [
      "requests are not added up",
      "request_count = c.request_count + of_request",
      "request_count = c.request_count",
    ],
    [
      "stars never go away",
      "p.rating_counts[rating] + step where",
      "p.rating_counts[rating] + 1 where",
    ],
    [
      "one star too many",
      "c.rating_counts[rating] + step where",
      "c.rating_counts[rating] + 2 * step where",
    ],
  ]),
  ...edits("realtime", "realtime", [
    ["counts go to a public topic", "item::text, true", "item::text, false"],
    [
      "counts of all items go to one topic",
      "'counts:' || kind || ':' || item::text, true",
      "'counts:' || kind, true",
    ],
  ]),
  ...edits("catalog", "counters", [
    [
      "who reviewed itself and a product counts twice",
      "where o.user_id = r.user_id and o.company_id = company and not o.is_deleted",
      "where false",
    ],
    [
      "a deleted review of itself keeps its author's other words out",
      "o.company_id = company and not o.is_deleted\n      )\n    group by r.user_id\n    returning",
      "o.company_id = company\n      )\n    group by r.user_id\n    returning",
    ],
    ["the worst of a member counts", "round(avg(r.rating))\n    from", "min(r.rating)\n    from"],
    [
      "stars of hidden products count",
      "p.company_id = company and p.hidden_for is null",
      "p.company_id = company",
    ],
    [
      "deleted reviews count",
      "where r.user_id = any (members) and not r.is_deleted and",
      "where r.user_id = any (members) and",
    ],
    ["stars of a product that is gone stay", "if tg_op = 'DELETE' then", "if false then"],
    [
      "stars of a product that moves stay",
      "elsif (old.company_id, old.hidden_for is null) is distinct from",
      "elsif false and (old.company_id, old.hidden_for is null) is distinct from",
    ],
    [
      "reviews of products are not counted",
      "c.product_review_count + d.reviews",
      "c.product_review_count",
    ],
    ["a product that moves is counted twice", " - (s.id is not distinct from was)::integer", ""],
  ]),
  ...edits("catalog", "moderation", [
    [
      "a hidden product counts for its company",
      "where p.company_id is not null and p.hidden_for is null",
      "where p.company_id is not null",
    ],
  ]),
];
