import { type Defect, edits, statements } from "../defect.ts";

/** Defects that recommendations and reviews can both have. */
function ofKind(kind: "recommendation" | "review"): Defect[] {
  const table = `${kind}s`;
  return [
    ...statements(table, "matrix", [
      ["deleted ones shown to visitors", "alter policy $1_select_visitors on $1 using (true)"],
      ["deleted ones shown to members", "alter policy $1_select_members on $1 using (true)"],
      ["written in another's name", "alter policy $1_insert_members on $1 with check (true)"],
      [
        "changed by anybody",
        "alter policy $1_update_author on $1 using (not is_deleted) with check (true)",
      ],
      [
        "authors restore a deleted one",
        `alter policy $1_update_author on $1
        using (user_id = (select auth.uid()) or (is_anonymous and private.wrote_${kind}(id)))`,
      ],
      [
        "authors cannot change anonymous ones",
        `alter policy $1_update_author on $1
        using (not is_deleted and user_id = (select auth.uid()))`,
      ],
    ]),
    ...statements(table, "shapes", [
      ["anonymous ones keep a user", "alter table $1 drop constraint $1_anonymous_has_no_user"],
      ["about a product and a company", "alter table $1 drop constraint $1_one_subject"],
    ]),
    ...statements(table, "limits", [
      ["titles of any length", "alter table $1 drop constraint $1_title_length"],
      ["photos from any host, any number", "alter table $1 drop constraint $1_images_length"],
    ]),
    ...statements(table, "photos", [["other members' photos", "drop trigger check_photos on $1"]]),
    ...statements(table, "quotas", [
      ["repeated text is accepted", "drop trigger refuse_repeated_text on $1"],
      ["no quota", "drop trigger spend_quota on $1"],
    ]),
    ...statements(table, "anonymous", [
      ["an anonymous author is not recorded", "drop trigger record_author on $1"],
    ]),
    ...statements(table, "structure", [
      ["anonymous authors are read", `grant select on private.${kind}_authors to authenticated`],
    ]),
    ...statements(table, "counters", [["not counted", `drop trigger count_${kind} on $1`]]),
    ...statements(table, "posts", [
      ["a subcategory of another category", "drop trigger fit_category on $1"],
    ]),
    ...edits(table, "matrix", [
      [
        "any member counts as the anonymous author",
        ` where a.${kind}_id = item and a.user_id = (select auth.uid())`.trimStart(),
        `where a.${kind}_id = item`,
      ],
    ]),
    ...edits(table, "votes", [
      ["a move loses the author's reputation", "1, new.upvotes - new.downvotes);", "1, 0);"],
      ["a deleted post keeps its reputation", "-1, old.downvotes - old.upvotes);", "-1, 0);"],
    ]),
    ...edits(table, "posts", [["an insert sets upvotes", "    new.upvotes := 0;\n"]]),
    ...edits(table, "pins", [
      ["an update sets upvotes", "    new.upvotes := old.upvotes;\n"],
      ["the author may be changed", "    new.user_id := old.user_id;\n"],
      ["anonymous ones are turned into named ones", "    new.is_anonymous := old.is_anonymous;\n"],
    ]),
  ];
}

export const posts: Defect[] = [
  ...ofKind("recommendation"),
  ...ofKind("review"),
  ...statements("reviews", "matrix", [
    ["authors set the verified badge", "grant update (verified) on $1 to authenticated"],
  ]),
  ...statements("reviews", "limits", [
    ["six stars are accepted", "alter table $1 drop constraint $1_rating_range"],
  ]),
  ...statements("reviews", "posts", [
    ["two for one product", "alter table private.review_slots drop constraint $1_one_per_product"],
    ["two for one company", "alter table private.review_slots drop constraint $1_one_per_company"],
    ["no review slot is recorded", "drop trigger take_slot on $1"],
  ]),
  ...edits("reviews", "posts", [
    [
      "an anonymous one takes no slot",
      "coalesce(new.user_id, a.user_id, case when tg_op = 'INSERT' and new.is_anonymous then auth.uid() end)",
      "new.user_id",
    ],
    ["a deleted one keeps its slot", "(not new.is_deleted or new.hidden_for is not null) and"],
    ["an insert sets the badge", "new.verified := false;"],
  ]),
  ...statements("requests", "matrix", [
    ["deleted ones shown to visitors", "alter policy $1_select_visitors on $1 using (true)"],
    ["deleted ones shown to members", "alter policy $1_select_members on $1 using (true)"],
    ["written in another's name", "alter policy $1_insert_members on $1 with check (true)"],
    [
      "changed by anybody",
      "alter policy $1_update_author on $1 using (not is_deleted) with check (true)",
    ],
  ]),
  ...statements("requests", "limits", [
    ["any budget", "alter table $1 drop constraint $1_budget_known"],
    ["any status", "alter table $1 drop constraint $1_status_known"],
  ]),
  ...statements("requests", "counters", [["not counted", "drop trigger count_request on $1"]]),
  ...statements("requests", "quotas", [
    ["repeated text is accepted", "drop trigger refuse_repeated_text on $1"],
    ["no quota", "drop trigger spend_quota on $1"],
  ]),
  ...edits("requests", "posts", [
    ["an insert sets the status", "new.status := 'open';"],
    ["an insert sets the response count", "new.response_count := 0;"],
  ]),
  ...edits("requests", "requests-and-lists", [
    ["accepts a closed request", "tg_argv[0] = 'refuse' and request.status <> 'open'", "false"],
  ]),
  ...edits("requests", "matrix", [
    ["accepts a deleted one", "if tg_op = 'INSERT' and request.is_deleted then", "if false then"],
  ]),
  ...edits("requests", "counters", [
    ["a response counts twice", "r.response_count + becomes", "r.response_count + 2 * becomes"],
    ["a withdrawn response stays counted", "+ becomes - was", "+ becomes"],
  ]),
  ...edits("requests", "votes", [
    ["reputation stays with a withdrawn response", "(becomes - was) *", "0 *"],
  ]),
  ...edits("reviews", "functions", [
    ["another's review is returned", "where s.user_id = (select auth.uid())\n", "where true\n"],
  ]),
  ...edits("notifications", "notifications", [
    ["a liked comment's post is not found", "if $1.entity_type <> 'comment' then", "if true then"],
  ]),
];
