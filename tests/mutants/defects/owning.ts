import { type Defect, edits, statements } from "../defect.ts";

/** Defects of business owners, their replies, and merges. */
export const owning: Defect[] = [
  ...edits("businesses", "owners", [
    ["a name changes every day", "    perform private.spend('renames', old.id::text);\n", ""],
    [
      "each owner has a name a month",
      "private.spend('renames', old.id::text)",
      "private.spend('renames', auth.uid()::text)",
    ],
    [
      "a spelling is another name",
      "if private.name_key(new.name) <> private.name_key(old.name) then",
      "if new.name <> old.name then",
    ],
    [
      "a name that is back stays a former one",
      "      where private.name_key(f.name) <> private.name_key(new.name) order by f.position limit 3\n",
      "      order by f.position limit 3\n",
    ],
    [
      "another name is not logged",
      "    perform private.log_moderation('rename', 'company', old.id, null);\n",
      "",
    ],
    [
      "the name of before is free",
      "      and private.name_key(former.name) = private.name_key(new.name)\n",
      "      and false\n",
    ],
    [
      "the name of before is taken everywhere",
      "      and private.name_key(coalesce(c.location, '')) = private.name_key(coalesce(new.location, ''))\n      and private.name_key(former",
      "      and private.name_key(former",
    ],
    [
      "the name of before is free to its owner where the business was",
      "where o.user_id = auth.uid() and private.name_key(former.name) = private.name_key(new.name)",
      "where false",
    ],
    [
      "anybody holds every post",
      "  if private.may_change_companies() then\n    lock table public.recommendations",
      "  if true then\n    lock table public.recommendations",
    ],
    [
      "anybody holds every review",
      "  if private.may_change_companies() then\n    lock table public.reviews",
      "  if true then\n    lock table public.reviews",
    ],
    [
      "what was written is found by the old name alone",
      "    perform private.index_item(entry.kind, entry.item);\n",
      "",
    ],
    [
      "one owner who lets go withdraws those of all",
      "where c.company_id = company and c.user_id = member and c.status = 'approved';",
      "where c.company_id = company and c.status = 'approved';",
    ],
    [
      "who has written about it claims it",
      "elsif exists (select from private.written_about(auth.uid(), new.company_id)) then",
      "elsif false then",
    ],
    [
      "an anonymous review is no review",
      "        select a.review_id from private.review_authors as a where a.user_id = member\n      ))\n      and not r.is_deleted",
      "        select a.review_id from private.review_authors as a where false\n      ))\n      and not r.is_deleted",
    ],
    [
      "what is deleted counts as written",
      "        select a.review_id from private.review_authors as a where a.user_id = member\n      ))\n      and not r.is_deleted",
      "        select a.review_id from private.review_authors as a where a.user_id = member\n      ))",
    ],
    [
      "the claimant's votes stay",
      "  perform private.take_votes_back(auth.uid(), new.company_id);\n  return null;",
      "  return null;",
    ],
    [
      "every vote of the claimant's goes",
      "where v.user_id = member and r.id = v.review_id and private.company_of(r.product_id, r.company_id) = company;",
      "where v.user_id = member and r.id = v.review_id;",
    ],
    [
      "what is hidden is claimed",
      "  if private.is_hidden_subject(null, new.company_id) then",
      "  if false then",
    ],
    [
      "who runs it claims it again",
      "elsif private.owns_company(new.company_id) then",
      "elsif false then",
    ],
    [
      "everybody decides",
      "  if not private.is_moderator() then\n    raise exception using errcode = '42501', message = 'moderators_only';\n  end if;\n  -- Posts, company, claim",
      "  -- Posts, company, claim",
    ],
    [
      "a moderator approves their own",
      "elsif decided.user_id = auth.uid() then",
      "elsif false then",
    ],
    [
      "asked twice is decided twice",
      "elsif decided.status <> 'open' then\n    return;",
      "elsif false then\n    return;",
    ],
    [
      "declined without a word",
      "elsif is_approved is null or not is_approved and said is null then",
      "elsif is_approved is null then",
    ],
    [
      "what was written as it was claimed stands",
      "where w.kind = 'review' and r.id = w.item_id;",
      "where false;",
    ],
    [
      "an owner reviews what they run",
      "  if private.has_interest(auth.uid(), private.company_of(new.product_id, new.company_id)) then",
      "  if false then",
    ],
    [
      "an owner reviews what their company makes",
      "  if product is not null then\n    select coalesce(n.company_id, p.company_id) into found_company",
      "  if false then\n    select coalesce(n.company_id, p.company_id) into found_company",
    ],
    [
      "who has asked for a company reviews it meanwhile",
      "where c.company_id = company and c.user_id = member and c.status = 'open'\n    )\n  );",
      "where false\n    )\n  );",
    ],
    [
      "an owner's text keeps its blanks",
      "old.hours := nullif(btrim(new.hours), '');",
      "old.hours := new.hours;",
    ],
    [
      "goes on saying that it is claimed",
      "set is_claimed = exists (select from private.company_owners as o where o.company_id = changed)",
      "set is_claimed = true",
    ],
    [
      "taken from somebody without a reason",
      "  elsif said is null then\n    raise exception using errcode = '23502', message = 'reason_missing';\n  end if;\n  if not private.end_ownership",
      "  end if;\n  if not private.end_ownership",
    ],
    [
      "everybody takes it from its owner",
      "  if not private.is_moderator() then\n    raise exception using errcode = '42501', message = 'moderators_only';\n  elsif member = auth.uid() then",
      "  if member = auth.uid() then",
    ],
    [
      "what was answered is hidden whether asked for or not",
      "  if hides_replies then",
      "  if true then",
    ],
    [
      "everybody learns who runs what",
      "  return case when private.is_moderator() then jsonb_build_object(\n    'open', private.open_claims()",
      "  return case when true then jsonb_build_object(\n    'open', private.open_claims()",
    ],
    [
      "a profile tells what its member runs",
      "  return case when $1.id = auth.uid() then private.own_companies() end;",
      "  return private.own_companies();",
    ],
  ]),
  ...edits("businesses", "logos", [
    [
      "a logo is another's file",
      " and o.owner_id = auth.uid()::text\n        and private.company_of_logo",
      "\n        and private.company_of_logo",
    ],
    [
      "a logo is from another company's folder",
      "\n        and private.company_of_logo(o.name) = old.id",
      "",
    ],
    [
      "the file of the logo before stays its uploader's",
      "    perform private.take_logo(old.logo);\n",
      "",
    ],
  ]),
  ...edits("businesses", "races", [
    [
      "who moves a company waits for who deletes a review, and they for each other",
      "lock table public.reviews in exclusive mode;",
      "",
    ],
    [
      "two who leave at once leave it claimed",
      "  perform from public.companies as c where c.id = changed for no key update;\n",
      "",
    ],
  ]),
  ...edits("catalog", "merges", [
    [
      "what was merged is listed among what its company makes",
      "where m.company_id = c.id and m.merged_into is null",
      "where m.company_id = c.id",
    ],
  ]),
  ...edits("moderation", "owners", [
    [
      "claims are not told",
      "'hide', 'hold', 'restore', 'suspend', 'lift', 'approve', 'decline', 'withdraw', 'merge'",
      "'hide', 'hold', 'restore', 'suspend', 'lift', 'decline', 'withdraw', 'merge'",
    ],
  ]),
  ...statements("companies", "matrix", [
    [
      "everybody edits",
      "alter policy companies_update_owner on public.companies using (true) with check (true)",
    ],
  ]),
  ...statements("companies", "owners", [
    [
      "an owner renames it",
      "grant update (name) on public.companies to authenticated; drop trigger pin_company_edit on public.companies",
    ],
  ]),
  ...statements("company_claims", "matrix", [
    [
      "read by everybody",
      "alter policy company_claims_select_author on public.company_claims using (true)",
    ],
  ]),
  ...statements("company_claims", "owners", [
    ["two at a time", "drop index public.company_claims_one_open_key"],
    [
      "taken back when it is decided",
      "alter policy company_claims_delete_author on public.company_claims using (user_id = (select auth.uid()))",
    ],
  ]),
  ...edits("businesses", "owners", [
    [
      "everybody answers for a business",
      "private.owns_company(private.company_of(r.product_id, r.company_id))",
      "true",
    ],
    [
      "what is deleted is answered",
      "where r.id = review and not r.is_deleted and private.owns_company",
      "where r.id = review and private.owns_company",
    ],
    ["an edit shows nothing", "    old.edited_at := now();", "    null;"],
    [
      "who wrote the review hears of no answer",
      "  where i.author_id is distinct from auth.uid() and i.author_id is not null;",
      "  where false;",
    ],
    [
      "an answer tells who gave it",
      "insert into public.notifications (recipient_id, type, entity_type, entity_id, facts)\n  select i.author_id, 'owner_reply'",
      "insert into public.notifications (recipient_id, actor_id, type, entity_type, entity_id, facts)\n  select i.author_id, auth.uid(), 'owner_reply'",
    ],
    [
      "what was taken back is still told",
      "where n.type = 'owner_reply' and n.entity_id = old.review_id and not n.is_read;",
      "where false;",
    ],
  ]),
  ...edits("moderation", "owners", [
    ["a business is not in the export", "  ) || private.own_business()", "  )"],
  ]),
  ...edits("items", "owners", [
    [
      "a reply is nobody's",
      "return query select a.user_id, true, null::text, p.content",
      "return query select null::uuid, true, null::text, p.content",
    ],
  ]),
  ...statements("review_replies", "owners", [
    [
      "a hidden one is read",
      "alter policy review_replies_select_visitors on public.review_replies using (true)",
    ],
    [
      "a hidden one is written anew",
      "alter policy review_replies_delete_owner on public.review_replies using (private.answers_review(review_id))",
    ],
    [
      "two to a review",
      "alter table public.review_replies drop constraint review_replies_review_id_key",
    ],
  ]),
  ...edits("text", "world-names", [
    [
      "a company that looks the same is another",
      "translate(lower(private.plain_text(value)), letters, latin)",
      "lower(private.plain_text(value))",
    ],
    ["names are stored as they came", "new.name := normalize(new.name, nfc);", "null;"],
  ]),
  ...edits("merges", "merges", [
    [
      "what both make is there twice",
      "    perform private.merge_product(pair.duplicate, pair.survivor);",
      "    null;",
    ],
    [
      "a name is there twice",
      "select from public.products as o where o.company_id = d.company_id and private.name_key(o.name) = private.name_key(s.name)",
      "select from public.products as o where false",
    ],
    [
      "an owner is lost",
      "  select survivor, o.user_id, o.since from private.company_owners as o where o.company_id = duplicate",
      "  select survivor, o.user_id, o.since from private.company_owners as o where false",
    ],
    [
      "everybody merges",
      "  if not private.is_moderator() then\n    raise exception using errcode = '42501', message = 'moderators_only';\n  elsif kind is null",
      "  if kind is null",
    ],
    [
      "who runs one merges it",
      "      raise exception using errcode = 'P0001', message = 'own_company', hint = kind;",
      "      null;",
    ],
    [
      "what is hidden is merged",
      "if entry.title is null or entry.hidden_for is not null then",
      "if entry.title is null then",
    ],
    [
      "merged twice, and the other way round",
      "  if private.survivor_of(kind, duplicate) = stays then",
      "  if false then",
    ],
    [
      "leads to what was merged on",
      "update public.%1$I as i set merged_into = $2 where i.merged_into = $1",
      "update public.%1$I as i set merged_into = $2 where false and i.merged_into = $1",
    ],
    [
      "what is written while it is merged stays with the old one",
      "    if further is null then",
      "    if true then",
    ],
    [
      "who has reviewed both is in the way",
      "      where s.review_id = r.id\n    )\n  $sql$, col) using duplicate, survivor;",
      "      where false\n    )\n  $sql$, col) using duplicate, survivor;",
    ],
    [
      "an anonymous review stays behind and tells on its author",
      "update public.reviews as r set %1$I = $2 where r.%1$I = $1 and r.is_anonymous'",
      "update public.reviews as r set %1$I = $2 where r.%1$I = $1 and r.is_anonymous and false'",
    ],
    [
      "nobody hears that their review counts no more",
      "    join private.review_slots as s on s.review_id = r.id\n    join public.%2$I as d on d.id = $1",
      "    join private.review_slots as s on false\n    join public.%2$I as d on d.id = $1",
    ],
    ["a note is lost", "set notes = concat_ws(E'\\n', i.notes, d.notes)", "set notes = i.notes"],
    [
      "what was settled waits on",
      "and r.reason <> 'wrong' and r.resolved_at is null",
      "and r.resolved_at is null",
    ],
  ]),
  ...edits("merges", "races", [
    [
      "nothing waits while two are merged",
      "  lock table public.recommendations, public.reviews, public.products in exclusive mode;\n",
      "",
    ],
  ]),
  ...edits("reviews", "merges", [
    [
      "an anonymous one of who has left is the moderator's",
      "case when tg_op = 'INSERT' and new.is_anonymous then auth.uid() end",
      "case when new.is_anonymous then auth.uid() end",
    ],
  ]),
  ...edits("moderation", "merges", [
    [
      "a report of a double was wrong",
      "l.action in ('hide', 'merge')\n      )\n    );",
      "l.action in ('hide')\n      )\n    );",
    ],
  ]),
  ...statements("companies", "merges", [
    [
      "what was merged leads nowhere",
      "alter policy companies_select_anyone on public.companies using (hidden_for is null or private.added_company(id))",
    ],
    [
      "what was merged is shown again",
      "alter table public.companies drop constraint companies_merged_is_hidden",
    ],
  ]),
];
