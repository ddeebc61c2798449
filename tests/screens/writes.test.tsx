import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { forgetAskedMail } from "@/browser/asked-mail";
import { setPushRegistration } from "@/browser/push-registration";
import {
  useRequestReset,
  useResendCode,
  useSignIn,
  useSignUp,
  useVerifyCode,
} from "@/data/auth/auth";
import { useConfirmEmail, useRequestEmailChange } from "@/data/auth/email-change";
import { type MailLink, useEnter, useFollowLink } from "@/data/auth/mail-links";
import { useCheckPassword, useUpdatePassword } from "@/data/auth/passwords";
import { useFinishReset, useVerifyReset } from "@/data/auth/recovery";
import { getAuthState, readStoredSession, setAuthState } from "@/data/auth/session-store";
import { useSignOut } from "@/data/auth/sign-out";
import { createQueryClient } from "@/data/base/query-client";
import { TABLE_OF } from "@/data/base/tables";
import {
  useDecideClaim,
  useDeleteReply,
  useDescribe,
  useEditReply,
  useLeaveBusiness,
  useMerge,
  useRemoveLogo,
  useRemoveOwner,
  useWithdrawClaim,
} from "@/data/business/businesses";
import { uploadLogo } from "@/data/business/logo";
import { type NewSubject, useAddSubject } from "@/data/catalog/add-subject";
import { insertHandle } from "@/data/catalog/handle-writes";
import { useRemoveHandle, useRequestRemoval } from "@/data/catalog/handles";
import { useDeleteComment } from "@/data/comments/comments";
import { useSendMessage, useSuggestCategory } from "@/data/contact/contact";
import type { Edit } from "@/data/edits/edit-writes";
import { useFollow } from "@/data/following/follow";
import type { Followed } from "@/data/following/follow-keys";
import { useSeeFollowed } from "@/data/following/following";
import { reportError, reportUncaught } from "@/data/health/error-reports";
import {
  listQuery,
  useCreateList,
  useDeleteList,
  useListMarked,
  useReorderList,
  useUpdateList,
} from "@/data/lists/lists";
import { removeFromList, saveToList, useChooseLists } from "@/data/lists/saves";
import {
  accountQuery,
  useExportAccount,
  useKeepAccount,
  useRequestDeletion,
  useSaveProfile,
} from "@/data/members/account";
import { uploadAvatar } from "@/data/members/avatar";
import { useBlock } from "@/data/members/blocks";
import { ownProfileQuery } from "@/data/members/profiles";
import {
  type Item,
  reopenReports,
  useAnswerModeration,
  useAppeal,
  useDecide,
  useReport,
  useSuspend,
} from "@/data/moderation/moderation";
import { endMails } from "@/data/notifications/mails";
import {
  notificationGroupsQuery,
  useDeleteNotifications,
  useMarkAllRead,
  useMarkRead,
} from "@/data/notifications/notification-groups";
import {
  useChangeNotificationSettings,
  useSubscribeToPush,
  useUnsubscribeFromPush,
  useUnsubscribeOtherDevices,
} from "@/data/notifications/notification-settings";
import {
  renewPushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from "@/data/notifications/push-subscription";
import { deliver } from "@/data/outbox/deliver";
import { sendEntry } from "@/data/outbox/outbox";
import { insert, type Outgoing, type OutgoingKind } from "@/data/outbox/outgoing";
import { useDeliver } from "@/data/outbox/use-deliver";
import { moveMisplacedFiles, removeUnneededFiles } from "@/data/photos/own-files";
import { tidyFiles } from "@/data/photos/tidy-files";
import { uploadPhotos } from "@/data/photos/uploads";
import { useDeletePost } from "@/data/posts/post-detail";
import { saveWish, type VotableKind } from "@/data/posts/vote-requests";
import { useVote } from "@/data/posts/votes";
import { useMark } from "@/data/requests/marks";
import { useDeleteRequest, useSetRequestStatus } from "@/data/requests/requests";
import { useDeleteResponse } from "@/data/requests/responses";
import { SESSION_KEY } from "@/lib/constants";
import { seedId } from "../../e2e/seed-id.ts";
import { API } from "../msw/server";
import { jpegHeader } from "../picture-files";
import { endpoint, KEYS, mockPush } from "../push";
import { withSite } from "./site";
import { call, exportedWrites, keysOf, type Step, withNodeFiles } from "./writing";

/*
 * Every write of the data layer against the real backend, and the row that results. The mock server of other tests
 * accepts any row: only these tests find a column, function or right that does not exist.
 */

withNodeFiles();
const site = withSite();
const client = createQueryClient();

/** Thabo, who sends every write without another sender. */
const ME = seedId("1", 4);
const MY_EMAIL = "thabo@shauri.example";
/** Ids used in every table: of Thabo's rows to change, to delete and for special cases, and of new rows. */
const MINE = "0198c0de-0000-7000-8000-0000000000a1";
const OLD = "0198c0de-0000-7000-8000-0000000000a2";
const SPARE = "0198c0de-0000-7000-8000-0000000000a3";
const NEW = "0198c0de-0000-7000-8000-0000000000a4";
/** Rows of other members: an answer to the request MINE, and reviews of the company MINE, two with replies. */
const THEIRS = "0198c0de-0000-7000-8000-0000000000b1";
const REPLIED = "0198c0de-0000-7000-8000-0000000000b2";
const REPLIED_OLD = "0198c0de-0000-7000-8000-0000000000b3";

const ADA = seedId("1", 1);
const KWAME = seedId("1", 2);
const BISI = seedId("1", 36);
const FAITH = seedId("1", 42);
const POST = seedId("4", 1);
const REVIEW = seedId("5", 1);
const REQUEST = seedId("6", 1);
const RESPONSE = seedId("7", 1);
const COMMENT = seedId("8", 1);
const LIST = seedId("9", 1);
const PRODUCT = seedId("3", 4);
const COMPANY = seedId("2", 2);
const HANDLE = seedId("b", 5);
const PASSWORD = "Karibu-Shauri-2026";
const NEW_PASSWORD = "Kwaheri-Shauri-2026";

/** Thabo's rows, three of each kind. */
const FIXTURES = `
  create temp table mine as select unnest(array['${MINE}', '${OLD}', '${SPARE}']::uuid[]) as id;
  insert into products (id, name) select id, 'Kettle ' || right(id::text, 2) from mine;
  insert into companies (id, name) select id, 'Kettles ' || right(id::text, 2) from mine;
  insert into private.company_owners (company_id, user_id) values ('${MINE}', '${ME}'), ('${OLD}', '${ME}');
  insert into recommendations (id, user_id, title, content) select id, '${ME}', 'Kettle', 'It boils.' from mine;
  insert into reviews (id, user_id, title, content, rating) select id, '${ME}', 'Kettle', 'It boils.', 4 from mine;
  insert into requests (id, user_id, title, description, category_id)
    select id, '${ME}', 'Kettle', 'One that boils.', 1 from mine;
  insert into responses (id, user_id, request_id, content) select id, '${ME}', '${REQUEST}', 'Boil it.' from mine;
  insert into comments (id, user_id, recommendation_id, content) select id, '${ME}', '${POST}', 'Boiled.' from mine;
  insert into user_lists (id, user_id, name) select id, '${ME}', 'Kettles' from mine;
  insert into responses (id, user_id, request_id, content) values ('${THEIRS}', '${BISI}', '${MINE}', 'Mine boils.');
  insert into reviews (id, user_id, company_id, title, content, rating) values
    ('${THEIRS}', '${ADA}', '${MINE}', 'Cold', 'It does not boil.', 2),
    ('${REPLIED}', '${KWAME}', '${MINE}', 'Cold', 'It does not boil.', 2),
    ('${REPLIED_OLD}', '${BISI}', '${MINE}', 'Cold', 'It does not boil.', 2);
  insert into review_replies (id, review_id, content) values
    ('${MINE}', '${REPLIED}', 'Plug it in.'), ('${OLD}', '${REPLIED_OLD}', 'Plug it in.');
`;
/** Removes traces that would make the next step be refused or sent to a push service. */
const FORGET = `
  delete from private.quota_usage;
  delete from private.recent_texts;
  delete from push_subscriptions;
`;

const at = (table: string, id: string) => `${table} where id = '${id}'`;
const ofMine = (table: string) => `${table} where user_id = '${ME}'`;
const userOf = (email: string) => `auth.users where email = '${email}'`;

const run = (statements: string) => site.query(`do $$ begin ${statements} end $$`);

const send = (outgoing: Outgoing) =>
  call(useDeliver).mutateAsync({ ...outgoing, title: "Kettle", draft: null });
/** Sends a hook's mutation with these variables. */
const mutation =
  <Variables extends unknown[]>(
    hook: () => { mutateAsync: (...variables: Variables) => Promise<unknown> },
    ...variables: Variables
  ) =>
  () =>
    call(hook).mutateAsync(...variables);
/** Sends with a hook that reports its outcome through callbacks instead of a promise. */
const ended = (send: (on: { onSuccess: () => void; onError: () => void }) => void) => () =>
  new Promise<void>((onSuccess, onError) => send({ onSuccess, onError }));
const photo = () => new File([jpegHeader(40, 30)], "kettle.jpg", { type: "image/jpeg" });
const OWN_WORDS = {
  title: "A kettle that whistles",
  content: "It boils two litres in four minutes.",
  language: "en" as const,
  category_id: 4,
  subcategory_id: 16,
  tags: ["kettle"],
  links: ["https://kettle.example/"],
  price_paid: 9500,
  paid_in: "2025-01-01",
};
const RECOMMENDED = { ...OWN_WORDS, location: "Soweto", pricing: "R 120" };
const RATED = { ...OWN_WORDS, rating: 5 };
const ASKED = {
  title: "A kettle for a school",
  description: "It has to whistle.",
  language: "en" as const,
  category_id: 4,
  subcategory_id: 16,
  location: "Soweto",
  budget: "under-50k",
};
const SAID = { content: "Whistled." };
const SAID_ELSE = { content: "Whistled twice." };
const PICTURED = { "cardinality(images)": 1, image_texts: ["A kettle"] };
const pictures = () => [{ id: NEW, from: photo(), text: "A kettle" }];
const NAMED = { id: NEW, is_anonymous: false, product_id: SPARE, company_id: null, photos: [] };
const UNNAMED = { id: NEW, is_anonymous: true, company_id: SPARE, photos: [] };
const IS_UNNAMED = { user_id: null, is_anonymous: true, company_id: SPARE, ...PICTURED };

const without = (table: string) => `delete from ${table} where id = '${NEW}';`;
/** A step that sends a new row with the id NEW. */
const added = (table: string, outgoing: () => Outgoing, is: object): Step => ({
  first: without(table),
  send: () => send(outgoing()),
  row: at(table, NEW),
  is: { ...is },
});

const A_COMMENT: Outgoing<"comment"> = {
  kind: "comment",
  row: { id: NEW, content: "Whistles.", post: { kind: "recommendation", id: POST } },
};
const commented = (send: Step["send"]): Step => ({
  first: without("comments"),
  send,
  row: at("comments", NEW),
  is: { user_id: ME, content: "Whistles.", recommendation_id: POST },
});

/** Two attempts of which the first arrived: the second with the same text, which is no edit, or with another. */
function amended<Words extends object>(
  outgoing: (words: Words) => Outgoing<OutgoingKind & keyof typeof TABLE_OF>,
  words: Words,
  others: Words,
): Step[] {
  const table = TABLE_OF[outgoing(words).kind];
  const twice = (second: Words, is: Step["is"]): Step => ({
    first: without(table),
    send: async () => {
      for (const said of [words, second]) await insert(outgoing(said), ME, []);
    },
    row: at(table, NEW),
    is,
  });
  return [
    twice(words, { edited_at: null }),
    twice(others, { ...others, "edited_at is null": false }),
  ];
}

/** A step that edits the row MINE. */
function edited(edit: () => Edit): Step {
  const { of, words, ...more } = edit();
  return {
    send: () => send({ kind: "edit", row: edit() }),
    row: at(TABLE_OF[of], MINE),
    is: { ...words, "edited_at is null": false, ...("photos" in more && PICTURED) },
  };
}
const OF_MINE = { id: MINE, editedAt: null };
const pictured = () => ({ ...OF_MINE, photos: pictures(), isAnonymous: false });

const errorOfTheApp = (file: string) =>
  Object.assign(new Error("x"), {
    stack: `Error: x\n    at run (${location.origin}/assets/${file}-0000000.js:1:2)`,
  });

/** The step as a visitor and as a member. */
const asAnyone = (step: Step): Step[] => [{ ...step, as: null }, step];

const THINGS = {
  recommendation: POST,
  review: REVIEW,
  request: REQUEST,
  response: RESPONSE,
  comment: COMMENT,
  product: PRODUCT,
  company: COMPANY,
};
const VOTABLE = ["recommendation", "review", "comment", "response"] as const;
const votesOf = (kind: VotableKind) =>
  `${kind}_votes where user_id = '${ME}' and ${kind}_id = '${THINGS[kind]}'`;
const ITEMS: Item[] = [
  { kind: "recommendation", id: POST },
  { kind: "review", id: REVIEW },
  { kind: "request", id: REQUEST },
  { kind: "response", id: RESPONSE },
  { kind: "comment", id: COMMENT },
  { kind: "list", id: LIST },
  { kind: "product", id: PRODUCT },
  { kind: "company", id: COMPANY },
  { kind: "handle", id: HANDLE },
  { kind: "profile", id: KWAME },
  { kind: "reply", id: seedId("c", 72) },
];

const blocked = (send: (wish: "block" | "unblock") => Step["send"]): Step[] => {
  const row = `blocks where blocker_id = '${ME}'`;
  return [
    { send: send("block"), row, is: { blocked_id: KWAME } },
    { send: send("unblock"), row, is: null },
  ];
};

/** A step that deletes the row OLD. */
const deletion = (table: string, send: Step["send"]): Step => ({
  send,
  row: at(table, OLD),
  is: null,
});
/** Sends, and waits until unused files are removed, which no form waits for. */
const tidily = (send: Step["send"]) => async () => {
  await send();
  await tidyFiles("removeUnneededFiles");
};
function me() {
  const state = getAuthState();
  if (state.status !== "signed-in") throw new Error("Nobody is signed in");
  return state.user;
}

/** Signs up a visitor. */
const signUp = (email: string) =>
  call(useSignUp).mutateAsync({ email, password: PASSWORD, fullName: "Zuri", location: "Mombasa" });
/** The code of the last mail to an address. */
async function codeFor(email: string): Promise<string> {
  const [{ code }] = await (await fetch(`${API}/mailbox.json?to=${email}`)).json();
  return code;
}
async function enter(email: string) {
  await signUp(email);
  return call(useVerifyCode).mutateAsync({ email, token: await codeFor(email), password: null });
}
async function recover(email: string) {
  await call(useRequestReset).mutateAsync({ email });
  return call(useVerifyReset).mutateAsync({ email, token: await codeFor(email) });
}
const CONFIRMED = { "email_confirmed_at is null": false };
const SIGNED_IN = { "last_sign_in_at is null": false };
/** A step by a visitor that changes the account of an address. */
const account = (
  email: string,
  send: (email: string) => Promise<unknown>,
  is: Record<string, unknown>,
): Step => ({ as: null, send: () => send(email), row: userOf(email), is });
/** A link with the token of the last mail to an address. */
async function linkFor(email: string, purpose: "signup" | "recovery"): Promise<MailLink> {
  const text = email + (await codeFor(email));
  const hash = createHash("sha256").update(text).digest("hex");
  return { purpose, proof: { hash, type: purpose }, isHalfWay: false };
}

const CLAIMED = seedId("2", 13);
const REASONS = { statement: "I run it.", proof: "Ring me." };
const CLAIM = `
  ${without("company_claims")}
  insert into company_claims (id, company_id, user_id, statement, proof)
    values ('${NEW}', '${CLAIMED}', '${ME}', '${REASONS.statement}', '${REASONS.proof}');
`;
const SUBSCRIBED = `
  insert into push_subscriptions (user_id, endpoint, p256dh, auth)
  select '${ME}', address, '${KEYS.p256dh}', '${KEYS.auth}'
  from unnest(array['${endpoint(1)}', '${endpoint(2)}']) as address;
`;
const registerPush = (n: number) => setPushRegistration({ userId: ME, endpoint: endpoint(n) });
/** A step after which one of two devices is left, the first (this one) or the second. */
const unsubscribed = (left: number, send: Step["send"]): Step => ({
  first: SUBSCRIBED,
  send: () => {
    registerPush(1);
    return send();
  },
  row: ofMine("push_subscriptions"),
  is: { endpoint: endpoint(left) },
});
const NOTIFIED = {
  first: `
    delete from notifications where recipient_id = '${ME}';
    insert into notifications (recipient_id, actor_id, type, entity_type, entity_id, facts) values
      ('${ME}', '${ADA}', 'like', 'review', '${MINE}', '{"event": "liked", "kind": "review"}'),
      ('${ME}', '${KWAME}', 'like', 'review', '${MINE}', '{"event": "liked", "kind": "review"}'),
      ('${ME}', null, 'moderation', 'review', '${MINE}', '{"event": "shown", "kind": "review", "title": "X"}');
  `,
  row: `notifications where recipient_id = '${ME}'`,
};
const ALL_READ = { "count(*)": 3, "bool_and(is_read)": true };
/** Applies a hook to each group of notifications: one with several, and one with a single one. */
const eachGroup = (hook: typeof useMarkRead) => async () => {
  const query = { ...notificationGroupsQuery(ME, "all"), staleTime: 0 };
  const { pages } = await client.fetchInfiniteQuery(query);
  for (const group of pages.flat()) await call(() => hook(ME)).mutateAsync(group);
};

const SUBJECT = { id: NEW, website: "https://kettle.example/", categoryId: 4 };
const NEW_PRODUCT: NewSubject = {
  ...SUBJECT,
  kind: "product",
  name: "Whistler",
  location: null,
  subcategoryId: 16,
  contacts: [],
};
const NEW_COMPANY: NewSubject = {
  ...SUBJECT,
  kind: "company",
  name: "Whistlers",
  location: "Soweto",
  subcategoryId: null,
  contacts: [{ id: SPARE, kind: "phone", value: "+2348039990001" }],
};
const addTwice = async (subject: NewSubject) => {
  await call(useAddSubject).mutateAsync(subject);
  const again = await call(useAddSubject).mutateAsync({ ...subject, id: THEIRS });
  expect(again.id).toBe(NEW);
};
const FOLLOWED: Followed[] = [
  { category_id: 2, place_id: "ng-lagos" },
  { product_id: PRODUCT },
  { company_id: COMPANY },
  { member_id: ADA },
  { request_id: REQUEST },
];
const KETTLES = { id: MINE, name: "Kettles", is_public: false, item_count: 0, saved: [] };
const SUYA = { kind: "recommendation", id: POST, title: "Suya" } as const;
const SAVED = `
  delete from list_items where list_id in ('${MINE}', '${OLD}', '${SPARE}');
  insert into list_items (id, list_id, recommendation_id, rank) values
    ('${MINE}', '${MINE}', '${POST}', 1), ('${OLD}', '${OLD}', '${POST}', 2);
`;

const PUBLIC = {
  full_name: "Thabo M.",
  username: "thabo_kettles",
  location: "Soweto",
  bio: "Collects kettles.",
  website: "https://kettle.example/",
  interests: ["kettles"],
  avatar_url: `${API}/storage/v1/object/public/avatars/${ME}.jpg?v=1`,
  is_public: false,
};
const PRIVATE = {
  phone: "+27 80 000 0104",
  date_of_birth: "1980-06-16",
  gender: "other",
  occupation: "Collector",
  company: "Kettles",
};
const LEAVING = { reason: "other", feedback: "Cold." } as const;
const DESCRIBED = { description: "Kettles.", location: "Soweto", hours: "All day" };
const MESSAGE = {
  name: "Zuri",
  email: "zuri@world.example",
  subject: "Kettles",
  category: "general",
  message: "There are none.",
} as const;
const SUGGESTION = {
  type: "subcategory",
  name: "Kettles",
  description: "What boils.",
  reason: "There are none.",
  email: "zuri@world.example",
} as const;
const REPORTED = `
  ${without("reports")}
  insert into reports (id, reporter_id, response_id, reason) values ('${NEW}', '${ME}', '${THEIRS}', 'wrong');
`;
const RUDE = { kind: "response", id: RESPONSE } as const;
/** A message's row by its sender, since its id is derived from its text too. */
const mailed = (table: string) => `${table} where email = '${MESSAGE.email}'`;
const A_LIST = { name: "Loud kettles", description: "They whistle.", is_public: true };
const SETTINGS = { push: ["likes"], mail: ["answers"], quiet_from: 21, quiet_until: 6 };

/** How each write is sent, with every combination that sends another request. */
const WRITES: Record<string, Step | Step[]> = {
  "outgoing recommendation": [
    added(
      "recommendations",
      () => ({ kind: "recommendation", row: { ...RECOMMENDED, ...NAMED } }),
      { ...RECOMMENDED, user_id: ME, product_id: SPARE },
    ),
    added(
      "recommendations",
      () => ({ kind: "recommendation", row: { ...RECOMMENDED, ...UNNAMED, photos: pictures() } }),
      IS_UNNAMED,
    ),
  ],
  "outgoing review": [
    added("reviews", () => ({ kind: "review", row: { ...RATED, ...NAMED } }), {
      ...RATED,
      user_id: ME,
      product_id: SPARE,
    }),
    added(
      "reviews",
      () => ({ kind: "review", row: { ...RATED, ...UNNAMED, photos: pictures() } }),
      IS_UNNAMED,
    ),
  ],
  "outgoing request": added("requests", () => ({ kind: "request", row: { id: NEW, ...ASKED } }), {
    user_id: ME,
    status: "open",
    ...ASKED,
  }),
  "outgoing comment": VOTABLE.map((kind) =>
    added(
      "comments",
      () => ({ kind: "comment", row: { id: NEW, ...SAID, post: { kind, id: THINGS[kind] } } }),
      { user_id: ME, ...SAID, [kind === "comment" ? "reply_to" : `${kind}_id`]: THINGS[kind] },
    ),
  ),
  "outgoing response": ([null, "recommendation", "product", "company"] as const).map((kind) => {
    const reference = kind && { kind, id: THINGS[kind], name: "" };
    return added(
      "responses",
      () => ({ kind: "response", row: { id: NEW, ...SAID, requestId: REQUEST, reference } }),
      { user_id: ME, request_id: REQUEST, ...SAID, ...(kind && { [`${kind}_id`]: THINGS[kind] }) },
    );
  }),
  "outgoing reply": added(
    "review_replies",
    () => ({ kind: "reply", row: { id: NEW, ...SAID, reviewId: THEIRS } }),
    { ...SAID, review_id: THEIRS },
  ),
  "outgoing claim": added(
    "company_claims",
    () => ({ kind: "claim", row: { id: NEW, company_id: CLAIMED, ...REASONS } }),
    { user_id: ME, company_id: CLAIMED, ...REASONS, status: "open" },
  ),
  "outgoing vote": VOTABLE.flatMap((on) => [
    {
      first: `delete from ${votesOf(on)};`,
      send: () => send({ kind: "vote", row: { id: THINGS[on], on, wish: "downvote" } }),
      row: votesOf(on),
      is: { vote_type: "downvote" },
    },
    {
      send: () => send({ kind: "vote", row: { id: THINGS[on], on, wish: "none" } }),
      row: votesOf(on),
      is: null,
    },
  ]),
  "outgoing mark": {
    send: () =>
      send({ kind: "mark", row: { id: `mark:${THEIRS}`, answer: THEIRS, hasHelped: true } }),
    row: at("responses", THEIRS),
    is: { "helped_at is null": false },
  },
  "outgoing save": [
    ...(["recommendation", "review", "request", "product", "company", "response"] as const).map(
      (kind) => {
        const row = { list_id: SPARE, notes: "Loud", rank: 7, [`${kind}_id`]: THINGS[kind] };
        return added("list_items", () => ({ kind: "save", row: { id: NEW, ...row } }), row);
      },
    ),
    {
      first: without("list_items"),
      send: () =>
        send({
          kind: "save",
          row: { id: NEW, list_id: NEW, newList: "Loud things", recommendation_id: POST },
        }),
      row: `user_lists as l join list_items as i on i.list_id = l.id where l.id = '${NEW}'`,
      is: { user_id: ME, name: "Loud things", is_public: false, recommendation_id: POST },
    },
  ],
  "outgoing handle": added(
    "company_handles",
    () => ({
      kind: "handle",
      row: { id: NEW, company_id: COMPANY, kind: "tiktok", value: "@jualindi.example" },
    }),
    { added_by: ME, company_id: COMPANY, kind: "tiktok", value: "jualindi.example" },
  ),
  "outgoing block": blocked((wish) => () => send({ kind: "block", row: { id: KWAME, wish } })),
  "outgoing follow": FOLLOWED.flatMap((of) => {
    const sent = (isWanted: boolean) => () =>
      send({ kind: "follow", row: { id: "follow", of, isWanted } });
    const row = ofMine("follows");
    return [
      { send: sent(true), row, is: { ...of } },
      { send: sent(false), row, is: null },
    ];
  }),
  "edited recommendation": edited(() => ({
    ...pictured(),
    of: "recommendation",
    words: RECOMMENDED,
  })),
  "edited review": edited(() => ({ ...pictured(), of: "review", words: RATED })),
  "edited request": edited(() => ({ ...OF_MINE, of: "request", words: ASKED })),
  "edited comment": edited(() => ({ ...OF_MINE, of: "comment", words: SAID })),
  "edited response": edited(() => ({ ...OF_MINE, of: "response", words: SAID })),

  deliver: commented(() => deliver(client, { ...A_COMMENT, title: "Kettle", draft: null })),
  useDeliver: commented(() => send(A_COMMENT)),
  insert: commented(() => insert(A_COMMENT, ME, [])),
  AMENDMENTS: [
    ...amended(
      (words) => ({ kind: "recommendation", row: { ...words, ...UNNAMED } }),
      RECOMMENDED,
      { ...RECOMMENDED, title: "Louder" },
    ),
    ...amended((words) => ({ kind: "review", row: { ...words, ...UNNAMED } }), RATED, {
      ...RATED,
      rating: 1,
    }),
    ...amended((words) => ({ kind: "request", row: { id: NEW, ...words } }), ASKED, {
      ...ASKED,
      title: "Two kettles",
    }),
    ...amended(
      (words) => ({ kind: "comment", row: { ...A_COMMENT.row, ...words } }),
      SAID,
      SAID_ELSE,
    ),
    ...amended(
      (words) => ({
        kind: "response",
        row: { id: NEW, ...words, requestId: REQUEST, reference: null },
      }),
      SAID,
      SAID_ELSE,
    ),
    ...amended(
      (words) => ({ kind: "reply", row: { id: NEW, ...words, reviewId: THEIRS } }),
      SAID,
      SAID_ELSE,
    ),
  ],
  sendEntry: commented(() =>
    sendEntry(
      { ...A_COMMENT, userId: ME, title: "Kettle", createdAt: 1, failure: null, draft: null },
      async () => undefined,
    ),
  ),
  uploadPhotos: {
    send: () =>
      uploadPhotos({
        folder: "reviews",
        isAnonymous: false,
        photos: [{ id: OLD, from: photo(), text: "" }],
      }),
    row: "storage.objects where name like 'reviews/%-0000000000a2-kettle.jpg'",
    is: { bucket_id: "images", owner_id: ME },
  },
  uploadAvatar: {
    send: () => uploadAvatar(ME, photo()),
    row: `storage.objects where name = '${ME}.jpg'`,
    is: { bucket_id: "avatars", owner_id: ME },
  },
  uploadLogo: {
    send: () => uploadLogo(MINE, photo()),
    row: `storage.objects where name like '${MINE}/%.jpg'`,
    is: { bucket_id: "avatars", owner_id: ME },
  },
  removeUnneededFiles: {
    first: `insert into storage.objects (bucket_id, name, owner_id, created_at, updated_at) values ('images', 'reviews/1760000000000-old.jpg', '${ME}', now() - interval '3 days', now() - interval '3 days');`,
    send: removeUnneededFiles,
    row: "storage.objects where name = 'reviews/1760000000000-old.jpg'",
    is: null,
  },
  moveMisplacedFiles: {
    as: "youssef",
    first: `update recommendations set is_deleted = true, hidden_for = 'spam' where id = '${seedId("4", 2)}';`,
    send: moveMisplacedFiles,
    row: "storage.objects where name = 'recommendations/1760000002-kitchen-tap.webp'",
    is: { bucket_id: "hidden" },
  },

  useSaveProfile: {
    send: async () => {
      const { details } = await client.fetchQuery(accountQuery(ME));
      const { updated_at: profile } = await client.fetchQuery(ownProfileQuery(me()));
      const seen = { profile, details: details?.updated_at };
      const saved = { profile: PUBLIC, details: PRIVATE, seen };
      await tidily(mutation(() => useSaveProfile(ME), saved))();
    },
    row: `profiles as p join profile_details as d on d.user_id = p.id where p.id = '${ME}'`,
    is: { ...PUBLIC, ...PRIVATE },
  },
  useRequestDeletion: {
    send: mutation(() => useRequestDeletion(ME, MY_EMAIL), LEAVING),
    row: ofMine("delete_requests"),
    is: { email: MY_EMAIL, ...LEAVING },
  },
  useKeepAccount: {
    first: `delete from delete_requests; insert into delete_requests (user_id, reason) values ('${ME}', 'other');`,
    send: mutation(() => useKeepAccount(ME)),
    row: ofMine("delete_requests"),
    is: null,
  },
  useExportAccount: {
    send: mutation(useExportAccount),
    row: `private.quota_usage where subject = '${ME}'`,
    is: { action: "exports", "cardinality(recent)": 1 },
  },
  ownProfileQuery: {
    as: null,
    send: async () => {
      await enter("missing@world.example");
      await run(
        `delete from profiles where id = (select id from ${userOf("missing@world.example")});`,
      );
      await client.fetchQuery(ownProfileQuery(me()));
    },
    row: `profiles where id = (select id from ${userOf("missing@world.example")})`,
    is: { full_name: "Zuri" },
  },

  useAddSubject: [
    {
      send: () => addTwice(NEW_PRODUCT),
      row: at("products", NEW),
      is: { name: "Whistler", website: SUBJECT.website, category_id: 4, subcategory_id: 16 },
    },
    {
      send: () => addTwice(NEW_COMPANY),
      row: at("companies", NEW),
      is: { name: "Whistlers", website: SUBJECT.website, category_id: 4, location: "Soweto" },
    },
  ],
  useBlock: blocked((wish) => mutation(() => useBlock(KWAME, "Kwame"), wish)),
  useWithdrawClaim: {
    first: CLAIM,
    send: mutation(() => useWithdrawClaim(CLAIMED), NEW),
    row: at("company_claims", NEW),
    is: null,
  },
  useDecideClaim: [
    {
      as: "youssef",
      first: CLAIM,
      send: mutation(() => useDecideClaim(NEW), { isApproved: false, answer: "Nobody answered." }),
      row: at("company_claims", NEW),
      is: { status: "declined", answer: "Nobody answered." },
    },
    {
      as: "youssef",
      first: CLAIM,
      send: mutation(() => useDecideClaim(NEW), { isApproved: true }),
      row: `private.company_owners where company_id = '${CLAIMED}'`,
      is: { user_id: ME },
    },
  ],
  useLeaveBusiness: {
    send: mutation(() => useLeaveBusiness(OLD)),
    row: `private.company_owners where company_id = '${OLD}'`,
    is: null,
  },
  useRemoveOwner: {
    as: "youssef",
    send: mutation(() => useRemoveOwner(seedId("2", 1), FAITH), {
      answer: "It was sold.",
      hidesReplies: true,
    }),
    row: at("review_replies", seedId("c", 6)),
    is: { hidden_for: "wrong" },
  },
  useDescribe: {
    send: mutation(() => useDescribe(MINE), DESCRIBED),
    row: at("companies", MINE),
    is: DESCRIBED,
  },
  useEditReply: {
    send: mutation(useEditReply, { id: MINE, content: "Fill it first." }),
    row: at("review_replies", MINE),
    is: { content: "Fill it first." },
  },
  useDeleteReply: deletion("review_replies", mutation(useDeleteReply, OLD)),
  useRemoveLogo: {
    as: "youssef",
    first: `update companies set logo = 'http://localhost/storage/v1/object/public/avatars/${MINE}/1763690000000.jpg' where id = '${MINE}';`,
    send: mutation(() => useRemoveLogo(MINE)),
    row: at("companies", MINE),
    is: { logo: null },
  },
  useMerge: (["product", "company"] as const).map((kind) => ({
    as: "youssef",
    send: mutation(() => useMerge(kind, SPARE), THINGS[kind]),
    row: at(TABLE_OF[kind], SPARE),
    is: { merged_into: THINGS[kind] },
  })),
  useDeleteComment: deletion("comments", mutation(useDeleteComment, OLD)),
  useSendMessage: asAnyone({
    first: `delete from ${mailed("contact_messages")};`,
    send: mutation(useSendMessage, { id: NEW, ...MESSAGE }),
    row: mailed("contact_messages"),
    is: MESSAGE,
  }),
  useSuggestCategory: asAnyone({
    first: `delete from ${mailed("category_suggestions")};`,
    send: mutation(useSuggestCategory, { id: NEW, ...SUGGESTION, parent: { id: 4, name: "Home" } }),
    row: mailed("category_suggestions"),
    is: { ...SUGGESTION, parent_category_id: 4 },
  }),
  useFollow: [true, false].map((isWanted) => ({
    send: ended((on) => call(() => useFollow({ member_id: BISI }, "Bisi")).follow(isWanted, on)),
    row: ofMine("follows"),
    is: isWanted ? { member_id: BISI } : null,
  })),
  useSeeFollowed: {
    first: `update profile_details set followed_seen_at = null where user_id = '${ME}';`,
    send: mutation(() => useSeeFollowed(ME), "2025-01-01T00:00:00Z"),
    row: ofMine("profile_details"),
    is: { "followed_seen_at = '2025-01-01T00:00:00Z'": true },
  },
  reportError: {
    first: "delete from private.error_reports where true;",
    send: () => reportError("screen", errorOfTheApp("one")),
    row: "private.error_reports",
    is: { kind: "screen", file: "/assets/one-0000000.js", col: 2, screen: "/" },
  },
  reportUncaught: {
    first: "delete from private.error_reports where true;",
    send: async () => {
      const stop = reportUncaught();
      dispatchEvent(new ErrorEvent("error", { error: errorOfTheApp("two") }));
      stop();
      const arrived = () => site.query("select from private.error_reports");
      await vi.waitFor(async () => expect(await arrived()).toHaveLength(1));
    },
    row: "private.error_reports",
    is: { kind: "page", file: "/assets/two-0000000.js" },
  },
  insertHandle: {
    first: without("company_handles"),
    send: () =>
      insertHandle({ id: NEW, company_id: COMPANY, kind: "phone", value: "+2348039990002" }),
    row: at("company_handles", NEW),
    is: { company_id: COMPANY, added_by: ME },
  },
  useRemoveHandle: {
    first: `insert into company_handles (id, company_id, kind, value, added_by) values ('${OLD}', '${COMPANY}', 'website', 'https://old.example', '${ME}');`,
    send: mutation(useRemoveHandle, OLD),
    row: at("company_handles", OLD),
    is: null,
  },
  useRequestRemoval: {
    as: null,
    send: mutation(() => useRequestRemoval(seedId("b", 9)), "It is mine."),
    row: `reports where handle_id = '${seedId("b", 9)}'`,
    is: { reporter_id: null, reason: "private_data", note: "It is mine." },
  },
  useCreateList: {
    first: without("user_lists"),
    send: mutation(useCreateList, { id: NEW, ...A_LIST }),
    row: at("user_lists", NEW),
    is: { user_id: ME, ...A_LIST },
  },
  useUpdateList: {
    send: async () => {
      const list = await client.fetchQuery(listQuery(SPARE));
      await call(useUpdateList).mutateAsync({
        id: SPARE,
        ...A_LIST,
        seenAt: list?.updated_at ?? "",
      });
    },
    row: at("user_lists", SPARE),
    is: A_LIST,
  },
  useReorderList: {
    first: `${SAVED} insert into list_items (id, list_id, review_id) values ('${SPARE}', '${MINE}', '${REVIEW}');`,
    send: mutation(() => useReorderList(MINE), [MINE, SPARE]),
    row: `list_items where list_id = '${MINE}'`,
    is: { "array_agg(id order by rank)": [MINE, SPARE] },
  },
  useListMarked: {
    first: `update responses set helped_at = now() where id = '${THEIRS}';`,
    send: mutation(useListMarked, MINE),
    row: `user_lists as l join list_items as i on i.list_id = l.id where l.request_id = '${MINE}'`,
    is: { user_id: ME, is_public: true, response_id: THEIRS },
  },
  endMails: asAnyone({
    first: `
      insert into private.mail_tokens (user_id, token) values ('${ME}', '${NEW}')
      on conflict (user_id) do update set token = excluded.token;
      insert into notification_preferences (user_id) values ('${ME}') on conflict do nothing;
      update notification_preferences set mail = '{likes}' where user_id = '${ME}';
    `,
    send: () => endMails(NEW),
    row: ofMine("notification_preferences"),
    is: { mail: [] },
  }),
  useMark: [true, false].map((hasHelped) => ({
    first: `update responses set helped_at = ${hasHelped ? "null" : "now()"} where id = '${THEIRS}';`,
    send: ended((on) => call(() => useMark({ id: THEIRS, helped_at: null })).mark(hasHelped, on)),
    row: at("responses", THEIRS),
    is: { "helped_at is null": !hasHelped },
  })),
  useReport: ITEMS.map((item) => ({
    first: without("reports"),
    send: mutation(() => useReport(item, ME), { id: NEW, reason: "wrong", note: "Cold." }),
    row: at("reports", NEW),
    is: { reporter_id: ME, reason: "wrong", note: "Cold.", [`${item.kind}_id`]: item.id },
  })),
  useDecide: [
    {
      as: "youssef",
      first: REPORTED,
      send: mutation(() => useDecide({ kind: "response", id: THEIRS }), "dismiss"),
      row: at("reports", NEW),
      is: { "resolved_at is null": false },
    },
    ...(["spam", "restore"] as const).map((decision) => ({
      as: "youssef",
      send: mutation(() => useDecide({ kind: "comment", id: COMMENT }), decision),
      row: at("comments", COMMENT),
      is: { hidden_for: decision === "spam" ? decision : null },
    })),
  ],
  reopenReports: {
    as: "youssef",
    first: `${REPORTED}
      update reports set resolved_at = now() where id = '${NEW}';
      insert into private.moderation_log (actor_id, action, kind, item_id)
        select id, 'dismiss', 'response', '${THEIRS}' from auth.users where email = 'youssef@shauri.example';`,
    send: () => reopenReports(client, { kind: "response", id: THEIRS }),
    row: at("reports", NEW),
    is: { "resolved_at is null": true },
  },
  useSuspend: [
    {
      as: "youssef",
      send: mutation(() => useSuspend(RUDE), { reason: "abuse", days: 7 }),
      row: `private.suspensions where member_id = '${BISI}'`,
      is: {
        kind: "response",
        item_id: RESPONSE,
        reason: "abuse",
        "ends_at - starts_at = '7 days'": true,
      },
    },
    {
      as: "youssef",
      send: mutation(() => useSuspend(RUDE), "lift"),
      row: `private.suspensions where member_id = '${BISI}'`,
      is: null,
    },
  ],
  useAppeal: {
    as: "kwame",
    first: `insert into private.suspensions (member_id, kind, item_id, is_named, reason, ends_at) values ('${KWAME}', 'review', '${REVIEW}', true, 'spam', now() + interval '1 day');`,
    send: mutation(useAppeal, "It was true."),
    row: `private.suspensions where member_id = '${KWAME}'`,
    is: { appeal: "It was true." },
  },
  useAnswerModeration: {
    first: `update comments set hidden_for = 'spam' where id = '${SPARE}';`,
    send: mutation(() => useAnswerModeration({ kind: "comment", id: SPARE }), "It was true."),
    row: `private.moderation_answers where item_id = '${SPARE}'`,
    is: { kind: "comment", author_id: ME, answer: "It was true." },
  },
  useMarkRead: { ...NOTIFIED, send: eachGroup(useMarkRead), is: ALL_READ },
  useMarkAllRead: { ...NOTIFIED, send: mutation(() => useMarkAllRead(ME)), is: ALL_READ },
  useDeleteNotifications: { ...NOTIFIED, send: eachGroup(useDeleteNotifications), is: null },
  useChangeNotificationSettings: {
    send: mutation(() => useChangeNotificationSettings(ME), SETTINGS),
    row: ofMine("notification_preferences"),
    is: SETTINGS,
  },
  useSubscribeToPush: {
    first: "delete from notification_preferences;",
    send: () => {
      mockPush();
      return call(() => useSubscribeToPush(ME)).mutateAsync(SETTINGS);
    },
    row: ofMine("notification_preferences join push_subscriptions using (user_id)"),
    is: { endpoint: endpoint(1), ...KEYS, ...SETTINGS },
  },
  subscribeToPush: {
    send: () => {
      mockPush();
      return subscribeToPush(ME);
    },
    row: ofMine("push_subscriptions"),
    is: { endpoint: endpoint(1), ...KEYS },
  },
  renewPushSubscription: {
    send: () => {
      mockPush({ permission: "granted" });
      registerPush(7);
      return renewPushSubscription(ME);
    },
    row: ofMine("push_subscriptions"),
    is: { endpoint: endpoint(1), ...KEYS },
  },
  unsubscribeFromPush: unsubscribed(2, unsubscribeFromPush),
  useUnsubscribeFromPush: unsubscribed(
    2,
    mutation(() => useUnsubscribeFromPush(ME)),
  ),
  useUnsubscribeOtherDevices: unsubscribed(
    1,
    mutation(() => useUnsubscribeOtherDevices(ME)),
  ),
  useDeletePost: (["recommendation", "review"] as const).flatMap((kind) => [
    {
      send: tidily(mutation(() => useDeletePost(kind), OLD)),
      row: at(`${kind}s`, OLD),
      is: { is_deleted: true },
    },
    {
      first: `
          update ${kind}s set user_id = null, is_anonymous = true where id = '${SPARE}';
          insert into private.${kind}_authors (${kind}_id, user_id) values ('${SPARE}', '${ME}');
        `,
      send: tidily(mutation(() => useDeletePost(kind, true), SPARE)),
      row: at(`${kind}s`, SPARE),
      is: { is_deleted: true },
    },
  ]),
  useSetRequestStatus: {
    send: mutation(() => useSetRequestStatus(SPARE), "closed"),
    row: at("requests", SPARE),
    is: { status: "closed" },
  },
  useDeleteRequest: {
    send: mutation(useDeleteRequest, OLD),
    row: at("requests", OLD),
    is: { is_deleted: true },
  },
  useDeleteResponse: deletion("responses", mutation(useDeleteResponse, OLD)),
  saveToList: {
    first: without("list_items"),
    send: () =>
      saveToList(client, SUYA, {
        entryId: NEW,
        list: { id: SPARE, name: "Kettles" },
        notes: "Loud",
      }),
    row: at("list_items", NEW),
    is: { list_id: SPARE, recommendation_id: POST, notes: "Loud" },
  },
  removeFromList: {
    first: SAVED,
    send: () => removeFromList(client, OLD, POST),
    row: at("list_items", OLD),
    is: null,
  },
  useChooseLists: {
    first: SAVED,
    send: mutation(() => useChooseLists(SUYA), {
      add: [{ entryId: NEW, list: { id: SPARE, name: "Kettles" }, notes: "Loud" }],
      keep: [KETTLES],
      remove: [{ ...KETTLES, id: OLD }],
      note: { text: "Loud" },
    }),
    row: `list_items where list_id in ('${MINE}', '${OLD}', '${SPARE}')`,
    is: { "array_agg(id order by id)": [MINE, NEW], "array_agg(notes)": ["Loud", "Loud"] },
  },
  useDeleteList: deletion("user_lists", mutation(useDeleteList, OLD)),
  saveWish: {
    first: `delete from ${votesOf("review")};`,
    send: () => saveWish("review", REVIEW, ME, "upvote"),
    row: votesOf("review"),
    is: { vote_type: "upvote" },
  },
  useVote: (["upvote", null] as const).map((vote_type) => ({
    first: vote_type ? `delete from ${votesOf("review")};` : "",
    send: () => {
      const row = {
        id: REVIEW,
        upvotes: 1,
        downvotes: 0,
        my_vote: vote_type ? null : "upvote",
      } as const;
      return new Promise((success, error) =>
        call(() => useVote("review", row, ME)).toggle("upvote", { success, error }),
      );
    },
    row: votesOf("review"),
    is: vote_type && { vote_type },
  })),

  useSignUp: account("new@world.example", signUp, {
    "raw_user_meta_data ->> 'full_name'": "Zuri",
    "raw_user_meta_data ->> 'location'": "Mombasa",
    email_confirmed_at: null,
  }),
  useVerifyCode: [
    account("verified@world.example", enter, CONFIRMED),
    account(
      "repeated@world.example",
      async (email) => {
        await signUp(email);
        const token = await codeFor(email);
        await call(useVerifyCode).mutateAsync({ email, token, password: NEW_PASSWORD });
        const check = call(useCheckPassword).mutateAsync({ email, password: NEW_PASSWORD });
        expect(await check).toBe(true);
      },
      CONFIRMED,
    ),
  ],
  useResendCode: account(
    "again@world.example",
    async (email) => {
      await signUp(email);
      await run(
        `update auth.users set confirmation_sent_at = now() - interval '1 hour' where email = '${email}';`,
      );
      await call(useResendCode).mutateAsync({ email });
    },
    { "confirmation_sent_at > now() - interval '1 minute'": true },
  ),
  useFollowLink: [
    account(
      "linked@world.example",
      async (email) => {
        await signUp(email);
        const link = await linkFor(email, "signup");
        expect(await call(useFollowLink).mutateAsync(link)).toBe("signed-in");
      },
      CONFIRMED,
    ),
    account(
      "zainab@members.shauri.example",
      async (email) => {
        await call(useRequestReset).mutateAsync({ email });
        await call(useFollowLink).mutateAsync(await linkFor(email, "recovery"));
      },
      SIGNED_IN,
    ),
  ],
  useEnter: account(
    "entered@world.example",
    async (email) => {
      await signUp(email);
      forgetAskedMail();
      const entry = await call(useFollowLink).mutateAsync(await linkFor(email, "signup"));
      if (typeof entry === "string" || !("enter" in entry)) throw new Error("No entry");
      await call(useEnter).mutateAsync(entry);
      expect(me().email).toBe(email);
    },
    CONFIRMED,
  ),
  useSignIn: account(
    "ada@shauri.example",
    (email) => call(useSignIn).mutateAsync({ email, password: PASSWORD }),
    SIGNED_IN,
  ),
  useSignOut: {
    as: "efua",
    send: mutation(useSignOut),
    row: `auth.sessions where user_id = '${seedId("1", 13)}'`,
    is: null,
  },
  useCheckPassword: {
    first: `update auth.users set last_sign_in_at = null where id = '${ME}';`,
    send: mutation(useCheckPassword, { email: MY_EMAIL, password: PASSWORD }),
    row: at("auth.users", ME),
    is: SIGNED_IN,
  },
  useUpdatePassword: {
    as: "wanjiku",
    send: mutation(useUpdatePassword, {
      email: "wanjiku@shauri.example",
      current: PASSWORD,
      password: NEW_PASSWORD,
    }),
    row: "auth.users join auth.users as o using (encrypted_password) where users.email like 'wanjiku@%' and o.email like 'ada@%'",
    is: null,
  },
  useRequestReset: account(
    "musa@members.shauri.example",
    (email) => call(useRequestReset).mutateAsync({ email }),
    { "recovery_sent_at is null": false },
  ),
  useVerifyReset: account("amina@members.shauri.example", recover, SIGNED_IN),
  useFinishReset: account(
    "tolu@members.shauri.example",
    async (email) => {
      const recovery = await recover(email);
      await call(useFinishReset).mutateAsync({ recovery, password: NEW_PASSWORD });
    },
    { "encrypted_password = ''": false },
  ),
  useRequestEmailChange: {
    as: "aminata",
    send: mutation(useRequestEmailChange, { email: "wanted@world.example" }),
    row: userOf("aminata@shauri.example"),
    is: { email_change: "wanted@world.example" },
  },
  useConfirmEmail: {
    as: "mariam",
    send: async () => {
      await call(useRequestEmailChange).mutateAsync({ email: "moved@world.example" });
      for (const email of ["mariam@shauri.example", "moved@world.example"]) {
        await call(useConfirmEmail).mutateAsync({ email, token: await codeFor(email) });
      }
    },
    row: at("auth.users", seedId("1", 26)),
    is: { email: "moved@world.example" },
  },
};

/** Functions that are not a write of their own, or cannot be sent from here. */
const NOT_SENT = {
  useAuthMutation: "what the hooks of accounts are made with",
  useSignInWithGoogle:
    "leaves for a page of Google's, which jsdom does not open, and sends nothing",
};

const sessions = new Map<string, string>();

/** Signs in as that member, or signs out. */
async function become(name: string | null): Promise<void> {
  localStorage.removeItem(SESSION_KEY);
  const known = name && sessions.get(name);
  if (known) localStorage.setItem(SESSION_KEY, known);
  else if (name) {
    await site.signIn(`${name}@shauri.example`);
    sessions.set(name, localStorage.getItem(SESSION_KEY) ?? "");
  }
  setAuthState(readStoredSession());
}

beforeAll(() => run(FIXTURES));
afterAll(() => setAuthState(null));

test("every write exported by src/data is tested here", () => {
  const kinds = [
    ...keysOf("outbox/outgoing.ts", "HANDLERS").flatMap((kind) =>
      kind === "edit" ? [] : `outgoing ${kind}`,
    ),
    ...keysOf("edits/edit-writes.ts", "UPDATES").map((kind) => `edited ${kind}`),
  ];
  const names = [...Object.keys(WRITES), ...Object.keys(NOT_SENT)];
  expect(names.sort()).toEqual([...exportedWrites(), ...kinds].sort());
  expect(ITEMS.map(({ kind }) => kind).sort()).toEqual(Object.keys(TABLE_OF).sort());
});

test.each(Object.entries(WRITES))("%s is accepted and changes its row", async (_, steps) => {
  expect.hasAssertions();
  for (const { as = "thabo", first = "", send, row, is } of [steps].flat()) {
    await become(as);
    await run(FORGET + first);
    const columns = Object.keys(is ?? { "1": 1 }).map((column) => `${column} as "${column}"`);
    const read = () => site.query(`select ${columns} from ${row}`);
    const after = is ? [is] : [];
    expect(await read(), "before").not.toEqual(after);
    await send();
    expect(await read(), row).toEqual(after);
  }
});
