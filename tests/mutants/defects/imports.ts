import { type Defect, edits, statements } from "../defect.ts";

/** Defects of the import of businesses: who may, what is known already, what is wrong, and whose they are. */
export const imports: Defect[] = [
  ...statements("imports", "structure", [
    [
      "members import",
      `grant execute on function public.import_companies to authenticated;
      grant execute on function private.import_companies to authenticated`,
    ],
    [
      "visitors import",
      `grant execute on function public.import_companies to anon;
      grant execute on function private.import_companies to anon`,
    ],
  ]),
  ...edits("imports", "imports", [
    ["in nobody's name", "if member is null then", "if false then"],
    ["an address is unconfirmed", "and u.email_confirmed_at is not null"],
    ["an address is compared by case", "lower(btrim(added_by))", "added_by"],
    ["a trial writes", "if not is_trial and faults", "if faults"],
    ["nobody added it", "values (company, member)", "select company, member where false"],
    ["unsigned", "company, h.kind, h.value, member", "company, h.kind, h.value, null"],
    ["twice by name", "private.name_key(s.name) = private.name_key(item", "s.name = (item"],
    [
      "twice by number",
      "h.hidden_for is null and (\n          h.value in (item.phone_number, item.whatsapp_number)",
      "h.hidden_for is null and (false",
    ],
    ["twice by name in a network", "(item.instagram, 'instagram'),"],
    ["twice by contact's site", ", (item.site, 'website')"],
    ["twice by site", "private.handle_value('website', w.website) = item.site", "false"],
    ["numbers of any country", "r.phone, upper(split_part(p.place_id, '-', 1))", "r.phone"],
    ["wrong rows are added", "faults = '{}' and known is null and", "known is null and"],
    ["categories by name alone", "(c.slug = lower(btrim(r.category)), 3)", "(false, 3)"],
    ["a category's name in another language first", "), 2)", "), 0)"],
    ["anything is like a category", "where l.likeness >= 0.4", "where true"],
    ["no subcategory is known", "(values (c.name), (s.name))", "(values (c.name))"],
    ["one refusal ends all", "integrity_constraint_violation or raise_exception", "io_error"],
    ["removed numbers come back", "where h.hidden_for is not null\n", "where false\n"],
  ]),
];
