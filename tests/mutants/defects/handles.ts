import { type Defect, edits, statements } from "../defect.ts";

/** Defects of handles: their forms, owners, readers and removal. */
export const handles: Defect[] = [
  ...statements("company_handles", "matrix", [
    [
      "visitors can list them",
      `grant select on $1 to anon;
      create policy $1_select_visitors on $1 for select to anon using (true)`,
    ],
    ["members can list all of them", "alter policy $1_select_author on $1 using (true)"],
    [
      "any member can delete them",
      `alter policy $1_delete_author on $1 using (true);
      alter policy $1_select_author on $1 using (true)`,
    ],
  ]),
  ...statements("company_handles", "handles", [
    [
      "the author can delete and re-add a removed one",
      `alter policy $1_delete_author on $1
        using (added_by = (select auth.uid()))`,
    ],
    ["additions are not checked", "drop trigger check_handle on $1"],
    ["added_by is not set", "drop trigger pin_handle on $1"],
    ["stored as typed", "drop trigger normalise_handle on $1"],
    ["any text is accepted", "alter table $1 drop constraint $1_value_normal"],
    [
      "two companies share one",
      `drop index public.company_handles_value_key;
      create unique index company_handles_value_key on $1 (value, kind, company_id)
        where hidden_for is null`,
    ],
    ["restored though another company has it now", "drop trigger check_restored on $1"],
  ]),
  ...statements("company_handles", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("company_handles", "suspension", [
    ["suspended members can add them", "drop trigger refuse_suspended on $1"],
  ]),
  ...statements("company_handles", "newcomers", [
    [
      "newcomers have the usual quota",
      "delete from private.quotas where action = 'handles_at_first'",
    ],
  ]),
  ...edits("text", "world-pasted", [
    ["an extension is not normalised", "' ?(?:;ext=|", "'$^(?:;ext=|"],
    ["a pasted phone is refused", "new.phone := nullif(private.phone_text(new.phone), '')", "null"],
  ]),
  ...edits("text", "handles", [
    ["the trunk prefix stays in the number", "'^' || known.trunk", "'$^'"],
    ["accepts numbers of any length", "char_length(dialled) = any (known.lengths)", "true"],
    ["the zero in brackets stays", "regexp_replace(dialled, '\\( ?0 ?\\)', '')", "dialled"],
    ["old numbers of Benin are not converted", "'^\\+229(?=", "'$^\\+229(?="],
    ["a website loses its query", "case when query <> '' then '?' || query else '' end", "''"],
    ["accepts text before the host", "host !~ '^(", "host !~ '("],
    [
      "an Instagram post is taken for a profile",
      "value := private.network_name(kind, case when parts[1] = 'stories' then parts[2] else parts[1] end);",
      "value := lower(parts[1]);",
    ],
  ]),
  ...edits("handles", "moderation", [
    ["at a hidden company", "elsif private.is_hidden_subject(null, new.company_id)", "elsif false"],
  ]),
  ...edits("handles", "handles", [
    ["a website leads to a hidden or merged company", "where c.hidden_for is null"],
    ["two companies share a number by WhatsApp", "starts_with(new.value, '+') and", "false and"],
    ["a number removed as phone is added as WhatsApp", "or starts_with(new.value, '+')"],
    ["another company can add a removed private number", "h.hidden_for = 'private_data' or"],
    ["another company can add a held handle", "or private.is_reported('handle', h.id)"],
    ["one more than twenty", ") > most then", ") > most + 1 then"],
    ["shows removed handles", "(h.hidden_for is null or h.added_by = auth.uid())", "true"],
    ["shows handles of a hidden company", "and not private.is_hidden_subject(null, company)"],
    ["finds removed ones", "and h.kind = w.kind and h.hidden_for is null", "and h.kind = w.kind"],
    ["matches by prefix", "h.value = w.value", "h.value like left(w.value, 10) || '%'"],
    ["names a private profile", "private.author_of(added_by)", "to_jsonb(added_by)"],
    ["hides social network names too", "and h.kind in ('phone', 'whatsapp')"],
    ["hides kept ones again", "and l.action in ('dismiss', 'restore')", "and l.action = 'hide'"],
    [
      "a report by an untrusted member is enough",
      "private.is_trusted_reporter(r.reporter_id)\n",
      "r.reporter_id is not null\n",
    ],
    ["a visitor's report hides an old number", "and h.created_at > now() - interval '30 days'"],
    ["a report for any reason hides a number", "and r.reason = 'private_data'"],
    ["two requests are open at a time", "r.handle_id = handle and r.reporter_id is null", "false"],
  ]),
  ...edits("handles", "quotas", [["no quota", "perform private.spend_as_caller('removals');"]]),
];
