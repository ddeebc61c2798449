import type { Attack } from "../attack.ts";
import type { Answer, Fixture, Person } from "../fixture.ts";

type Read = [
  name: string,
  attack: (fixture: Fixture) => PromiseLike<Answer>,
  refused: string,
  watch: Attack["watch"],
  control: (fixture: Fixture) => PromiseLike<Answer>,
];

const by =
  (
    who: (fixture: Fixture) => Person,
    table: string,
    column: string,
    id: (fixture: Fixture) => string,
  ) =>
  (fixture: Fixture) =>
    who(fixture).client.from(table).select().eq(column, id(fixture));
/** The search results of one kind. */
export async function found(by: Person, query: string, kind: string): Promise<Answer> {
  const { data, error } = await by.client.rpc("search_content", { query });
  return { data: data?.[kind], error };
}

const attacker = ({ attacker }: Fixture) => attacker;
const owner = ({ owner }: Fixture) => owner;
const ownersId = ({ owner }: Fixture) => owner.id;

/** Tables of which each row is its owner's alone. */
const secret: Read[] = (
  [
    ["profile_details", "user_id"],
    ["notifications", "recipient_id"],
  ] as const
).map(([table, column]) => [
  `a member reads another's ${table}`,
  by(attacker, table, column, ownersId),
  "nothing",
  table,
  by(owner, table, column, ownersId),
]);

const votes: Read[] = (
  ["recommendation_votes", "review_votes", "comment_votes", "response_votes"] as const
).map((table) => [
  `a member reads who cast ${table}`,
  ({ attacker }) => attacker.client.from(table).select("user_id").neq("user_id", attacker.id),
  "nothing",
  table,
  async (fixture) => {
    const [kind] = table.split("_");
    const item = Object.entries(fixture.ids).find(([name]) => name === kind)?.[1];
    const row = { user_id: fixture.stranger.id, vote_type: "upvote", [`${kind}_id`]: item };
    await fixture.stranger.client.from(table).upsert(row);
    return fixture.stranger.client.from(table).select();
  },
]);

/** Tables that nobody reads over the API. */
const closed: Read[] = (
  ["contact_messages", "category_suggestions", "reports", "delete_requests"] as const
).map((table) => [
  `a visitor reads ${table}`,
  ({ visitor }) => visitor.from(table).select(),
  "42501",
  table,
  ({ visitor }) => visitor.from("categories").select(),
]);

const ofPrivate: Read[] = [
  "recommendation_authors",
  "moderators",
  "moderation_log",
  "quota_usage",
  "suspensions",
].flatMap((table): Read[] => [
  [
    `a member reads private.${table} by its name`,
    ({ attacker }) => attacker.client.from(table).select(),
    "PGRST205",
    "profiles",
    ({ attacker }) => attacker.client.from("profiles").select("id"),
  ],
  [
    `a member reads private.${table} by the schema's name`,
    ({ attacker }) => attacker.client.schema("private").from(table).select(),
    "PGRST106",
    "profiles",
    ({ attacker }) => attacker.client.schema("public").from("profiles").select("id"),
  ],
]);

const foreign: Read[] = (
  [
    ["auth", "users"],
    ["auth", "sessions"],
    ["auth", "refresh_tokens"],
    ["storage", "objects"],
    ["realtime", "messages"],
    ["pg_catalog", "pg_authid"],
    ["information_schema", "tables"],
    ["vault", "secrets"],
  ] as const
).map(([schema, table]) => [
  `a member reads ${schema}.${table}`,
  ({ attacker }) => attacker.client.schema(schema).from(table).select(),
  "PGRST106",
  "profiles",
  ({ attacker }) => attacker.client.from("places").select("id").limit(1),
]);

const single =
  (
    name: keyof Fixture["ids"],
    table: string,
  ): Pick<Fixture, never> & ((fixture: Fixture) => PromiseLike<Answer>) =>
  ({ attacker, ids }) =>
    attacker.client.from(table).select().eq("id", ids[name]);
const asOwner =
  (name: keyof Fixture["ids"], table: string) =>
  ({ owner, ids }: Fixture) =>
    owner.client.from(table).select().eq("id", ids[name]);

const gone: Read[] = [
  [
    "a member reads a deleted post by its id",
    single("deleted", "recommendations"),
    "nothing",
    "recommendations",
    asOwner("deleted", "recommendations"),
  ],
  [
    "a member reads a hidden post by its id",
    single("hidden", "recommendations"),
    "nothing",
    "recommendations",
    asOwner("hidden", "recommendations"),
  ],
  [
    "a member reads a hidden comment by its id",
    single("hiddenComment", "comments"),
    "nothing",
    "comments",
    asOwner("hiddenComment", "comments"),
  ],
  [
    "a member reads a private list by its id",
    single("privateList", "user_lists"),
    "nothing",
    "user_lists",
    asOwner("privateList", "user_lists"),
  ],
  [
    "a member reads an item of a private list by its id",
    single("privateItem", "list_items"),
    "nothing",
    "list_items",
    asOwner("privateItem", "list_items"),
  ],
  [
    "a member reads the items of a private list through what is in it",
    ({ attacker, ids }) =>
      attacker.client
        .from("recommendations")
        .select("id, list_items!inner(id)")
        .eq("id", ids.recommendation)
        .eq("list_items.list_id", ids.privateList),
    "nothing",
    "list_items",
    ({ owner, ids }) =>
      owner.client
        .from("recommendations")
        .select("id, list_items!inner(id)")
        .eq("list_items.list_id", ids.privateList),
  ],
  [
    "a member counts deleted and hidden posts",
    ({ attacker }) =>
      attacker.client
        .from("recommendations")
        .select("*", { count: "exact" })
        .eq("is_deleted", true),
    "nothing",
    "recommendations",
    ({ owner }) =>
      owner.client.from("recommendations").select("*", { count: "exact" }).eq("is_deleted", true),
  ],
  [
    "a member finds a hidden post by a search",
    ({ attacker }) => found(attacker, "Scam", "recommendations"),
    "nothing",
    "recommendations",
    ({ attacker }) => found(attacker, "Pot", "recommendations"),
  ],
  [
    "a member finds a deleted post by a search",
    ({ attacker }) => found(attacker, "Ladle", "recommendations"),
    "nothing",
    "recommendations",
    ({ attacker }) => found(attacker, "Pot", "recommendations"),
  ],
  [
    "a visitor reads a private profile",
    ({ visitor, hermit }) => visitor.from("profiles").select().eq("id", hermit.id),
    "nothing",
    "profiles",
    ({ hermit }) => hermit.client.from("profiles").select().eq("id", hermit.id),
  ],
  [
    "a member finds a private profile by a search",
    ({ attacker }) => found(attacker, "hermit", "people"),
    "nothing",
    "profiles",
    ({ hermit }) => hermit.client.from("profiles").select().eq("id", hermit.id),
  ],
];

/** Attacks on the authors of anonymous posts. */
const unnamed: Read[] = [
  [
    "a member asks for the author of an anonymous post",
    async ({ attacker, ids }) => {
      const { data, error } = await attacker.client
        .from("recommendations")
        .select("user_id")
        .eq("id", ids.anonymous)
        .not("user_id", "is", null);
      return { data, error };
    },
    "nothing",
    "recommendations",
    ({ owner, ids }) =>
      owner.client
        .from("recommendations")
        .select("is_mine")
        .eq("id", ids.anonymous)
        .eq("is_anonymous", true),
  ],
  [
    "a member filters a member's posts for anonymous ones",
    ({ attacker, owner }) =>
      attacker.client
        .from("recommendations")
        .select()
        .eq("user_id", owner.id)
        .eq("is_anonymous", true),
    "nothing",
    "recommendations",
    ({ attacker, owner }) =>
      attacker.client.from("recommendations").select().eq("user_id", owner.id),
  ],
  [
    "a member embeds the author of an anonymous post",
    async ({ attacker, ids }) => {
      const { data, error } = await attacker.client
        .from("recommendations")
        .select("id, author:profiles!recommendations_user_id_fkey!inner(id)")
        .eq("id", ids.anonymous);
      return { data, error };
    },
    "nothing",
    "recommendations",
    ({ attacker, ids }) =>
      attacker.client
        .from("recommendations")
        .select("id, author:profiles!recommendations_user_id_fkey!inner(id)")
        .eq("id", ids.recommendation),
  ],
  [
    "a member asks for what an anonymous post is to its author",
    ({ attacker, ids }) =>
      attacker.client
        .from("recommendations")
        .select("id")
        .eq("id", ids.anonymous)
        .eq("is_mine", true),
    "nothing",
    "recommendations",
    ({ owner, ids }) =>
      owner.client.from("recommendations").select("id, is_mine").eq("id", ids.anonymous),
  ],
  [
    "a member sees an author change when an anonymous post is written",
    async ({ attacker, owner }) => {
      const { data, error } = await attacker.client
        .from("profiles")
        .select("total_recommendations")
        .eq("id", owner.id)
        .neq("total_recommendations", 1);
      return { data, error };
    },
    "nothing",
    "profiles",
    ({ attacker, owner }) =>
      attacker.client.from("profiles").select("total_recommendations").eq("id", owner.id),
  ],
];

/** Attacks on the language that a member chose: with an anonymous post it would tell who may have written it. */
const chosen: Read[] = [
  [
    "a member asks for the language that another chose",
    ({ attacker, owner }) => attacker.client.rpc("language_of", { member: owner.id }),
    "PGRST202",
    "profiles",
    ({ send, owner }) => send("/auth/v1/user", { as: owner }),
  ],
  [
    "a member asks a profile for the language that its member chose",
    ({ attacker, owner }) => attacker.client.from("profiles").select("language").eq("id", owner.id),
    "42703",
    "profiles",
    ({ attacker, owner }) => attacker.client.from("profiles").select("id").eq("id", owner.id),
  ],
  [
    "a member asks for the metadata of another's account",
    ({ send, attacker, owner }) => send(`/auth/v1/admin/users/${owner.id}`, { as: attacker }),
    "4",
    "profiles",
    ({ send, owner }) => send("/auth/v1/user", { as: owner }),
  ],
];

/** Attacks through PostgREST's query language. */
const language: Read[] = [
  [
    "a member asks for the plan of a query",
    ({ send, attacker }) =>
      send("/rest/v1/recommendations?select=id", {
        as: attacker,
        headers: { accept: "application/vnd.pgrst.plan+json; options=analyze|verbose" },
      }),
    "4",
    "recommendations",
    ({ send, attacker }) => send("/rest/v1/recommendations?select=id", { as: attacker }),
  ],
  [
    "a member sums a column up",
    ({ send, attacker }) =>
      send("/rest/v1/profiles?select=reputation_score.sum()", { as: attacker }),
    "400",
    "profiles",
    ({ send, attacker }) => send("/rest/v1/profiles?select=reputation_score", { as: attacker }),
  ],
  [
    "a member asks with a condition inside of a condition for private rows",
    ({ send, attacker, ids }) =>
      send(
        `/rest/v1/user_lists?or=(is_public.eq.false,id.eq.${ids.privateList})&user_id=neq.${attacker.id}`,
        {
          as: attacker,
        },
      ),
    "nothing",
    "user_lists",
    ({ send, owner }) =>
      send("/rest/v1/user_lists?or=(is_public.eq.false,is_public.eq.true)", { as: owner }),
  ],
  [
    "a member breaks out of a filter's value",
    ({ send, attacker }) => send("/rest/v1/user_lists?name=eq.x')%20or%201=1--", { as: attacker }),
    "nothing",
    "user_lists",
    ({ send, attacker }) => send("/rest/v1/user_lists?name=like.Shown*", { as: attacker }),
  ],
  [
    "a member breaks out of an order",
    ({ send, attacker }) =>
      send("/rest/v1/recommendations?order=(select%20email%20from%20auth.users)", { as: attacker }),
    "400",
    "recommendations",
    ({ send, attacker }) => send("/rest/v1/recommendations?order=created_at", { as: attacker }),
  ],
  [
    "a member casts a row to text that holds more",
    ({ send, attacker }) => send("/rest/v1/recommendations?select=search_words", { as: attacker }),
    "400",
    "recommendations",
    ({ send, attacker }) => send("/rest/v1/recommendations?select=title::text", { as: attacker }),
  ],
  [
    "a visitor reads what the API is made of",
    ({ send }) => send("/rest/v1/rpc/pg_read_file?filename=/etc/passwd"),
    "404",
    "profiles",
    ({ send }) => send("/rest/v1/rpc/home_feed"),
  ],
  [
    "a visitor signs in by the address",
    ({ send, owner }) => send(`/rest/v1/notifications?apikey=${owner.token}`),
    "4",
    "notifications",
    ({ send, owner }) => send("/rest/v1/notifications", { as: owner }),
  ],
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
].map(([name, attack, refused, watch, control]) => ({ name, attack, refused, watch, control }));
