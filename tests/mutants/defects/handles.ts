import { type Defect, edits, statements } from "../defect.ts";

/** How companies are reached: what is one, whose it is, who reads it, and how it goes. */
export const handles: Defect[] = [
  ...statements("company_handles", "matrix", [
    [
      "everybody lists them",
      `grant select on $1 to anon;
      create policy $1_select_visitors on $1 for select to anon using (true)`,
    ],
    ["members list everybody's", "alter policy $1_select_author on $1 using (true)"],
    [
      "deleted by anybody",
      `alter policy $1_delete_author on $1 using (true);
      alter policy $1_select_author on $1 using (true)`,
    ],
  ]),
  ...statements("company_handles", "handles", [
    [
      "what was removed is deleted and added again",
      `alter policy $1_delete_author on $1
        using (added_by = (select auth.uid()))`,
    ],
    ["no limits", "drop trigger check_handle on $1"],
    ["unsigned", "drop trigger pin_handle on $1"],
    ["as it was typed", "drop trigger normalise_handle on $1"],
    ["anything is one", "alter table $1 drop constraint $1_value_normal"],
    [
      "one of two companies",
      `drop index public.company_handles_value_key;
      create unique index company_handles_value_key on $1 (value, kind, company_id)
        where hidden_for is null`,
    ],
    ["restored over another company's", "drop trigger check_restored on $1"],
  ]),
  ...statements("company_handles", "quotas", [["no quota", "drop trigger spend_quota on $1"]]),
  ...statements("company_handles", "suspension", [
    ["added by the suspended", "drop trigger refuse_suspended on $1"],
  ]),
  ...statements("company_handles", "newcomers", [
    [
      "with its company's number of days as a newcomer",
      "delete from private.quotas where action = 'handles_at_first'",
    ],
  ]),
  ...edits("text", "world-pasted", [
    ["an extension stays as it was typed", "' ?(?:;ext=|", "'$^(?:;ext=|"],
    ["a pasted phone is refused", "new.phone := nullif(private.phone_text(new.phone), '')", "null"],
  ]),
  ...edits("text", "handles", [
    ["the zero that is dialled at home stays", "'^' || known.trunk", "'$^'"],
    ["of any length", "char_length(dialled) = any (known.lengths)", "true"],
    ["the zero in brackets stays", "regexp_replace(dialled, '\\( ?0 ?\\)', '')", "dialled"],
    ["Benin's older numbers stay", "'^\\+229(?=", "'$^\\+229(?="],
    ["a page loses its query", "case when query <> '' then '?' || query else '' end", "''"],
    ["a name before the host", "host !~ '^(", "host !~ '("],
    [
      "a post is a profile",
      "value := private.network_name(kind, case when parts[1] = 'stories' then parts[2] else parts[1] end);",
      "value := lower(parts[1]);",
    ],
  ]),
  ...edits("handles", "moderation", [
    ["at a hidden company", "elsif private.is_hidden_subject(null, new.company_id)", "elsif false"],
  ]),
  ...edits("handles", "handles", [
    ["a website leads to what is hidden or merged", "where c.hidden_for is null"],
    ["one number by WhatsApp at another company", "starts_with(new.value, '+') and", "false and"],
    ["removed by phone, added by WhatsApp", "or starts_with(new.value, '+')"],
    ["a private number at another company", "h.hidden_for = 'private_data' or"],
    ["taken over while moderators have not looked", "or private.is_reported('handle', h.id)"],
    ["one more than twenty", ") > most then", ") > most + 1 then"],
    ["those removed shown", "(h.hidden_for is null or h.added_by = auth.uid())", "true"],
    ["those of a hidden company shown", "and not private.is_hidden_subject(null, company)"],
    ["those removed found", "and h.kind = w.kind and h.hidden_for is null", "and h.kind = w.kind"],
    ["found by how it begins", "h.value = w.value", "h.value like left(w.value, 10) || '%'"],
    ["a private profile named", "private.author_of(added_by)", "to_jsonb(added_by)"],
    ["a name in a network too", "and h.kind in ('phone', 'whatsapp')"],
    ["again and again", "and l.action in ('dismiss', 'restore')", "and l.action = 'hide'"],
    [
      "for who has no standing",
      "private.is_trusted_reporter(r.reporter_id)\n",
      "r.reporter_id is not null\n",
    ],
    ["what stood for long, by a visitor", "and h.created_at > now() - interval '30 days'"],
    ["for any reason", "and r.reason = 'private_data'"],
    ["as often as one likes", "r.handle_id = handle and r.reporter_id is null", "false"],
  ]),
  ...edits("handles", "quotas", [["uncounted", "perform private.spend_as_caller('removals');"]]),
];
