import { ada, claim, fresh, kitchen, repairs, reply, reviews } from "../fixtures.ts";
import { type Cell, cellsOf, everyone, forbidden } from "./cell.ts";

const claiming = (columns: string, values: string) =>
  `insert into company_claims (company_id, statement, proof${columns}) values ('${kitchen}', 'I cook.', 'Ask.'${values})`;
const answering = (columns: string, values: string) =>
  `insert into review_replies (review_id, content${columns}) values ('${reviews.unanswered}', 'Sorry.'${values})`;

/** Claims of companies and replies to reviews; Ada runs the repairs. */
export const business: Cell[] = [
  ...cellsOf("company_claims", [
    ["Ada's", `select id from company_claims where id = '${claim}'`, ["42501", "ok", "none"]],
    ["as Ada", claiming(", id, user_id", `, '${fresh(1)}', '${ada}'`), ["42501", "ok", "42501"]],
    ["that is approved", claiming(", status", ", 'approved'"), forbidden],
    ["of what Ada runs", claiming("", "").replace(kitchen, repairs), ["42501", "23505", "ok"]],
    ["its answer", `update company_claims set answer = 'Yes.' where id = '${claim}'`, forbidden],
    [
      "Ada's, while it is open",
      `delete from company_claims where id = '${claim}'`,
      ["42501", "ok", "none"],
    ],
  ]),
  ...cellsOf("review_replies", [
    ["Ada's", `select * from review_replies where id = '${reply}'`, everyone],
    ["as the business", answering(", id", `, '${fresh(1)}'`), ["42501", "ok", "42501"]],
    ["that is edited", answering(", edited_at", ", now()"), forbidden],
    [
      "a second one",
      answering("", "").replace(reviews.unanswered, reviews.answered),
      ["42501", "23505", "42501"],
    ],
    [
      "the words",
      `update review_replies set content = 'Bring it.' where id = '${reply}'`,
      ["42501", "ok", "none"],
    ],
    [
      "what it answers",
      `update review_replies set review_id = '${reviews.unanswered}' where id = '${reply}'`,
      forbidden,
    ],
    [
      "that it is hidden",
      `update review_replies set hidden_for = 'spam' where id = '${reply}'`,
      forbidden,
    ],
    ["Ada's", `delete from review_replies where id = '${reply}'`, ["42501", "ok", "none"]],
  ]),
];
