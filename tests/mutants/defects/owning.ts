import { type Defect, edits, statements } from "../defect.ts";

/** Defects of business owners, their replies, and merges. */
export const owning: Defect[] = [
  ...edits("businesses", "owners", [
    ["a name changes every day", "perform private.spend('renames', old.id::text);"],
    ["each owner has a name a month", "'renames', old.id::text", "'renames', auth.uid()::text"],
    [
      "a spelling is another name",
      "if private.name_key(new.name) <> private.name_key(old.name) then",
      "if new.name <> old.name then",
    ],
    ["a name that is back stays a former one", "private.name_key(f.name)", "''"],
    ["a rename is unlogged", "perform private.log_moderation('rename', 'company', old.id, null);"],
    ["the name of before is free", "  and private.name_key(former.name)", "  and null"],
    ["the name of before is taken everywhere", "(c.location, '')", "(new.location, '')"],
    ["the former name is its owner's where it was", "auth.uid() and private", "null and private"],
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
    ["what was written keeps the old name", "perform private.index_item(entry.kind, entry.item);"],
    [
      "one owner who lets go withdraws those of all",
      "where c.company_id = company and c.user_id = member and c.status = 'approved';",
      "where c.company_id = company and c.status = 'approved';",
    ],
    ["who has written about it claims it", "(auth.uid(), new.company_id))", "(null, null))"],
    [
      "an anonymous review is no review",
      "private.review_authors as a where a.user_id = member",
      "private.review_authors as a where false",
    ],
    [
      "what is deleted counts as written",
      "        select a.review_id from private.review_authors as a where a.user_id = member\n      ))\n      and not r.is_deleted",
      "        select a.review_id from private.review_authors as a where a.user_id = member\n      ))",
    ],
    ["the claimant's votes stay", "new.company_id);\n  return null", "null);\n  return null"],
    [
      "every vote of the claimant's goes",
      "where v.user_id = member and r.id = v.review_id and private.company_of(r.product_id, r.company_id) = company;",
      "where v.user_id = member and r.id = v.review_id;",
    ],
    ["what is hidden is claimed", "if private.is_hidden_subject(null, new.company_id)", "if false"],
    ["who runs it claims it again", "elsif private.owns_company(new.company_id)", "elsif false"],
    [
      "everybody decides",
      "  if not private.is_moderator() then\n    raise exception using errcode = '42501', message = 'moderators_only';\n  end if;\n  -- Posts, company, claim",
      "  -- Posts, company, claim",
    ],
    ["a moderator approves their own", "elsif decided.user_id = auth.uid()", "elsif false"],
    ["asked twice is decided twice", "elsif decided.status <> 'open' then", "elsif false then"],
    ["declined without a word", "is null or not is_approved and said is null then", "is null then"],
    ["what was written while claimed stands", "w.kind = 'review' and r.id = w.item_id", "false"],
    ["owners review what they run", "private.company_of(new.product_id, new.company_id)", "null"],
    ["an owner reviews what their company makes", "if product is not null then", "if false then"],
    ["who has asked for a company reviews it meanwhile", "c.status = 'open'\n", "false\n"],
    ["an owner's text keeps its blanks", "nullif(btrim(new.hours), '');", "new.hours;"],
    ["goes on saying that it is claimed", "is_claimed = exists (", "is_claimed = true or exists ("],
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
    ["what was answered is hidden whether asked for or not", "hides_replies then", "true then"],
    ["everybody learns who runs what", "case when private.is_moderator()", "case when true"],
    ["a profile tells what its member runs", "when $1.id = auth.uid()", "when true"],
    [
      "everybody answers for a business",
      "private.owns_company(private.company_of(r.product_id, r.company_id))",
      "true",
    ],
    ["what is deleted is answered", "r.id = review and not r.is_deleted and", "r.id = review and"],
    ["an edit shows nothing", "    old.edited_at := now();", "    null;"],
    ["who wrote the review hears of no answer", "i.author_id is distinct from auth.uid()", "false"],
    [
      "an answer tells who gave it",
      "(recipient_id, type, entity_type, entity_id, facts)\n  select i.author_id",
      "(recipient_id, actor_id, type, entity_type, entity_id, facts)\n  select i.author_id, auth.uid()",
    ],
    ["what was taken back is still told", "n.type = 'owner_reply'", "false"],
  ]),
  ...edits("businesses", "logos", [
    ["a logo is another's file", "and o.owner_id = auth.uid()::text"],
    ["a logo is from another company's folder", "and private.company_of_logo(o.name) = old.id"],
    ["the file of the logo before stays its uploader's", "perform private.take_logo(old.logo);"],
  ]),
  ...edits("businesses", "races", [
    ["it deadlocks with who deletes a review", "lock table public.reviews in exclusive mode;"],
    ["two who leave at once leave it claimed", "changed for no key update", "changed"],
  ]),
  ...edits("catalog", "merges", [
    ["what was merged is listed among what its company makes", "and m.merged_into is null"],
  ]),
  ...edits("moderation", "owners", [
    ["claims are not told", "suspend', 'lift', 'approve', 'decline", "suspend', 'lift', 'decline"],
  ]),
  ...edits("moderation", "account", [
    ["a business is not in the export", "  ) || private.own_business()", "  )"],
  ]),
  ...statements("companies", "matrix", [
    ["everybody edits", "alter policy $1_update_owner on $1 using (true) with check (true)"],
  ]),
  ...statements("companies", "owners", [
    [
      "an owner renames it",
      "grant update (name) on $1 to authenticated; drop trigger pin_company_edit on $1",
    ],
  ]),
  ...statements("company_claims", "matrix", [
    ["read by everybody", "alter policy $1_select_author on $1 using (true)"],
  ]),
  ...statements("company_claims", "owners", [
    ["two at a time", "drop index public.company_claims_one_open_key"],
    ["taken back when decided", "alter policy $1_delete_author on $1 using (user_id = auth.uid())"],
  ]),
  ...edits("items", "owners", [
    ["a reply is nobody's", "query select a.user_id, true,", "query select null::uuid, true,"],
  ]),
  ...statements("review_replies", "owners", [
    ["a hidden one is read", "alter policy $1_select_visitors on $1 using (true)"],
    [
      "a hidden one is written anew",
      "alter policy $1_delete_owner on $1 using (private.answers_review(review_id))",
    ],
    ["two to a review", "alter table $1 drop constraint $1_review_id_key"],
  ]),
  ...edits("text", "world-names", [
    ["a company that looks the same is another", ", letters, latin)", ", '', '')"],
    ["names are stored as they came", "new.name := normalize(new.name, nfc);", "null;"],
  ]),
  ...edits("merges", "merges", [
    ["what both make is there twice", "private.merge_product(pair.duplicate, pair.survivor)", "1"],
    ["a name is there twice", "o.company_id = d.company_id", "false"],
    ["an owner is lost", "as o where o.company_id = duplicate\n  on", "as o where false\n  on"],
    [
      "everybody merges",
      "  if not private.is_moderator() then\n    raise exception using errcode = '42501', message = 'moderators_only';\n  elsif kind is null",
      "  if kind is null",
    ],
    ["who runs one merges it", "private.has_interest(auth", "false and private.has_interest(auth"],
    ["what is hidden is merged", "is null or entry.hidden_for is not null then", "is null then"],
    ["merged twice, and the other way round", "private.survivor_of(kind, duplicate) =", "null ="],
    ["leads to what was merged on", "merged_into = $2 where", "merged_into = $2 where false and"],
    ["what is written while it is merged stays with the old one", "if further is null", "if true"],
    ["who has reviewed both is in the way", "where s.review_id = r.id", "where false"],
    ["an anonymous review stays behind", "r.is_anonymous'", "r.is_anonymous and false'"],
    ["nobody hears that their review counts no more", "s on s.review_id = r.id", "s on false"],
    ["a note is lost", "set notes = concat_ws(E'\\n', i.notes, d.notes)", "set notes = i.notes"],
    ["what was settled waits on", "and r.reason <> 'wrong' and r.resolved_at", "and r.resolved_at"],
  ]),
  ...edits("merges", "races", [
    ["nothing waits while two are merged", "in exclusive mode", "in access share mode"],
  ]),
  ...edits("reviews", "merges", [
    ["an anonymous one of who has left is the moderator's", "when tg_op = 'INSERT' and", "when"],
  ]),
  ...edits("moderation", "merges", [
    ["a report of a double was wrong", "hide', 'merge')\n      )\n    )", "hide')\n      )\n    )"],
  ]),
  ...statements("companies", "merges", [
    [
      "what was merged leads nowhere",
      "alter policy $1_select_anyone on $1 using (hidden_for is null or private.added_company(id))",
    ],
    ["what was merged is shown again", "alter table $1 drop constraint $1_merged_is_hidden"],
  ]),
];
