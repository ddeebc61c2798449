import { ada, claim, fresh, kitchen, repairs, reply, reviews } from "../fixtures.ts";
import { asAda, type Cell, cellsOf, everyone, forbidden, hers } from "./cell.ts";

const claiming = (columns: string, values: string) =>
  `insert into company_claims (company_id, statement, proof${columns}) values ('${kitchen}', 'I cook.', 'Ask.'${values})`;
const answering = (columns: string, values: string) =>
  `insert into review_replies (review_id, content${columns}) values ('${reviews.unanswered}', 'Sorry.'${values})`;

/** Claims of companies and replies to reviews; Ada runs the repairs. */
export const business: Cell[] = [
  ...cellsOf("company_claims", hers, {
    "select Ada's": `select id from company_claims where id = '${claim}'`,
    "delete Ada's, while it is open": `delete from company_claims where id = '${claim}'`,
  }),
  ...cellsOf("company_claims", asAda, {
    "insert as Ada": claiming(", id, user_id", `, '${fresh(1)}', '${ada}'`),
  }),
  ...cellsOf("company_claims", forbidden, {
    "insert that is approved": claiming(", status", ", 'approved'"),
    "update its answer": `update company_claims set answer = 'Yes.' where id = '${claim}'`,
  }),
  ...cellsOf("company_claims", ["42501", "23505", "ok"], {
    "insert of what Ada runs": claiming("", "").replace(kitchen, repairs),
  }),
  ...cellsOf("review_replies", everyone, {
    "select Ada's": `select * from review_replies where id = '${reply}'`,
  }),
  ...cellsOf("review_replies", asAda, {
    "insert as the business": answering(", id", `, '${fresh(1)}'`),
  }),
  ...cellsOf("review_replies", forbidden, {
    "insert that is edited": answering(", edited_at", ", now()"),
    "update what it answers": `update review_replies set review_id = '${reviews.unanswered}' where id = '${reply}'`,
    "update that it is hidden": `update review_replies set hidden_for = 'spam' where id = '${reply}'`,
  }),
  ...cellsOf("review_replies", ["42501", "23505", "42501"], {
    "insert a second one": answering("", "").replace(reviews.unanswered, reviews.answered),
  }),
  ...cellsOf("review_replies", hers, {
    "update the words": `update review_replies set content = 'Bring it.' where id = '${reply}'`,
    "delete Ada's": `delete from review_replies where id = '${reply}'`,
  }),
];
