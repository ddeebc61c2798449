/*
 * Deviation: a trigger or check that refuses an object (an upload quota, say) comes back as "Internal server error";
 * the Storage API of a hosted project passes on the database's message.
 * Until: tests/local/storage.test.ts "refusal" passes without this file.
 */
import { currentRequest } from "../request-scope.ts";

/** Returns the database's error instead of the embedded server's internal error. */
export function answerStorageError(answer: Response): Response {
  const error = currentRequest()?.databaseError;
  if (answer.status !== 500 || !(error instanceof Error)) return answer;
  const body = { statusCode: "500", error: "DatabaseError", message: error.message };
  return Response.json(body, { status: 500 });
}
