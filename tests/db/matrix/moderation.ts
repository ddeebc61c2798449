import {
  ada,
  comments,
  devices,
  fresh,
  handles,
  kwame,
  lists,
  phone,
  recommendations,
  reply,
  reports,
  reviews,
} from "../fixtures.ts";
import { asAda, cellsOf, forbidden, membersOnly } from "./cell.ts";

const report = (columns: string, values: string) =>
  `insert into reports (${columns}, reason) values (${values}, 'scam')`;

export const moderation = [
  ...cellsOf("reports", forbidden, {
    "select Ada's": `select id from reports where id = '${reports.adas}'`,
    "insert that is resolved": report("profile_id, resolved_at", `'${kwame}', now()`),
    "update the reason": `update reports set reason = 'other' where id = '${reports.adas}'`,
    "delete Ada's": `delete from reports where id = '${reports.adas}'`,
  }),
  ...cellsOf("reports", asAda, {
    "insert as Ada": report(
      "id, reporter_id, recommendation_id, note",
      `'${fresh(1)}', '${ada}', '${recommendations.wanjikus}', 'Look'`,
    ),
  }),
  ...cellsOf("reports", ["42501", "23505", "42501"], {
    "insert of what Ada has reported": report(
      "reporter_id, review_id",
      `'${ada}', '${reviews.kwames}'`,
    ),
  }),
  ...cellsOf("reports", ["42501", "42501 own_content", "ok"], {
    "insert of Ada's own anonymous post": report(
      "recommendation_id",
      `'${recommendations.anonymous}'`,
    ),
    "insert of a handle that Ada added": report("handle_id", `'${handles.adas}'`),
    "insert of Ada's own profile": report("profile_id", `'${ada}'`),
    "insert of Ada's list": report("list_id", `'${lists.public}'`),
    "insert of a product that Ada added": report("product_id", `'${phone}'`),
    "insert of what Ada answered as a business": report("reply_id", `'${reply}'`),
  }),
  ...cellsOf("reports", ["42501", "P0001 item_deleted", "P0001 item_deleted"], {
    "insert of what is deleted": report("recommendation_id", `'${recommendations.deleted}'`),
    "insert of Ada's private list": report("list_id", `'${lists.private}'`),
  }),
  ...cellsOf("reports", ["42501", "23503", "23503"], {
    "insert of what never was": report("comment_id", `'${fresh(1)}'`),
  }),
  ...cellsOf("reports", ["42501", "23514", "23514"], {
    "insert of two things": report("comment_id, profile_id", `'${comments.onReview}', '${kwame}'`),
  }),
  ...cellsOf("reports", membersOnly, {
    "insert of a company that nobody added": report("company_id", `'${devices}'`),
  }),
];
