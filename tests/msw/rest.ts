import { HttpResponse, http, type JsonBodyType } from "msw";
import { findUnknown } from "./schema";
import { API, BACKGROUND, server } from "./server";

export interface RestCall {
  method: string;
  /** The table, or the function's name. */
  name: string;
  query: URLSearchParams;
  body: unknown;
}

export type Answer = (call: RestCall) => Response | Promise<Response>;

/** By "METHOD table". */
export type Answers = Record<string, Answer>;

/**
 * Responds for the Data API by "METHOD table" and records the calls, in order. A call without a response fails
 * like a lost network, except for background calls; one that names something unknown fails its test.
 */
export function restServer(answers: Answers): RestCall[] {
  const calls: RestCall[] = [];
  const handle = async ({ request }: { request: Request }) => {
    const url = new URL(request.url);
    const text = await request.text();
    const call: RestCall = {
      method: request.method,
      name: url.pathname.split("/").at(-1) ?? "",
      query: url.searchParams,
      body: text === "" ? null : JSON.parse(text),
    };
    const unknown = findUnknown(url, call.body);
    if (unknown.length > 0) console.error(unknown.join(", "));
    if (BACKGROUND.includes(call.name) && !answers[`${call.method} ${call.name}`])
      return HttpResponse.json([]);
    calls.push(call);
    return answers[`${call.method} ${call.name}`]?.(call) ?? HttpResponse.error();
  };
  server.use(http.all(`${API}/rest/v1/*`, handle));
  return calls;
}

/** The calls of one method and table. */
export function callsOf(calls: readonly RestCall[], name: string): RestCall[] {
  return calls.filter((call) => `${call.method} ${call.name}` === name);
}

/** Each response in turn, repeating the last. */
export const inTurn =
  (...answers: [Answer, ...Answer[]]): Answer =>
  (call) =>
    ((answers.length > 1 && answers.shift()) || answers[0])(call);

/** A response that waits until it is let through. */
export function held(answer: Answer) {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>();
  const late: Answer = async (call) => {
    await promise;
    return answer(call);
  };
  return { answer: late, letThrough };
}

export const rows =
  (...found: object[]): Answer =>
  () =>
    HttpResponse.json(found);

/** The response of a function. */
export const json =
  (value: JsonBodyType): Answer =>
  () =>
    HttpResponse.json(value);

/** A write that returns nothing. */
export const saved: Answer = () => new HttpResponse(null, { status: 204 });

export const created: Answer = ({ body }) => HttpResponse.json([body], { status: 201 });

/** A rejection in PostgREST's format. */
export const refused =
  (status: number, code: string, message: string, details: string | null = null): Answer =>
  () =>
    HttpResponse.json({ code, message, details, hint: null }, { status });

export const lost: Answer = () => HttpResponse.error();
