import { type Attack, refused } from "../attack.ts";
import type { Answer, Fixture, Person } from "../fixture.ts";
import { readRight } from "./sessions.ts";
import { castRight } from "./votes.ts";

type Ask = (by: Person["client"], fixture: Fixture) => PromiseLike<Answer>;

/** A read that is empty for other members, and not for the owner. */
const ownersAlone = (name: string, watch: string, ask: Ask): Attack => ({
  name,
  attack: (fixture) => ask(fixture.attacker.client, fixture),
  refused: "nothing",
  watch,
  control: (fixture) => ask(fixture.owner.client, fixture),
});

/** The search results of one kind. */
export async function found(by: Person, query: string, kind: string): Promise<Answer> {
  const { data, error } = await by.client.rpc("search_content", { query });
  return { data: data?.[kind], error };
}

/** Tables whose rows only their owner may read. */
const secret = [
  ["profile_details", "user_id"] as const,
  ["notifications", "recipient_id"] as const,
].map(([table, column]) =>
  ownersAlone(`a member reads another's ${table}`, table, (by, { owner }) =>
    by.from(table).select().eq(column, owner.id),
  ),
);

const votes = (["recommendation", "review", "comment", "response"] as const).flatMap((kind) =>
  refused("nothing", `${kind}_votes`, castRight(kind), {
    [`a member reads who cast ${kind}_votes`]: ({ attacker }) =>
      attacker.client.from(`${kind}_votes`).select("user_id").neq("user_id", attacker.id),
  }),
);

/** Tables that cannot be read over the API. */
const closed = ["contact_messages", "category_suggestions", "reports", "delete_requests"].flatMap(
  (table) =>
    refused("42501", table, ({ visitor }) => visitor.from("categories").select(), {
      [`a visitor reads ${table}`]: ({ visitor }) => visitor.from(table).select(),
    }),
);

/** Reads a table of the named schema. */
const ofSchema =
  (schema: string, table: string): Attack["attack"] =>
  ({ attacker }) =>
    attacker.client.schema(schema).from(table).select();

const ofPrivate = [
  "recommendation_authors",
  "moderators",
  "moderation_log",
  "quota_usage",
  "suspensions",
].flatMap((table) => [
  ...refused("PGRST205", "profiles", ofSchema("public", "profiles"), {
    [`a member reads private.${table} by its name`]: ofSchema("public", table),
  }),
  ...refused("PGRST106", "profiles", ofSchema("public", "profiles"), {
    [`a member reads private.${table} by the schema's name`]: ofSchema("private", table),
  }),
]);

const foreign = refused(
  "PGRST106",
  "profiles",
  ({ attacker }) => attacker.client.from("places").select("id").limit(1),
  {
    "a member reads auth.users": ofSchema("auth", "users"),
    "a member reads auth.sessions": ofSchema("auth", "sessions"),
    "a member reads auth.refresh_tokens": ofSchema("auth", "refresh_tokens"),
    "a member reads storage.objects": ofSchema("storage", "objects"),
    "a member reads realtime.messages": ofSchema("realtime", "messages"),
    "a member reads pg_catalog.pg_authid": ofSchema("pg_catalog", "pg_authid"),
    "a member reads information_schema.tables": ofSchema("information_schema", "tables"),
    "a member reads vault.secrets": ofSchema("vault", "secrets"),
  },
);

const finds =
  (query: string, kind: string): Attack["attack"] =>
  ({ attacker }) =>
    found(attacker, query, kind);
const ownProfile: Attack["control"] = ({ hermit }) =>
  hermit.client.from("profiles").select().eq("id", hermit.id);

/** Rows that only their owner can see. */
const unread: [what: string, table: string, name: keyof Fixture["ids"]][] = [
  ["a deleted post", "recommendations", "deleted"],
  ["a hidden post", "recommendations", "hidden"],
  ["a hidden comment", "comments", "hiddenComment"],
  ["a private list", "user_lists", "privateList"],
  ["an item of a private list", "list_items", "privateItem"],
];

const gone: Attack[] = [
  ...unread.map(([what, table, name]) =>
    ownersAlone(`a member reads ${what} by its id`, table, (by, { ids }) =>
      by.from(table).select().eq("id", ids[name]),
    ),
  ),
  ownersAlone(
    "a member reads the items of a private list through what is in it",
    "list_items",
    (by, { ids }) =>
      by
        .from("recommendations")
        .select("id, list_items!inner(id)")
        .eq("id", ids.recommendation)
        .eq("list_items.list_id", ids.privateList),
  ),
  ownersAlone("a member counts deleted and hidden posts", "recommendations", (by) =>
    by.from("recommendations").select("*", { count: "exact" }).eq("is_deleted", true),
  ),
  ...refused("nothing", "recommendations", finds("Pot", "recommendations"), {
    "a member finds a hidden post by a search": finds("Scam", "recommendations"),
    "a member finds a deleted post by a search": finds("Ladle", "recommendations"),
  }),
  ...refused("nothing", "profiles", ownProfile, {
    "a visitor reads a private profile": ({ visitor, hermit }) =>
      visitor.from("profiles").select().eq("id", hermit.id),
    "a member finds a private profile by a search": finds("hermit", "people"),
  }),
];

const withAuthor =
  (name: "anonymous" | "recommendation"): Attack["attack"] =>
  ({ attacker, ids }) =>
    attacker.client
      .from("recommendations")
      .select("id, author:profiles!recommendations_user_id_fkey!inner(id)")
      .eq("id", ids[name]);

/** The owner's recommendations that a member may read. */
const ownersPosts = ({ attacker, owner }: Fixture) =>
  attacker.client.from("recommendations").select().eq("user_id", owner.id);
const ownersProfile =
  (column: string) =>
  ({ attacker, owner }: Fixture) =>
    attacker.client.from("profiles").select(column).eq("id", owner.id);

/** Attacks on the authors of anonymous posts. */
const unnamed: Attack[] = [
  {
    name: "a member asks for the author of an anonymous post",
    attack: ({ attacker, ids }) => {
      const authors = attacker.client.from("recommendations").select("user_id");
      return authors.eq("id", ids.anonymous).not("user_id", "is", null);
    },
    refused: "nothing",
    watch: "recommendations",
    control: ({ owner, ids }) => {
      const own = owner.client.from("recommendations").select("is_mine");
      return own.eq("id", ids.anonymous).eq("is_anonymous", true);
    },
  },
  ...refused("nothing", "recommendations", ownersPosts, {
    "a member filters a member's posts for anonymous ones": (fixture) =>
      ownersPosts(fixture).eq("is_anonymous", true),
  }),
  ...refused("nothing", "recommendations", withAuthor("recommendation"), {
    "a member embeds the author of an anonymous post": withAuthor("anonymous"),
  }),
  ownersAlone(
    "a member reads the ownership flag of another's anonymous post",
    "recommendations",
    (by, { ids }) =>
      by.from("recommendations").select("id").eq("id", ids.anonymous).eq("is_mine", true),
  ),
  ...refused("nothing", "profiles", ownersProfile("total_recommendations"), {
    "a member sees an author change when an anonymous post is written": (fixture) =>
      ownersProfile("total_recommendations")(fixture).neq("total_recommendations", 1),
  }),
];

const ownAccount: Attack["control"] = ({ send, owner }) => send("/auth/v1/user", { as: owner });

/** Attacks on a member's chosen language, which could hint at the author of an anonymous post. */
const chosen: Attack[] = [
  ...refused("PGRST202", "profiles", ownAccount, {
    "a member asks for the language that another chose": ({ attacker, owner }) =>
      attacker.client.rpc("language_of", { member: owner.id }),
  }),
  ...refused("42703", "profiles", ownersProfile("id"), {
    "a member asks a profile for the language that its member chose": ownersProfile("language"),
  }),
  ...refused("4", "profiles", ownAccount, {
    "a member asks for the metadata of another's account": ({ send, attacker, owner }) =>
      send(`/auth/v1/admin/users/${owner.id}`, { as: attacker }),
  }),
];

/** A request that a member sends to the Data API. */
export const sent =
  (path: string, accept?: string): Attack["attack"] =>
  ({ send, attacker }) =>
    send(`/rest/v1/${path}`, { as: attacker, ...(accept && { headers: { accept } }) });

/** Attacks through PostgREST's query language: the query, its refusal, the table, and an allowed query. */
const queries: [name: string, wrong: string, refused: string, watch: string, right: string][] = [
  [
    "a member sums a column up",
    "profiles?select=reputation_score.sum()",
    "400",
    "profiles",
    "profiles?select=reputation_score",
  ],
  [
    "a member breaks out of a filter's value",
    "user_lists?name=eq.x')%20or%201=1--",
    "nothing",
    "user_lists",
    "user_lists?name=like.Shown*",
  ],
  [
    "a member breaks out of an order",
    "recommendations?order=(select%20email%20from%20auth.users)",
    "400",
    "recommendations",
    "recommendations?order=created_at",
  ],
  [
    "a member casts a row to text that holds more",
    "recommendations?select=search_words",
    "400",
    "recommendations",
    "recommendations?select=title::text",
  ],
];

const language: Attack[] = [
  ...queries.flatMap(([name, wrong, how, watch, right]) =>
    refused(how, watch, sent(right), { [name]: sent(wrong) }),
  ),
  ...refused("4", "recommendations", sent("recommendations?select=id"), {
    "a member asks for the plan of a query": sent(
      "recommendations?select=id",
      "application/vnd.pgrst.plan+json; options=analyze|verbose",
    ),
  }),
  {
    name: "a member asks with a condition inside of a condition for private rows",
    attack: (fixture) => {
      const either = `or=(is_public.eq.false,id.eq.${fixture.ids.privateList})`;
      return sent(`user_lists?${either}&user_id=neq.${fixture.attacker.id}`)(fixture);
    },
    refused: "nothing",
    watch: "user_lists",
    control: ({ send, owner }) =>
      send("/rest/v1/user_lists?or=(is_public.eq.false,is_public.eq.true)", { as: owner }),
  },
  ...refused("404", "profiles", ({ send }) => send("/rest/v1/rpc/home_feed"), {
    "a visitor reads a file of the database server": ({ send }) =>
      send("/rest/v1/rpc/pg_read_file?filename=/etc/passwd"),
  }),
  ...refused("4", "notifications", readRight, {
    "a visitor signs in by the address": ({ send, owner }) =>
      send(`/rest/v1/notifications?apikey=${owner.token}`),
  }),
];

export const reads: Attack[] = [
  ...secret,
  ...votes,
  ...closed,
  ...ofPrivate,
  ...foreign,
  ...gone,
  ...unnamed,
  ...chosen,
  ...language,
];
