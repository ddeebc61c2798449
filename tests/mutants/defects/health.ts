import { type Defect, edits, statements } from "../defect.ts";

/** Defects of error reports and of the site's numbers. */
export const health: Defect[] = [
  ...statements("error_reports", "health", [
    ["accept free text", "alter table private.error_reports drop constraint $1_message_shape"],
    ["accept a post's URL", "alter table private.error_reports drop constraint $1_screen_shape"],
  ]),
  ...statements("error_reports", "structure", [
    [
      "are read by members",
      `grant usage on schema private to authenticated;
      grant select on private.error_reports to authenticated`,
    ],
  ]),
  ...edits("health", "quotas", [["no quota", "perform private.spend_as_caller('error_reports');"]]),
  ...edits("health", "health", [
    ["reports are kept forever", "now() - interval '14 days'", "'-infinity'"],
    ["measures the last answer, not the first", "min(a.created_at) as", "max(a.created_at) as"],
    ["counts deleted posts", "created_at > since and not r.is_deleted)\n", "created_at > since)\n"],
    ["counts each report, not each reported item", "is null group by r.kind, r.item_id", "is null"],
  ]),
  ...edits("health", "functions", [["any member can read them", "private.is_moderator()", "true"]]),
];
