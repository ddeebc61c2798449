import { type Defect, edits, statements } from "../defect.ts";

/** Defects of helpful marks, replies, and the references of answers. */
export const answers: Defect[] = [
  ...statements("responses", "marks", [
    ["a mark does not credit the answer's author", "drop trigger credit_help on $1"],
    [
      "a helpful mark does not raise the score",
      `alter table $1 drop column score,
        add column score integer not null generated always as (upvotes - downvotes) stored;
      create index responses_score_idx on $1 (request_id, score desc, created_at desc, id desc)`,
    ],
    [
      "downvotes do not lower the score",
      `alter table $1 drop column score,
        add column score integer not null generated always as (
          case when helped_at is null then 0 else 1000000000 end + upvotes
        ) stored;
      create index responses_score_idx on $1 (request_id, score desc, created_at desc, id desc)`,
    ],
  ]),
  ...statements("responses", "structure", [
    ["members can set helped_at", "grant update (helped_at) on $1 to authenticated"],
  ]),
  ...statements("responses", "plans", [
    ["ordering by score uses no index", "drop index public.responses_score_idx"],
  ]),
  ...statements("responses", "matrix", [
    ["answers can refer to deleted or hidden items", "drop trigger refuse_gone_card on $1"],
  ]),
  ...statements("responses", "references", [
    ["an answer can refer to two items", "alter table $1 drop constraint $1_one_card"],
  ]),
  ...statements("profiles", "structure", [
    ["members can set their helped_count", "grant update (helped_count) on $1 to authenticated"],
  ]),
  ...statements("comments", "replies", [
    [
      "replies to a hidden comment are shown",
      `create or replace function private.shows_comment(comment uuid) returns boolean
        language sql stable set search_path = '' as 'select true'`,
    ],
  ]),
  ...statements("comments", "plans", [
    ["reading replies uses no index", "drop index public.comments_reply_to_idx"],
  ]),
  ...statements("list_items", "references", [
    ["a list can contain an answer twice", "alter table $1 drop constraint $1_response_key"],
  ]),
  ...edits("items", "notifications", [
    [
      "authors of anonymous reviews are not notified",
      "coalesce(r.user_id, a.user_id), not r.is_anonymous, r.title, r.content,\n          r.is_deleted, r.hidden_for, null::text, null::uuid\n        from public.reviews",
      "r.user_id, not r.is_anonymous, r.title, r.content,\n          r.is_deleted, r.hidden_for, null::text, null::uuid\n        from public.reviews",
    ],
  ]),
  ...edits("items", "moderation", [
    ["names the member who added a product", "a.user_id, false, p.name", "a.user_id, true, p.name"],
  ]),
  ...edits("items", "matrix", [
    ["a private list can be reported", "not l.is_public, l.hidden_for", "false, l.hidden_for"],
  ]),
  ...edits("requests", "marks", [
    ["any member can mark", "if asked.user_id is distinct from auth.uid() then", "if false then"],
    ["a hidden answer can be marked", "or marked.hidden_for is not null"],
    ["suspended members can mark answers", "if ends_at is not null then", "if false then"],
    ["marking twice is not idempotent", "has_helped = (marked.helped_at is not null)", "false"],
    ["a mark leaves the request open", "status = 'answered' where", "status = r.status where"],
    ["removing one of two marks reopens the request", "' and not exists", "' or exists"],
    ["a hidden answer's mark counts", "not null and a.hidden_for is null\n  )", "not null\n  )"],
    ["removing a mark keeps its notification", "n.entity_id = answer", "n.entity_id = asked.id"],
    ["askers mark their own answers", "if becomes is not null and exists", "if false and exists"],
    ["a hidden answer keeps its credit", "is not null and new.hidden_for is null", "is not null"],
    ["a deleted answer keeps its credit", "p.helped_count - 1", "p.helped_count"],
  ]),
  ...edits("requests", "quotas", [
    ["marks have no quota", "perform private.spend('marks', auth.uid()::text);"],
  ]),
  ...edits("search", "search", [
    ["hidden answers are quoted", "request and r.hidden_for is null", "request"],
  ]),
  ...edits("search", "marks", [
    ["the newest answer is quoted, not the best", "r.score desc, r.created_at", "r.created_at"],
  ]),
  ...edits("notifications", "replies", [
    ["a member whose reply is hidden is notified of later replies", "and c.hidden_for is null"],
    ["notifies members of their own reply", "where notified.member <> new.user_id", "where true"],
    ["earlier repliers are not notified", "desc, c.id desc limit 1", "desc, c.id desc limit 0"],
  ]),
  ...edits("comments", "matrix", [
    ["on a deleted item", "if (post ->> 'is_deleted')::boolean and is_new then", "if false then"],
    ["a reply to a reply", "is_new and coalesce", "false and coalesce"],
  ]),
  ...edits("comments", "realtime", [
    ["comments are not announced", "target.kind, target.id,", "target.kind, gen_random_uuid(),"],
    ["replies are not announced", "answer.id, answer.upvotes", "gen_random_uuid(), answer.upvotes"],
  ]),
  ...edits("comments", "replies", [
    ["a reply to a hidden comment", "is_new and parent.hidden_for is not null then", "false then"],
    ["a reply to a hidden answer", "answer.hidden_for is not null", "false"],
    ["a reply to a hidden comment can be voted on", "and c.hidden_for is not null", "and false"],
    ["a hidden comment leaves its replies in the count", "step * (1 + item.reply_count);", "step;"],
    ["a reply is counted twice", "a.reply_count + step", "a.reply_count + 2 * step"],
    [
      "returns the first three replies, not the latest",
      "where c.response_id = under\n      order by c.created_at desc, c.id desc limit 3",
      "where c.response_id = under\n      order by c.created_at, c.id limit 3",
    ],
  ]),
  ...edits("requests", "references", [
    ["an answer can refer to a deleted recommendation", "and r.is_deleted", "and false"],
    ["members can list answers to others' requests", "r.user_id = auth.uid() and not", "not"],
    ["a list that was made private stays private", "= true", "= user_lists.is_public"],
  ]),
];
