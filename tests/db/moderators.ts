import { reviews, thabo } from "./fixtures.ts";
import type { Row, TestDatabase } from "./harness.ts";

/** Reports of members and decisions of moderators, as statements. */
export const report = (kind: string, id: string, reason = "spam") =>
  `insert into reports (${kind}_id, reason) values ('${id}', '${reason}')`;
export const hide = (kind: string, id: string, reason = "spam") =>
  `select moderation_hide('${kind}', '${id}', '${reason}')`;
export const restore = (kind: string, id: string) =>
  `select moderation_restore('${kind}', '${id}')`;
export const dismiss = (kind: string, id: string) =>
  `select moderation_dismiss('${kind}', '${id}')`;
export const suspend = (kind: string, id: string, days: number | null = 7, reason = "spam") =>
  `select moderation_suspend('${kind}', '${id}', '${reason}', ${days})`;

/** Makes members moderators. */
export const appoint = (db: TestDatabase, ...members: string[]) =>
  db.admin.rows("insert into private.moderators (user_id) select unnest($1::uuid[])", [members]);

/** Makes a member the owner of a company. */
export const giveCompany = (db: TestDatabase, company: string, member: string) =>
  db.admin.rows("insert into private.company_owners values ($1, $2)", [company, member]);

/** Gives Thabo a comment, so that his reports count. */
export const settle = ({ admin }: TestDatabase) =>
  admin.insert("comments", { content: "Yes.", user_id: thabo, review_id: reviews.kwames });

type Board = Record<"open" | "hidden" | "suspended" | "log", Row[]>;
const isBoard = (value: unknown): value is Board => typeof value === "object" && value !== null;

/** The board as Wanjiku sees it. */
export async function board(db: TestDatabase): Promise<Board> {
  const value = await db.wanjiku.value("select moderation_board()");
  if (!isBoard(value)) throw new Error("no board");
  return value;
}
