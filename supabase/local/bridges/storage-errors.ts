/*
 * Deviation: a trigger or check that refuses an object (an upload quota, say) comes back as
 * "Internal server error"; the Storage API of a hosted project passes the database's words on.
 * Until: tests/local/storage.test.ts "refusal" passes without this file.
 */
import { currentRequest } from "../request-scope.ts";

/** Words a database error that the embedded server did not know what to do with. */
export function answerStorageError(answer: Response): Response {
  const error = currentRequest()?.databaseError;
  if (answer.status !== 500 || !(error instanceof Error)) return answer;
  const body = { statusCode: "500", error: "DatabaseError", message: error.message };
  return Response.json(body, { status: 500 });
}
