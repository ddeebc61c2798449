import { type Defect, edits, statements } from "../defect.ts";

/** Defects of business owners, their replies, and merges. */
export const owning: Defect[] = [
  ...edits("businesses", "owners", [
    ["owners rename a company without limit", "perform private.spend('renames', old.id::text);"],
    ["renames are counted per owner", "'renames', old.id::text", "'renames', auth.uid()::text"],
    [
      "a new spelling counts as a rename",
      "if private.name_key(new.name) <> private.name_key(old.name) then",
      "if new.name <> old.name then",
    ],
    ["former names include the current name", "private.name_key(f.name)", "''"],
    ["a rename is unlogged", "perform private.log_moderation('rename', 'company', old.id, null);"],
    ["another company takes a former name", "  and private.name_key(former.name)", "  and null"],
    ["a former name is refused in every place", "(c.location, '')", "(new.location, '')"],
    ["owners reuse a former name elsewhere", "auth.uid() and private", "null and private"],
    [
      "any member locks the tables of posts",
      "  if private.may_change_companies() then\n    lock table public.recommendations",
      "  if true then\n    lock table public.recommendations",
    ],
    [
      "any member locks the table of reviews",
      "  if private.may_change_companies() then\n    lock table public.reviews",
      "  if true then\n    lock table public.reviews",
    ],
    ["posts stay indexed by the old name", "perform private.index_item(entry.kind, entry.item);"],
    [
      "ending one ownership withdraws every owner's claim",
      "where c.company_id = company and c.user_id = member and c.status = 'approved';",
      "where c.company_id = company and c.status = 'approved';",
    ],
    ["a member who posted about it can claim it", "(auth.uid(), new.company_id))", "(null, null))"],
    [
      "anonymous reviews are left out",
      "private.review_authors as a where a.user_id = member",
      "private.review_authors as a where false",
    ],
    [
      "deleted reviews are included",
      "        select a.review_id from private.review_authors as a where a.user_id = member\n      ))\n      and not r.is_deleted",
      "        select a.review_id from private.review_authors as a where a.user_id = member\n      ))",
    ],
    ["the claimant's votes stay", "new.company_id);\n  return null", "null);\n  return null"],
    [
      "votes on other companies' reviews are deleted",
      "where v.user_id = member and r.id = v.review_id and private.company_of(r.product_id, r.company_id) = company;",
      "where v.user_id = member and r.id = v.review_id;",
    ],
    ["a hidden one is claimed", "if private.is_hidden_subject(null, new.company_id)", "if false"],
    ["an owner claims it again", "elsif private.owns_company(new.company_id)", "elsif false"],
    [
      "any member decides claims",
      "  if not private.is_moderator() then\n    raise exception using errcode = '42501', message = 'moderators_only';\n  end if;\n  -- Posts, company, claim",
      "  -- Posts, company, claim",
    ],
    ["moderators decide their own claim", "elsif decided.user_id = auth.uid()", "elsif false"],
    ["a decided claim is decided again", "elsif decided.status <> 'open' then", "elsif false then"],
    ["declined without reason", "is null or not is_approved and said is null then", "is null then"],
    ["approval keeps the claimant's reviews", "w.kind = 'review' and r.id = w.item_id", "false"],
    ["owners review their company", "private.company_of(new.product_id, new.company_id)", "null"],
    ["the company of a product is not found", "if product is not null then", "if false then"],
    ["claimants may review before the decision", "c.status = 'open'\n", "false\n"],
    ["opening hours are not trimmed", "nullif(btrim(new.hours), '');", "new.hours;"],
    ["stays claimed without an owner", "is_claimed = exists (", "is_claimed = true or exists ("],
    [
      "moderators end an ownership without a reason",
      "  elsif said is null then\n    raise exception using errcode = '23502', message = 'reason_missing';\n  end if;\n  if not private.end_ownership",
      "  end if;\n  if not private.end_ownership",
    ],
    [
      "any member ends an ownership",
      "  if not private.is_moderator() then\n    raise exception using errcode = '42501', message = 'moderators_only';\n  elsif member = auth.uid() then",
      "  if member = auth.uid() then",
    ],
    ["the owner's replies are always hidden", "hides_replies then", "true then"],
    ["any member reads claims and owners", "case when private.is_moderator()", "case when true"],
    ["another's profile lists the caller's companies", "when $1.id = auth.uid()", "when true"],
    [
      "any member replies as the business",
      "private.owns_company(private.company_of(r.product_id, r.company_id))",
      "true",
    ],
    ["deleted reviews get replies", "r.id = review and not r.is_deleted and", "r.id = review and"],
    ["an edited reply has no edit time", "    old.edited_at := now();", "    null;"],
    ["the review's author is not notified", "i.author_id is distinct from auth.uid()", "false"],
    [
      "the notification names the owner who replied",
      "(recipient_id, type, entity_type, entity_id, facts)\n  select i.author_id",
      "(recipient_id, actor_id, type, entity_type, entity_id, facts)\n  select i.author_id, auth.uid()",
    ],
    ["deleting a reply keeps its notification", "n.type = 'owner_reply'", "false"],
  ]),
  ...edits("businesses", "logos", [
    ["a logo may be another member's file", "and o.owner_id = auth.uid()::text"],
    ["a logo is from another company's folder", "and private.company_of_logo(o.name) = old.id"],
    ["a replaced logo stays its uploader's file", "perform private.take_logo(old.logo);"],
  ]),
  ...edits("businesses", "races", [
    ["moving deadlocks with deleting a review", "lock table public.reviews in exclusive mode;"],
    ["two owners leaving together leave it claimed", "changed for no key update", "changed"],
  ]),
  ...edits("catalog", "merges", [
    ["merged products are still listed", "and m.merged_into is null"],
  ]),
  ...edits("moderation", "owners", [
    ["approvals left out", "suspend', 'lift', 'approve', 'decline", "suspend', 'lift', 'decline"],
  ]),
  ...edits("moderation", "account", [
    ["claims and companies are not exported", "  ) || private.own_business()", "  )"],
  ]),
  ...statements("companies", "matrix", [
    ["edited by any member", "alter policy $1_update_owner on $1 using (true) with check (true)"],
  ]),
  ...statements("companies", "owners", [
    [
      "renamed without quota and log",
      "grant update (name) on $1 to authenticated; drop trigger pin_company_edit on $1",
    ],
  ]),
  ...statements("company_claims", "matrix", [
    ["read by any member", "alter policy $1_select_author on $1 using (true)"],
  ]),
  ...statements("company_claims", "owners", [
    ["two open ones by one member", "drop index public.company_claims_one_open_key"],
    ["withdrawn when decided", "alter policy $1_delete_author on $1 using (user_id = auth.uid())"],
  ]),
  ...edits("items", "owners", [
    ["a reply has no author", "query select a.user_id, true,", "query select null::uuid, true,"],
  ]),
  ...statements("review_replies", "owners", [
    ["hidden ones shown to visitors", "alter policy $1_select_visitors on $1 using (true)"],
    [
      "owners delete a hidden one",
      "alter policy $1_delete_owner on $1 using (private.answers_review(review_id))",
    ],
    ["two on one review", "alter table $1 drop constraint $1_review_id_key"],
  ]),
  ...edits("text", "world-names", [
    ["look-alike letters make another name", ", letters, latin)", ", '', '')"],
    ["names are not normalized to NFC", "new.name := normalize(new.name, nfc);", "null;"],
  ]),
  ...edits("merges", "merges", [
    ["same-named products stay apart", "private.merge_product(pair.duplicate, pair.survivor)", "1"],
    ["fails if the company already has the name", "o.company_id = d.company_id", "false"],
    ["an owner is lost", "as o where o.company_id = duplicate\n  on", "as o where false\n  on"],
    [
      "any member merges duplicates",
      "  if not private.is_moderator() then\n    raise exception using errcode = '42501', message = 'moderators_only';\n  elsif kind is null",
      "  if kind is null",
    ],
    ["owners merge their own", "private.has_interest(auth", "false and private.has_interest(auth"],
    ["hidden entries are merged", "is null or entry.hidden_for is not null then", "is null then"],
    ["merging again is not a no-op", "private.survivor_of(kind, duplicate) =", "null ="],
    ["older merges are not updated", "merged_into = $2 where", "merged_into = $2 where false and"],
    ["the merged duplicate itself is returned", "if further is null", "if true"],
    ["fails if a member reviewed both", "where s.review_id = r.id", "where false"],
    ["an anonymous review stays behind", "r.is_anonymous'", "r.is_anonymous and false'"],
    ["authors of uncounted reviews are not notified", "s on s.review_id = r.id", "s on false"],
    ["a note is lost", "set notes = concat_ws(E'\\n', i.notes, d.notes)", "set notes = i.notes"],
    ["settled reports stay open", "and r.reason <> 'wrong' and r.resolved_at", "and r.resolved_at"],
  ]),
  ...edits("merges", "races", [
    ["writers do not wait for a merge", "in exclusive mode", "in access share mode"],
  ]),
  ...edits("reviews", "merges", [
    ["a moderator gets an erased author's slot", "when tg_op = 'INSERT' and", "when"],
  ]),
  ...edits("moderation", "merges", [
    ["a merge counts as a dismissal", "hide', 'merge')\n      )\n    )", "hide')\n      )\n    )"],
  ]),
  ...statements("companies", "merges", [
    [
      "merged ones cannot be read",
      "alter policy $1_select_anyone on $1 using (hidden_for is null or private.added_company(id))",
    ],
    ["a merged one can be shown again", "alter table $1 drop constraint $1_merged_is_hidden"],
  ]),
];
