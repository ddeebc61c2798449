import { type Defect, edits, statements } from "../defect.ts";

/** Defects of error reports and of the site's numbers. */
export const health: Defect[] = [
  ...statements("error_reports", "health", [
    ["hold what one wrote", "alter table private.error_reports drop constraint $1_message_shape"],
    ["hold a post's address", "alter table private.error_reports drop constraint $1_screen_shape"],
  ]),
  ...statements("error_reports", "structure", [
    [
      "are read by members",
      `grant usage on schema private to authenticated;
      grant select on private.error_reports to authenticated`,
    ],
  ]),
  ...edits("health", "quotas", [
    ["without limit", "perform private.spend_as_caller('error_reports');"],
  ]),
  ...edits("health", "health", [
    ["kept for ever", "now() - interval '14 days'", "'-infinity'"],
    ["with the slowest answer for the first", "min(a.created_at) as", "max(a.created_at) as"],
    ["with deleted posts", "created_at > since and not r.is_deleted)\n", "created_at > since)\n"],
    ["with every report of one case", "is null group by r.kind, r.item_id", "is null"],
  ]),
  ...edits("health", "functions", [["read by everybody", "private.is_moderator()", "true"]]),
];
