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
import { cellsOf, forbidden } from "./cell.ts";

const report = (columns: string, values: string) =>
  `insert into reports (${columns}, reason) values (${values}, 'scam')`;

export const moderation = cellsOf("reports", [
  ["Ada's", `select id from reports where id = '${reports.adas}'`, forbidden],
  [
    "as Ada",
    report(
      "id, reporter_id, recommendation_id, note",
      `'${fresh(1)}', '${ada}', '${recommendations.wanjikus}', 'Look'`,
    ),
    ["42501", "ok", "42501"],
  ],
  [
    "of what Ada has reported",
    report("reporter_id, review_id", `'${ada}', '${reviews.kwames}'`),
    ["42501", "23505", "42501"],
  ],
  [
    "of Ada's own anonymous post",
    report("recommendation_id", `'${recommendations.anonymous}'`),
    ["42501", "42501 own_content", "ok"],
  ],
  [
    "of a handle that Ada added",
    report("handle_id", `'${handles.adas}'`),
    ["42501", "42501 own_content", "ok"],
  ],
  ["of Ada's own profile", report("profile_id", `'${ada}'`), ["42501", "42501 own_content", "ok"]],
  [
    "of what is deleted",
    report("recommendation_id", `'${recommendations.deleted}'`),
    ["42501", "P0001 item_deleted", "P0001 item_deleted"],
  ],
  ["of what never was", report("comment_id", `'${fresh(1)}'`), ["42501", "23503", "23503"]],
  [
    "of two things",
    report("comment_id, profile_id", `'${comments.onReview}', '${kwame}'`),
    ["42501", "23514", "23514"],
  ],
  ["of Ada's list", report("list_id", `'${lists.public}'`), ["42501", "42501 own_content", "ok"]],
  [
    "of Ada's private list",
    report("list_id", `'${lists.private}'`),
    ["42501", "P0001 item_deleted", "P0001 item_deleted"],
  ],
  [
    "of a product that Ada added",
    report("product_id", `'${phone}'`),
    ["42501", "42501 own_content", "ok"],
  ],
  ["of a company that nobody added", report("company_id", `'${devices}'`), ["42501", "ok", "ok"]],
  [
    "of what Ada answered as a business",
    report("reply_id", `'${reply}'`),
    ["42501", "42501 own_content", "ok"],
  ],
  ["that is resolved", report("profile_id, resolved_at", `'${kwame}', now()`), forbidden],
  ["the reason", `update reports set reason = 'other' where id = '${reports.adas}'`, forbidden],
  ["Ada's", `delete from reports where id = '${reports.adas}'`, forbidden],
]);
