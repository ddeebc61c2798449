import { type Defect, edits, statements } from "../defect.ts";

/** Categories, subcategories, products, companies. */
export const catalog: Defect[] = [
  ...statements("categories", [
    [
      "members may add one",
      `grant insert on public.categories to authenticated; create policy categories_insert_members
        on public.categories for insert to authenticated with check (true)`,
      "structure",
    ],
    [
      "members may name one",
      `grant execute on function private.are_local_names to authenticated;
      grant update (local_names) on public.categories to authenticated; create policy
        categories_update_members on public.categories for update to authenticated using (true)`,
      "names-by-language",
    ],
    [
      "names of any shape",
      "alter table public.categories drop constraint categories_local_names_shape",
      "names-by-language",
    ],
    [
      "two with one address",
      "alter table public.categories drop constraint categories_slug_key",
      "catalog",
    ],
    [
      "two with one name",
      "alter table public.categories drop constraint categories_name_key",
      "catalog",
    ],
    [
      "one can be deleted with its posts",
      `alter table public.recommendations drop constraint recommendations_category_id_fkey,
        add constraint recommendations_category_id_fkey foreign key (category_id)
        references public.categories (id) on delete cascade`,
      "structure",
    ],
  ]),
  ...statements("subcategories", [
    [
      "hidden",
      "alter policy subcategories_select_anyone on public.subcategories using (false)",
      "matrix",
    ],
    [
      "two with one address in a category",
      "alter table public.subcategories drop constraint subcategories_category_id_slug_key",
      "catalog",
    ],
    [
      "two with one name in a category",
      "alter table public.subcategories drop constraint subcategories_category_id_name_key",
      "catalog",
    ],
    ["products are not counted", "drop trigger count_product on public.products", "counters"],
  ]),
  ...statements("companies", [
    [
      "added by visitors",
      `grant insert (id, name, description, website, location, category_id) on public.companies to anon;
      alter policy companies_insert_members on public.companies to anon, authenticated with check (true)`,
      "matrix",
    ],
    [
      "the logo may be written",
      "grant insert (logo) on public.companies to authenticated",
      "matrix",
    ],
    ["the same twice", "drop index public.companies_name_location_key", "limits"],
    ["its products do not count", "drop trigger count_for_company on public.products", "counters"],
    ["no quota", "drop trigger spend_quota on public.companies", "catalog"],
    ["nothing is pinned", "drop trigger pin_company on public.companies", "pins"],
    ["nobody remembers who added it", "drop trigger record_author on public.companies", "catalog"],
  ]),
  ...statements("products", [
    ["the same twice", "drop index public.products_name_company_key", "limits"],
    ["no quota", "drop trigger spend_quota on public.products", "catalog"],
    ["nothing is pinned", "drop trigger pin_product on public.products", "pins"],
    [
      "changed by members",
      `grant update (name) on public.products to authenticated; create policy products_update_members
      on public.products for update to authenticated using (true) with check (true)`,
      "matrix",
    ],
    ["nobody remembers who added it", "drop trigger record_author on public.products", "catalog"],
    [
      "who added it is read by members",
      "grant select on private.product_authors to authenticated",
      "structure",
    ],
  ]),
  ...edits("categories", [
    [
      "every post",
      "a subcategory of another category",
      "elsif parent <> new.category_id then",
      "elsif false then",
      "posts",
    ],
    [
      "every post",
      "a subcategory does not name its category",
      "      new.category_id := parent;",
      "      null;",
      "posts",
    ],
  ]),
  ...edits("members", [
    [
      "profiles",
      "reviews are not added up",
      "total_reviews = p.total_reviews + of_review",
      "total_reviews = p.total_reviews",
      "counters",
    ],
    [
      "categories",
      "requests are not added up",
      "request_count = c.request_count + of_request",
      "request_count = c.request_count",
      "counters",
    ],
    [
      "products",
      "stars never go away",
      "p.rating_counts[rating] + step where",
      "p.rating_counts[rating] + 1 where",
      "counters",
    ],
    [
      "companies",
      "one star too many",
      "c.rating_counts[rating] + step where",
      "c.rating_counts[rating] + 2 * step where",
      "counters",
    ],
  ]),
  ...edits("realtime", [
    [
      "realtime.messages",
      "counts go to a public topic",
      "item::text, true",
      "item::text, false",
      "realtime",
    ],
    [
      "realtime.messages",
      "counts of all items go to one topic",
      "'counts:' || kind || ':' || item::text, true",
      "'counts:' || kind, true",
      "realtime",
    ],
  ]),
  ...edits("catalog", [
    [
      "companies",
      "who reviewed itself and a product counts twice",
      "where o.user_id = r.user_id and o.company_id = company and not o.is_deleted",
      "where false",
      "counters",
    ],
    [
      "companies",
      "a deleted review of itself keeps its author's other words out",
      "o.company_id = company and not o.is_deleted\n      )\n    group by r.user_id\n    returning",
      "o.company_id = company\n      )\n    group by r.user_id\n    returning",
      "counters",
    ],
    [
      "companies",
      "the worst of a member counts",
      "round(avg(r.rating))\n    from",
      "min(r.rating)\n    from",
      "counters",
    ],
    [
      "companies",
      "stars of hidden products count",
      "p.company_id = company and p.hidden_for is null",
      "p.company_id = company",
      "counters",
    ],
    [
      "companies",
      "deleted reviews count",
      "where r.user_id = any (members) and not r.is_deleted and",
      "where r.user_id = any (members) and",
      "counters",
    ],
    [
      "companies",
      "stars of a product that is gone stay",
      "if tg_op = 'DELETE' then",
      "if false then",
      "counters",
    ],
    [
      "companies",
      "stars of a product that moves stay",
      "elsif (old.company_id, old.hidden_for is null) is distinct from",
      "elsif false and (old.company_id, old.hidden_for is null) is distinct from",
      "counters",
    ],
    [
      "companies",
      "a hidden product counts for its company",
      "where p.company_id is not null and p.hidden_for is null",
      "where p.company_id is not null",
      "moderation",
    ],
    [
      "companies",
      "reviews of products are not counted",
      "c.product_review_count + d.reviews",
      "c.product_review_count",
      "counters",
    ],
    [
      "subcategories",
      "a product that moves is counted twice",
      " - (s.id is not distinct from was)::integer",
      "",
      "counters",
    ],
  ]),
];
