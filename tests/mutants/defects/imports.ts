import { type Defect, edits, statements } from "../defect.ts";

/** Defects of the import of businesses: who may, what is known already, what is wrong, and whose they are. */
export const imports: Defect[] = [
  ...statements("imports", [
    [
      "members import",
      `grant execute on function public.import_companies to authenticated;
      grant execute on function private.import_companies to authenticated`,
      "imports",
    ],
    [
      "visitors import",
      `grant execute on function public.import_companies to anon;
      grant execute on function private.import_companies to anon`,
      "imports",
    ],
  ]),
  ...edits("imports", [
    ["imports", "in nobody's name", "if member is null then", "if false then", "imports"],
    ["imports", "an address is unconfirmed", "and u.email_confirmed_at is not null", "", "imports"],
    ["imports", "an address is compared by case", "lower(btrim(added_by))", "added_by", "imports"],
    ["imports", "a trial writes", "if not is_trial and faults", "if faults", "imports"],
    [
      "imports",
      "nobody added it",
      "insert into private.company_authors (company_id, user_id) values (company, member);",
      "",
      "imports",
    ],
    [
      "imports",
      "unsigned",
      "select company, h.kind, h.value, member",
      "select company, h.kind, h.value, null",
      "imports",
    ],
    [
      "imports",
      "twice by name",
      "where private.name_key(s.name) = private.name_key(item.name)",
      "where s.name = item.name",
      "imports",
    ],
    [
      "imports",
      "twice by number",
      "h.hidden_for is null and (\n          h.value in (item.phone_number, item.whatsapp_number)",
      "h.hidden_for is null and (false",
      "imports",
    ],
    ["imports", "twice by name in a network", "(item.instagram, 'instagram'), ", "", "imports"],
    ["imports", "twice by contact's site", ", (item.site, 'website')", "", "imports"],
    [
      "imports",
      "twice by site",
      "private.handle_value('website', w.website) = item.site",
      "false",
      "imports",
    ],
    [
      "imports",
      "numbers of any country",
      "(private.phone_numbers(r.phone, upper(split_part(p.place_id, '-', 1))))[1]",
      "(private.phone_numbers(r.phone))[1]",
      "imports",
    ],
    [
      "imports",
      "wrong rows are added",
      "faults = '{}' and known is null and refusal",
      "known is null and refusal",
      "imports",
    ],
    [
      "imports",
      "categories by name alone",
      "(c.slug = lower(btrim(r.category)), 3)",
      "(false, 3)",
      "imports",
    ],
    ["imports", "a category's name in another language first", "), 2)", "), 0)", "imports"],
    ["imports", "anything is like a category", "where l.likeness >= 0.4", "where true", "imports"],
    [
      "imports",
      "no subcategory is known",
      "(values (c.name), (s.name))",
      "(values (c.name))",
      "imports",
    ],
    [
      "imports",
      "one refusal ends all",
      "when integrity_constraint_violation or raise_exception then",
      "when division_by_zero then",
      "imports",
    ],
    [
      "imports",
      "removed numbers come back",
      "where h.hidden_for is not null\n",
      "where false\n",
      "imports",
    ],
  ]),
];
