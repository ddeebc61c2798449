import { type Defect, edits, statements } from "../defect.ts";

/** Defects of helpful marks, replies, and the references of answers. */
export const answers: Defect[] = [
  ...statements("responses", "marks", [
    ["a mark is no credit", "drop trigger credit_help on public.responses"],
    [
      "what helped stands like anything else",
      `alter table public.responses drop column score,
        add column score integer not null generated always as (upvotes - downvotes) stored;
      create index responses_score_idx on public.responses (request_id, score desc, created_at desc, id desc)`,
    ],
    [
      "downvotes count for nothing",
      `alter table public.responses drop column score,
        add column score integer not null generated always as (
          case when helped_at is null then 0 else 1000000000 end + upvotes
        ) stored;
      create index responses_score_idx on public.responses (request_id, score desc, created_at desc, id desc)`,
    ],
  ]),
  ...statements("responses", "structure", [
    ["marked by members", "grant update (helped_at) on public.responses to authenticated"],
  ]),
  ...statements("responses", "plans", [
    ["in the order of votes are sorted", "drop index public.responses_score_idx"],
  ]),
  ...statements("responses", "matrix", [
    ["they point at what is gone", "drop trigger refuse_gone_card on public.responses"],
  ]),
  ...statements("responses", "references", [
    ["they point at two things", "alter table public.responses drop constraint responses_one_card"],
  ]),
  ...statements("profiles", "structure", [
    [
      "how often somebody helped is written by members",
      "grant update (helped_count) on public.profiles to authenticated",
    ],
  ]),
  ...statements("comments", "replies", [
    [
      "replies to a hidden comment are shown",
      `create or replace function private.shows_comment(comment uuid) returns boolean
        language sql stable set search_path = '' as 'select true'`,
    ],
  ]),
  ...statements("comments", "plans", [
    ["replies are sorted", "drop index public.comments_reply_to_idx"],
  ]),
  ...statements("list_items", "references", [
    ["an answer twice", "alter table public.list_items drop constraint list_items_response_key"],
  ]),
  ...edits("items", "notifications", [
    [
      "anonymous authors of reviews hear nothing",
      "coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,\n          r.is_deleted, r.hidden_for, null::text, null::uuid\n        from public.reviews",
      "r.user_id, not r.is_anonymous, r.title, r.content,\n          r.is_deleted, r.hidden_for, null::text, null::uuid\n        from public.reviews",
    ],
  ]),
  ...edits("items", "moderation", [
    [
      "who added a product is named",
      "select a.user_id, false, p.name",
      "select a.user_id, true, p.name",
    ],
  ]),
  ...edits("items", "matrix", [
    ["a private list is reported", "not l.is_public, l.hidden_for", "false, l.hidden_for"],
  ]),
  ...edits("requests", "marks", [
    ["marked by anybody", "if asked.user_id is distinct from auth.uid() then", "if false then"],
    [
      "what is hidden is marked",
      "asked.is_deleted or marked.hidden_for is not null",
      "asked.is_deleted",
    ],
    ["marked by who is suspended", "if ends_at is not null then", "if false then"],
    [
      "a mark said again is another",
      "elsif has_helped = (marked.helped_at is not null) then",
      "elsif false then",
    ],
    [
      "a mark leaves the request open",
      "set status = 'answered' where",
      "set status = r.status where",
    ],
    [
      "with one mark taken back it opens though another stands",
      "r.status = 'answered' and not exists (",
      "r.status = 'answered' or exists (",
    ],
    [
      "a hidden mark keeps it answered",
      "a.helped_at is not null and a.hidden_for is null\n  )",
      "a.helped_at is not null\n  )",
    ],
    [
      "a mark that is taken back is still told",
      "where n.type = 'helped' and n.entity_id = answer",
      "where n.type = 'helped' and n.entity_id = asked.id",
    ],
    [
      "one's own answer helps oneself",
      "if becomes is not null and exists (",
      "if false and exists (",
    ],
    [
      "a hidden answer keeps its credit",
      "new.helped_at is not null and new.hidden_for is null",
      "new.helped_at is not null",
    ],
    [
      "a deleted answer keeps its credit",
      "set helped_count = p.helped_count - 1",
      "set helped_count = p.helped_count",
    ],
  ]),
  ...edits("requests", "quotas", [
    ["marks without limit", "perform private.spend('marks', auth.uid()::text);", ""],
  ]),
  ...edits("search", "search", [
    [
      "hidden answers are quoted",
      "where r.request_id = request and r.hidden_for is null",
      "where r.request_id = request",
    ],
  ]),
  ...edits("search", "marks", [
    [
      "the newest answer is quoted, not the best",
      "order by r.score desc, r.created_at desc, r.id desc limit 1",
      "order by r.created_at desc, r.id desc limit 1",
    ],
  ]),
  ...edits("notifications", "replies", [
    [
      "whose reply is hidden hears of later ones",
      "and c.user_id <> new.user_id and c.hidden_for is null\n    order by",
      "and c.user_id <> new.user_id\n    order by",
    ],
    ["one hears of one's own reply", "where notified.member <> new.user_id", "where true"],
    [
      "who replied before hears nothing",
      "order by c.created_at desc, c.id desc limit 1)\n  ) as notified",
      "order by c.created_at desc, c.id desc limit 0)\n  ) as notified",
    ],
  ]),
  ...edits("comments", "matrix", [
    ["on a deleted item", "if (post ->> 'is_deleted')::boolean and is_new then", "if false then"],
    [
      "a reply to a reply",
      "if is_new and coalesce(parent.reply_to, parent.response_id) is not null then",
      "if false then",
    ],
  ]),
  ...edits("comments", "realtime", [
    [
      "comments are not announced",
      "perform private.announce(target.kind, target.id, (post",
      "perform private.announce(target.kind, gen_random_uuid(), (post",
    ],
    [
      "replies are not announced",
      "'response', answer.id, answer.upvotes,",
      "'response', gen_random_uuid(), answer.upvotes,",
    ],
  ]),
  ...edits("comments", "replies", [
    [
      "a reply to a hidden comment",
      "elsif is_new and parent.hidden_for is not null then",
      "elsif false then",
    ],
    [
      "a reply to a hidden answer",
      "if is_new and (answer.hidden_for is not null",
      "if is_new and (false",
    ],
    [
      "a vote on a reply to a hidden comment",
      "where c.id = item.reply_to and c.hidden_for is not null)",
      "where c.id = item.reply_to and false)",
    ],
    [
      "a hidden comment leaves its replies in the count",
      "steps integer := step * (1 + item.reply_count);",
      "steps integer := step;",
    ],
    [
      "a reply is counted twice",
      "set reply_count = a.reply_count + step",
      "set reply_count = a.reply_count + 2 * step",
    ],
    [
      "the first ones instead of the latest",
      "where c.response_id = under\n      order by c.created_at desc, c.id desc limit 3",
      "where c.response_id = under\n      order by c.created_at, c.id limit 3",
    ],
  ]),
  ...edits("requests", "references", [
    [
      "they point at a deleted recommendation",
      "where r.id = new.recommendation_id and r.is_deleted\n  ) then",
      "where r.id = new.recommendation_id and false\n  ) then",
    ],
    [
      "the answers to anybody's request",
      "r.user_id = auth.uid() and not r.is_deleted",
      "not r.is_deleted",
    ],
    [
      "a list that was made private stays so",
      "do update set is_public = true",
      "do update set is_public = user_lists.is_public",
    ],
  ]),
];
