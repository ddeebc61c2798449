import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { publicKey, type Server } from "./server.ts";

/** Response of a stock client: PostgREST, Auth and Storage all return this shape. */
export interface Answer {
  data: unknown;
  error: { message: string; code?: string | undefined; statusCode?: string | undefined } | null;
  count?: number | null;
}

export interface Person {
  id: string;
  email: string;
  token: string;
  client: SupabaseClient;
}

export interface Fixture {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  visitor: SupabaseClient;
  /** The member whose rows and files are attacked. */
  owner: Person;
  attacker: Person;
  /** A third member, who only reads. */
  stranger: Person;
  moderator: Person;
  /** A member whose profile is private. */
  hermit: Person;
  suspended: Person;
  ids: Awaited<ReturnType<typeof putRows>>;
  /** The owner's picture: its path in storage and its public address. */
  picture: { path: string; address: string };
  /** Sends a request that the stock client would not; an unsuccessful response is an error with its status. */
  send(path: string, options?: Sending): Promise<Answer>;
  /** Runs SQL as the operator: for the setup, never for an attack. */
  asAdmin(sql: string): Promise<unknown>;
  /** All rows of a table, regardless of policies. */
  rowsOf(table: string): Promise<Record<string, unknown>[]>;
  /** Signs a member up and in. */
  arrive(name: string): Promise<Person>;
}

export interface Sending {
  as?: Person | undefined;
  token?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: object;
}

export const password = "Karibu-Shauri-2026";
/** One pixel. */
export const pixel = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

export const clientAt = (origin: string) =>
  createClient(origin, publicKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

/** The first row's id. Throws an Error that names the failed step of the setup. */
export async function idOf(what: string, answer: PromiseLike<Answer>): Promise<string> {
  const { data, error } = await answer;
  const row: unknown = Array.isArray(data) ? data[0] : data;
  if (error || !(row instanceof Object && "id" in row)) {
    throw new Error(`${what}: ${error?.message ?? "no row"}`);
  }
  return String(row.id);
}

/** Creates new members, and the owner's rows and files. */
export async function createFixture(
  { origin, query: asAdmin, codeFor }: Server,
  round: string,
): Promise<Fixture> {
  const send: Fixture["send"] = async (path, { as, token, method = "GET", headers, body } = {}) => {
    const response = await fetch(origin + path, {
      method,
      redirect: "manual",
      headers: {
        apikey: publicKey,
        authorization: `Bearer ${token ?? as?.token ?? publicKey}`,
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return { data: text && readAs(text), error: null };
    return { data: null, error: { message: text, code: String(response.status) } };
  };
  const arrive = async (name: string): Promise<Person> => {
    const email = `${name}.${round}@attack.example`;
    const client = clientAt(origin);
    await client.auth.signUp({ email, password, options: { data: { full_name: name } } });
    const token = await codeFor(email);
    await client.auth.verifyOtp({ email, token, type: "signup" });
    // Signs in by password, as returning members do: a session opened by a mail may do more.
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (!data.session) throw new Error(`${name} could not sign up: ${error?.message}`);
    return { id: data.session.user.id, email, token: data.session.access_token, client };
  };

  const members = {
    owner: await arrive("owner"),
    attacker: await arrive("attacker"),
    stranger: await arrive("stranger"),
    moderator: await arrive("moderator"),
    hermit: await arrive("hermit"),
    suspended: await arrive("suspended"),
  };
  const { owner, moderator, hermit } = members;
  await asAdmin("update public.profiles set created_at = created_at - interval '90 days'");
  await asAdmin(`insert into private.moderators (user_id) values ('${moderator.id}')`);
  await hermit.client
    .from("profiles")
    .update({ is_public: false, bio: "Hidden" })
    .eq("id", hermit.id);

  const path = `recommendations/${Date.now()}-pot.webp`;
  const files = owner.client.storage.from("images");
  const upload = await files.upload(path, pixel, { contentType: "image/webp" });
  if (upload.error) throw upload.error;
  const address = files.getPublicUrl(path).data.publicUrl;

  return {
    origin,
    visitor: clientAt(origin),
    ...members,
    picture: { path, address },
    ids: await putRows(members, address, asAdmin, round),
    send,
    asAdmin,
    rowsOf: (table) => asAdmin(`select * from public.${table}`),
    arrive,
  };
}

/** Adds rows of the owner and others. Returns their ids by name, and a phone number of the company. */
async function putRows(
  by: Pick<Fixture, "owner" | "stranger" | "moderator" | "suspended">,
  picture: string,
  asAdmin: Fixture["asAdmin"],
  round: string,
) {
  const { owner, stranger, moderator, suspended } = by;
  const add = (table: string, row: object, { client } = owner) =>
    idOf(table, client.from(table).insert(row).select("id"));
  const moderate = async (name: "moderation_hide" | "moderation_suspend", args: object) => {
    const { error } = await moderator.client.rpc(name, args);
    if (error) throw new Error(`${name}: ${error.message}`);
  };
  const text = (words: string) => ({
    title: `${words} ${round}`,
    content: `Words about ${words} ${round}.`,
  });
  const request = (who: string, description: string) => ({
    title: `${who} ${round}`,
    description,
    category_id: 2,
  });
  const mine = { user_id: owner.id };
  const company = await add("companies", { name: `Forge ${round}` });
  const number = `+2348000000${round.length}10`;
  const phone = { company_id: company, kind: "phone", value: number };
  const handle = await add("company_handles", phone);
  // A visitor's report does not hide contacts this old.
  await asAdmin("update public.company_handles set created_at = created_at - interval '40 days'");
  const product = await add("products", { name: `Anvil ${round}`, company_id: company });
  const post = { ...mine, ...text("Pot"), images: [picture] };
  const recommendation = await add("recommendations", post);
  const rated = { ...mine, ...text("Kettle"), rating: 4, product_id: product };
  const review = await add("reviews", rated);
  const asked = await add("requests", { ...mine, ...request("Plumber", "A sink.") });
  const theirRequest = { user_id: stranger.id, ...request("Painter", "A wall.") };
  const strangersRequest = await add("requests", theirRequest, stranger);
  const onIt = { ...mine, request_id: strangersRequest };
  const response = await add("responses", { ...onIt, content: `Musa ${round}` });
  const comment = await add("comments", { ...onIt, content: `Which ${round}?` });
  const anonymous = crypto.randomUUID();
  const unnamed = { id: anonymous, ...text("Clinic"), is_anonymous: true, user_id: null };
  const { error: refusal } = await owner.client.from("recommendations").insert(unnamed);
  if (refusal) throw new Error(`an anonymous post: ${refusal.message}`);
  await asAdmin("delete from private.quota_usage");
  const deleted = await add("recommendations", { ...mine, ...text("Ladle") });
  await owner.client.from("recommendations").update({ is_deleted: true }).eq("id", deleted);
  const hidden = await add("recommendations", { ...mine, ...text("Scam") });
  await moderate("moderation_hide", { kind: "recommendation", item: hidden, reason: "scam" });
  const abuse = { ...mine, recommendation_id: recommendation, content: `Abuse ${round}` };
  const hiddenComment = await add("comments", abuse);
  await moderate("moderation_hide", { kind: "comment", item: hiddenComment, reason: "scam" });
  const publicList = await add("user_lists", { ...mine, name: `Shown ${round}`, is_public: true });
  const privateList = await add("user_lists", { ...mine, name: `Kept ${round}` });
  const listItem = await add("list_items", { list_id: publicList, review_id: review });
  const kept = { list_id: privateList, recommendation_id: recommendation };
  const privateItem = await add("list_items", kept);
  const rant = { user_id: suspended.id, ...text("Rant") };
  const item = await add("recommendations", rant, suspended);
  const suspension = { kind: "recommendation", item, reason: "abuse", days: 3 };
  await moderate("moderation_suspend", suspension);
  await asAdmin("delete from private.quota_usage");

  return {
    recommendation,
    review,
    request: asked,
    strangersRequest,
    response,
    comment,
    anonymous,
    deleted,
    hidden,
    hiddenComment,
    publicList,
    privateList,
    listItem,
    privateItem,
    product,
    company,
    handle,
    number,
  };
}

function readAs(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
