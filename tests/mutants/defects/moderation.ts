import { type Defect, edits, statements } from "../defect.ts";

/** Reports and what is decided about them. */
export const moderation: Defect[] = [
  ...statements("reports", [
    ["read by members", "grant select on public.reports to authenticated", "structure"],
    [
      "one member reports a review twice",
      "alter table public.reports drop constraint reports_review_key",
      "matrix",
    ],
    ["one's own is reported", "drop trigger check_report on public.reports", "matrix"],
    ["without limit", "drop trigger spend_quota on public.reports", "moderation"],
    [
      "in another's name",
      "alter policy reports_insert_members on public.reports with check (true)",
      "matrix",
    ],
    [
      "the log can be changed",
      "drop trigger refuse_change on private.moderation_log",
      "moderation",
    ],
    [
      "a hidden comment is read",
      "alter policy comments_select_anyone on public.comments using (true)",
      "matrix",
    ],
    [
      "a hidden profile is read",
      "alter policy profiles_select_visitors on public.profiles using (is_public)",
      "moderation",
    ],
  ]),
  ...edits("create_moderation", [
    [
      "reports",
      "everyone decides",
      "if not private.is_moderator() then\n    raise",
      "if false then\n    raise",
      "moderation",
    ],
    [
      "reports",
      "moderators decide about their own",
      "elsif found_item.author_id = auth.uid() then",
      "elsif false then",
      "moderation",
    ],
    [
      "reports",
      "everyone reads the board",
      "if not private.is_moderator() then\n    return null;",
      "if false then\n    return null;",
      "moderation",
    ],
    [
      "reports",
      "hiding twice is logged twice",
      "if private.begin_moderation(kind, item) is not null then",
      "if private.begin_moderation(kind, item) is null and false then",
      "moderation",
    ],
    [
      "reports",
      "the author of an anonymous post is named",
      "case when m.is_named then private.author_of(m.author_id) end",
      "private.author_of(m.author_id)",
      "moderation",
    ],
    [
      "reports",
      "a stranger answers",
      "if hiding.author_id is distinct from auth.uid() or hiding.hidden_for is null then",
      "if hiding.hidden_for is null then",
      "moderation",
    ],
    [
      "reports",
      "an old answer stands for a new hiding",
      "delete from private.moderation_answers as a where a.kind = hide_item.kind and a.item_id = item;",
      "",
      "moderation",
    ],
    [
      "notifications",
      "the author is not told",
      "where told.author is not null;",
      "where false;",
      "moderation",
    ],
  ]),
];
