import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { publicKey, type Server } from "./server.ts";

/** Answer of a stock client: PostgREST, Auth and Storage all return this shape. */
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

/** Ids of the owner's rows, by name, and of another member's request that the owner has answered; a handle's number. */
type Ids = Record<
  | "recommendation"
  | "review"
  | "request"
  | "strangersRequest"
  | "response"
  | "comment"
  | "anonymous"
  | "deleted"
  | "hidden"
  | "hiddenComment"
  | "publicList"
  | "privateList"
  | "listItem"
  | "privateItem"
  | "product"
  | "company"
  | "handle"
  | "number",
  string
>;

export interface Fixture {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  visitor: SupabaseClient;
  /** The member whose rows and files are attacked. */
  owner: Person;
  attacker: Person;
  /** Somebody else, who only looks. */
  stranger: Person;
  moderator: Person;
  /** A member whose profile is private. */
  hermit: Person;
  suspended: Person;
  ids: Ids;
  /** The owner's picture, as it is stored and as it is served. */
  picture: { path: string; address: string };
  /** A request that the stock client would not send; what is not a success is an error with its status. */
  send(path: string, options?: Sending): Promise<Answer>;
  /** SQL of whoever runs the site: to set up, never to attack. */
  asAdmin(sql: string): Promise<unknown>;
  /** All rows of a table, whoever may see them. */
  rowsOf(table: string): Promise<Record<string, unknown>[]>;
  codeFor(email: string): Promise<string>;
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

/** The first row's id, or an error that names what could not be set up. */
export async function idOf(what: string, answer: PromiseLike<Answer>): Promise<string> {
  const { data, error } = await answer;
  const row: unknown = Array.isArray(data) ? data[0] : data;
  if (error || !(row instanceof Object && "id" in row)) {
    throw new Error(`${what}: ${error?.message ?? "no row"}`);
  }
  return String(row.id);
}

/** Members who have just arrived, and what the owner has put there. */
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
    // By the password, as everybody comes who comes again: a session that a mail has opened may do more.
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (!data.session) throw new Error(`${name} could not sign up: ${error?.message}`);
    return { id: data.session.user.id, email, token: data.session.access_token, client };
  };

  const owner = await arrive("owner");
  const attacker = await arrive("attacker");
  const stranger = await arrive("stranger");
  const moderator = await arrive("moderator");
  const hermit = await arrive("hermit");
  const suspended = await arrive("suspended");
  await asAdmin("update public.profiles set created_at = created_at - interval '90 days'");
  await asAdmin(`insert into private.moderators (user_id) values ('${moderator.id}')`);
  await hermit.client
    .from("profiles")
    .update({ is_public: false, bio: "Hidden" })
    .eq("id", hermit.id);

  const path = `recommendations/${Date.now()}-pot.webp`;
  const upload = await owner.client.storage
    .from("images")
    .upload(path, pixel, { contentType: "image/webp" });
  if (upload.error) throw upload.error;
  const address = owner.client.storage.from("images").getPublicUrl(path).data.publicUrl;

  const add = (table: string, row: object, by = owner) =>
    idOf(table, by.client.from(table).insert(row).select("id"));
  const text = (words: string) => ({
    title: `${words} ${round}`,
    content: `Words about ${words} ${round}.`,
  });
  const mine = { user_id: owner.id };
  const company = await add("companies", { name: `Forge ${round}` });
  const number = `+2348000000${round.length}10`;
  const handle = await add("company_handles", {
    company_id: company,
    kind: "phone",
    value: number,
  });
  // No visitor's word hides what has stood for so long.
  await asAdmin("update public.company_handles set created_at = created_at - interval '40 days'");
  const product = await add("products", { name: `Anvil ${round}`, company_id: company });
  const recommendation = await add("recommendations", {
    ...mine,
    ...text("Pot"),
    images: [address],
  });
  const review = await add("reviews", {
    ...mine,
    ...text("Kettle"),
    rating: 4,
    product_id: product,
  });
  const request = await add("requests", {
    ...mine,
    title: `Plumber ${round}`,
    description: "A sink.",
    category_id: 2,
  });
  const strangersRequest = await add(
    "requests",
    { user_id: stranger.id, title: `Painter ${round}`, description: "A wall.", category_id: 2 },
    stranger,
  );
  const response = await add("responses", {
    ...mine,
    request_id: strangersRequest,
    content: `Musa ${round}`,
  });
  const comment = await add("comments", {
    ...mine,
    request_id: strangersRequest,
    content: `Which ${round}?`,
  });
  const anonymous = crypto.randomUUID();
  const unnamed = { id: anonymous, ...text("Clinic"), is_anonymous: true, user_id: null };
  const { error: refusal } = await owner.client.from("recommendations").insert(unnamed);
  if (refusal) throw new Error(`an anonymous post: ${refusal.message}`);
  await asAdmin("delete from private.quota_usage");
  const deleted = await add("recommendations", { ...mine, ...text("Ladle") });
  await owner.client.from("recommendations").update({ is_deleted: true }).eq("id", deleted);
  const hidden = await add("recommendations", { ...mine, ...text("Scam") });
  const hiddenComment = await add("comments", {
    ...mine,
    recommendation_id: recommendation,
    content: `Abuse ${round}`,
  });
  for (const [kind, item] of [
    ["recommendation", hidden],
    ["comment", hiddenComment],
  ]) {
    const { error } = await moderator.client.rpc("moderation_hide", { kind, item, reason: "scam" });
    if (error) throw new Error(`hiding: ${error.message}`);
  }
  const publicList = await add("user_lists", { ...mine, name: `Shown ${round}`, is_public: true });
  const privateList = await add("user_lists", { ...mine, name: `Kept ${round}` });
  const listItem = await add("list_items", { list_id: publicList, review_id: review });
  const privateItem = await add("list_items", {
    list_id: privateList,
    recommendation_id: recommendation,
  });
  const theirs = await add(
    "recommendations",
    { user_id: suspended.id, ...text("Rant") },
    suspended,
  );
  const { error } = await moderator.client.rpc("moderation_suspend", {
    kind: "recommendation",
    item: theirs,
    reason: "abuse",
    days: 3,
  });
  if (error) throw new Error(`suspending: ${error.message}`);
  await asAdmin("delete from private.quota_usage");

  return {
    origin,
    visitor: clientAt(origin),
    owner,
    attacker,
    stranger,
    moderator,
    hermit,
    suspended,
    picture: { path, address },
    ids: {
      recommendation,
      review,
      request,
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
    },
    send,
    asAdmin,
    rowsOf: (table) => asAdmin(`select * from public.${table}`),
    codeFor,
  };
}

function readAs(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
