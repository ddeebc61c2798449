import { type Defect, edits, statements } from "../defect.ts";

/** Reports and what is decided about them. */
export const moderation: Defect[] = [
  ...statements("reports", "structure", [
    ["read by members", "grant select on $1 to authenticated"],
  ]),
  ...statements("reports", "matrix", [
    ["one member reports a review twice", "alter table $1 drop constraint reports_review_key"],
    ["one's own is reported", "drop trigger check_report on $1"],
    ["in another's name", "alter policy reports_insert_members on $1 with check (true)"],
  ]),
  ...statements("reports", "quotas", [["without limit", "drop trigger spend_quota on $1"]]),
  ...statements("reports", "moderation", [
    ["the log can be changed", "drop trigger refuse_change on private.moderation_log"],
    [
      "a hidden profile is read",
      "alter policy profiles_select_visitors on public.profiles using (is_public)",
    ],
  ]),
  ...statements("comments", "matrix", [
    ["a hidden one is read", "alter policy comments_select_anyone on $1 using (true)"],
  ]),
  ...edits("moderation", "moderation", [
    [
      "a moderator judges words about a business of their own",
      "elsif private.has_interest(auth.uid(), private.company_of_item(kind, item)) then",
      "elsif false then",
    ],
    [
      "a moderator judges what was answered on words about a business of their own",
      "select private.company_of_item(p.kind, p.id) from public.comments as c, private.post_of(c) as p where c.id = item",
      "select null::uuid",
    ],
    ["any moderator's dismissal", "last.actor_id is distinct from auth.uid()", "false"],
    ["however old", "interval '10 minutes' then", "interval '10 years' then"],
    ["the queue begins with the oldest", "order by g.weight desc, g.since", "order by g.since"],
    [
      "photos of hidden reviews",
      "where kind = 'review' and r.id = item and not r.is_deleted and r.hidden_for is null",
      "where kind = 'review' and r.id = item",
    ],
    [
      "everyone reads the board",
      "case when private.is_moderator() then jsonb_build_object(\n    'open', private.open_cases()",
      "case when true then jsonb_build_object(\n    'open', private.open_cases()",
    ],
    ["an export tells whose the thing was", "'author_id', 'title', 'body'", "'title', 'body'"],
    ["the words are not kept", "new.body := item.body;"],
    ["everyone decides", "if not private.is_moderator() then", "if false then"],
    ["moderators decide about their own", "elsif found_item.author_id = auth.uid() or", "elsif"],
    [
      "moderators close what they deleted themselves",
      "r.item_id = item and r.kind = begin_moderation.kind and r.author_id = auth.uid()",
      "false",
    ],
    [
      "what is gone names an anonymous author",
      "case when i.is_named is not false then private.author_of(r.author_id) end",
      "private.author_of(r.author_id)",
    ],
    [
      "what was edited is as it is now",
      "(left(r.body, 600), r.title) is distinct from (g.card ->> 'body', g.card ->> 'title')",
      "false",
    ],
    [
      "what is gone leaves the board",
      "private.moderation_card(r.kind, r.item_id), private.reported_card(r.kind, r.item_id)",
      "private.moderation_card(r.kind, r.item_id)",
    ],
    ["a hidden product is in its subcategory", "then 'hidden_for is null'", "then 'true'"],
    [
      "what is hidden is written about",
      "if private.is_hidden_subject(new.product_id, new.company_id) then",
      "if false then",
    ],
    [
      "a stranger answers",
      "if hiding.author_id is distinct from auth.uid() or hiding.hidden_for is null then",
      "if hiding.hidden_for is null then",
    ],
    ["an answer rings every moderator's bell", "m.user_id = coalesce(hider, m.user_id) and"],
    [
      "an answer rings nobody's bell where the moderator left",
      "m.user_id = coalesce(hider, m.user_id)",
      "m.user_id = hider",
    ],
    [
      "what a moderator has hidden is reported",
      "where r.item_id = new.item_id and r.kind = new.kind and r.resolved_at is null and r.id <> new.id\n  )) then",
      "where true\n  )) then",
    ],
    [
      "the author of an anonymous post is named",
      "case when m.is_named then private.author_of(m.author_id) end",
      "private.author_of(m.author_id)",
    ],
    ["what nobody added suspends somebody", "m.author_id is not null,", "true,"],
    [
      "hiding twice is logged twice",
      "if private.begin_moderation(kind, item) is not null and not private.is_reported(kind, item)\n",
      "if private.begin_moderation(kind, item) is null and false\n",
    ],
    [
      "an old answer stands for a new hiding",
      "delete from private.moderation_answers as a where a.kind = hide_item.kind and a.item_id = item;",
    ],
    ["the author is not told", "where target.author is not null;", "where false;"],
  ]),
  ...edits("moderation", "held", [
    ["answers are told", "'withdraw', 'merge'", "'withdraw', 'merge', 'answer'"],
    ["withdrawals are left out", "'decline', 'withdraw', 'merge'", "'decline', 'merge'"],
    ["all at once", "and e.position <= 20 * greatest(least(page, 50), 1)"],
    ["the hour is told", "l.created_at::date as day", "l.created_at as day"],
    [
      "who was right does not count",
      "where l.kind = r.kind and l.item_id = r.item_id and l.action in ('hide', 'merge')\n      )\n    );",
      "where false\n      )\n    );",
    ],
    [
      "who was wrong once never counts again",
      "r.resolved_at > now() - interval '90 days' and",
      "r.resolved_at is not null and",
    ],
    ["who was wrong counts", "r.reporter_id = member and r.resolved_at", "false and r.resolved_at"],
    ["who wrote nothing counts", "where c.user_id = member and c.hidden_for is null", "where true"],
    [
      "suspended members count",
      "and not exists (select from private.suspensions as s where s.member_id = member and s.ends_at > now())",
    ],
    ["members of this week count", "now() - interval '7 days'", "now()"],
    ["an anonymous post tells that a moderator wrote it", "where i.is_named"],
    ["reports speak as moderators", "when private.is_reported(kind, item) then", "when false then"],
    [
      "who reported last stands in the log",
      "case when action <> 'hold' then auth.uid() end",
      "auth.uid()",
    ],
    ["what is held is twice on the board", "and not private.is_reported(l.kind, l.item_id)"],
    [
      "a stranger learns that reports wait",
      "where m.author_id = (select auth.uid()) and m.hidden_for is not null",
      "where m.hidden_for is not null",
    ],
    ["one decides alone", "not private.is_of_moderator(kind, item) or exists", "true or exists"],
    ["the same one twice are two", "and p.moderator_id <> auth.uid()\n", "\n"],
    [
      "a dismissal leaves the proposal",
      "delete from private.moderation_proposals as p where p.kind = dismiss_reports.kind and p.item_id = item;",
    ],
    ["what is held stays so when its reports are closed", "if held_for is not null", "if false"],
    ["what is held cannot be hidden", "null and not private.is_reported(kind, item)", "null"],
    ["restoring one of a moderator's takes one", "and private.is_agreed(kind, item, null)"],
    ["everyone asks", "select case when private.is_moderator() then", "select case when true then"],
    [
      "anonymous posts count",
      "select r.id, r.user_id from public.recommendations as r where not r.is_anonymous",
      "select r.id, coalesce(r.user_id, a.user_id) as user_id from public.recommendations as r left join private.recommendation_authors as a on a.recommendation_id = r.id",
    ],
    ["one way is enough", "least(a.votes, b.votes) >= 5", "greatest(a.votes, b.votes) >= 5"],
    ["those of last night stay", "delete from private.vote_rings where true;"],
    ["who is left alone is a ring", "having count(*) > 1"],
    ["any share is enough", "4 * a.votes >= a.all_votes and 4 * b.votes >= b.all_votes", "true"],
    [
      "votes of long ago count",
      "public.comment_votes as v\n      where v.vote_type = 'upvote' and v.created_at > now() - interval '90 days'",
      "public.comment_votes as v\n      where v.vote_type = 'upvote'",
    ],
    ["what moderators wrote is held", "and not private.is_of_moderator(kind, item) then", "then"],
    ["two are enough", "enough constant integer := 3;", "enough constant integer := 2;"],
    ["the last reason stands", "mode() within group (order by r.reason) as", "min(r.reason) as"],
  ]),
  ...edits("moderation", "suspension", [
    ["not in the export", "'suspension', private.own_suspension()", "'suspension', null"],
    [
      "beside an anonymous case stand its author's numbers",
      "where private.bears_name(history_of_author.kind, item)",
    ],
    [
      "one of an anonymous post moves its author's numbers",
      "as o on private.bears_name(o.kind, o.item_id)",
      "as o on true",
    ],
    ["what is gone bore a name", "kind not in ('recommendation', 'review')", "true"],
    ["one tells who sent it", "having count(*) >= 3", "having count(*) >= 1"],
    ["who is right three times in four is not", ">= 0.75", "> 0.75"],
    ["who is wrong three times in four is not", "<= 0.25", "< 0.25"],
  ]),
  ...edits("moderation", "merges", [
    [
      "who was right about a duplicate was wrong",
      "l.action in ('hide', 'merge')\n    ) as was_right",
      "l.action = 'hide'\n    ) as was_right",
    ],
  ]),
  ...edits("catalog", "moderation", [
    [
      "a hidden product counts",
      "case when new.hidden_for is null then new.subcategory_id end",
      "new.subcategory_id",
    ],
  ]),
  ...statements("user_lists", "moderation", [
    ["a hidden list is read", "alter policy user_lists_select_visitors on $1 using (is_public)"],
    [
      "a hidden list is edited",
      "alter policy user_lists_update_owner on $1 using (user_id = (select auth.uid()))",
    ],
  ]),
  ...statements("companies", "moderation", [
    ["a hidden company is read", "alter policy companies_select_anyone on $1 using (true)"],
  ]),
  ...edits("suspensions", "suspension", [
    [
      "moderators suspend each other",
      "elsif judged.is_named and exists (select from private.moderators as m where m.user_id = judged.author_id) then",
      "elsif false then",
    ],
    ["a refusal tells who wrote what is anonymous", "judged.is_named and exists", "exists"],
    [
      "everyone suspends",
      "  perform private.begin_moderation(kind, item, is_there => false);\n  select * into judged",
      "  select * into judged",
    ],
    [
      "asked twice is decided twice",
      "where s.member_id = judged.author_id and s.kind = suspend_author.kind and s.item_id = item",
      "where false and s.kind = suspend_author.kind and s.item_id = item",
    ],
    [
      "an appeal ties the suspensions of a member together",
      "where s.member_id = auth.uid() and s.kind = suspension.kind and s.item_id = suspension.item_id;",
      "where s.member_id = auth.uid();",
    ],
    [
      "the author of an anonymous post is named",
      "'author', case when s.is_named then private.author_of(s.member_id) end,",
      "'author', private.author_of(s.member_id),",
    ],
    [
      "a shorter one shortens it",
      "now()\n  order by s.ends_at desc",
      "now()\n  order by s.ends_at",
    ],
    [
      "ends never",
      "where s.member_id = auth.uid() and s.ends_at > now()\n  );",
      "where s.member_id = auth.uid()\n  );",
    ],
    ["everyone is suspended with them", "as s where s.member_id = auth.uid() and", "as s where"],
    [
      "told to be free while another runs",
      "    where not exists (\n      select from private.suspensions as s where s.member_id = lifted.member_id and s.ends_at > now()\n    );",
      "    where true;",
    ],
    [
      "everyone lifts",
      "  perform private.begin_moderation(kind, item, is_there => false);\n  delete from",
      "  delete from",
    ],
    ["who deleted it gets away", "r.kind = author_to_judge.kind and r.item_id = item", "false"],
    ["appealed twice", "elsif suspension.appeal is not null then", "elsif false then"],
    [
      "read by everybody",
      "case when auth.uid() is not null and $1.id = auth.uid() then private.own_suspension() end",
      "private.own_suspension()",
    ],
    [
      "nobody is told",
      "values (member, 'moderation', 'profile', member, facts)",
      "select member, 'moderation', 'profile', member, facts where false",
    ],
    [
      "the appeal rings nobody's bell",
      "  from private.moderators as m;\nend",
      "  from private.moderators as m where false;\nend",
    ],
  ]),
  ...statements("suspensions", "suspension", [
    ["comments are still written", "drop trigger refuse_suspended on public.comments"],
    ["for ever", "alter table private.suspensions drop constraint suspensions_time_range"],
    [
      "wordless appeals",
      "alter table private.suspensions drop constraint suspensions_appeal_length",
    ],
  ]),
  ...edits("account", "moderation", [
    [
      "keep the words of who has left",
      "update public.reports as r set title = null, body = null where r.author_id = member;",
    ],
  ]),
  ...edits("moderation", "races", [
    [
      "reports do not wait for each other",
      "perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(new.item_id::text, 0));",
    ],
  ]),
  ...edits("storage", "photos", [
    [
      "the photo of what was reported goes with it",
      "or exists (\n          select from public.reports as r where r.item_id = p.id and r.resolved_at is null\n        )",
    ],
    ["it is kept for good", "r.item_id = p.id and r.resolved_at is null", "r.item_id = p.id"],
  ]),
];
