import { type Defect, edits, statements } from "../defect.ts";

/** Defects of the import of businesses: permissions, duplicates, faulty rows and authors. */
export const imports: Defect[] = [
  ...statements("imports", "structure", [
    [
      "members can import",
      `grant execute on function public.import_companies to authenticated;
      grant execute on function private.import_companies to authenticated`,
    ],
    [
      "visitors can import",
      `grant execute on function public.import_companies to anon;
      grant execute on function private.import_companies to anon`,
    ],
  ]),
  ...edits("imports", "imports", [
    ["an unknown member is not refused", "if member is null then", "if false then"],
    ["an unconfirmed address is accepted", "and u.email_confirmed_at is not null"],
    ["addresses are compared case-sensitively", "lower(btrim(added_by))", "added_by"],
    ["a trial adds businesses", "if not is_trial and faults", "if faults"],
    ["no author is recorded", "values (company, member)", "select company, member where false"],
    ["handles are unsigned", "company, h.kind, h.value, member", "company, h.kind, h.value, null"],
    ["names compare exactly", "private.name_key(s.name) = private.name_key(item", "s.name = (item"],
    [
      "a known number is not recognised",
      "h.hidden_for is null and (\n          h.value in (item.phone_number, item.whatsapp_number)",
      "h.hidden_for is null and (false",
    ],
    ["a known Instagram name is not recognised", "(item.instagram, 'instagram'),"],
    ["a site known as a contact is not recognised", ", (item.site, 'website')"],
    ["a known site is added", "private.handle_value('website', w.website) = item.site", "false"],
    ["numbers may be of any country", "r.phone, upper(split_part(p.place_id, '-', 1))", "r.phone"],
    ["rows with faults are added", "faults = '{}' and known is null and", "known is null and"],
    ["a category's slug is not accepted", "(c.slug = lower(btrim(r.category)), 3)", "(false, 3)"],
    ["a local name of a category wins over a slug and an English name", "), 2)", "), 0)"],
    ["every category is suggested", "where l.likeness >= 0.4", "where true"],
    ["a subcategory's name suggests nothing", "(values (c.name), (s.name))", "(values (c.name))"],
    ["one refusal stops the rest", "integrity_constraint_violation or raise_exception", "io_error"],
    ["trials do not report removed numbers", "where h.hidden_for is not null\n", "where false\n"],
  ]),
];
