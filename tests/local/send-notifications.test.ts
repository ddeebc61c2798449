import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NotificationContent } from "../../src/data/notifications/notification-copy.ts";
import { MESSAGES } from "../../supabase/functions/_shared/languages/index.ts";
import { mailer } from "../../supabase/functions/_shared/mail.ts";
import { type Mail, payloadOf, writeMail } from "../../supabase/functions/_shared/messages.ts";
import { type Due, type Settled, sendDue } from "../../supabase/functions/_shared/sender.ts";
import { makePushKeys } from "../../supabase/functions/_shared/web-push.ts";
import {
  createHandler,
  type Settings,
} from "../../supabase/functions/send-notifications/handler.ts";
import { localQueue, startSender } from "../../supabase/local/bridges/send-notifications.ts";
import { SerialQueue } from "../../supabase/local/bridges/serial-queue.ts";
import { snapshotFolder } from "../../supabase/local/data-folder.ts";
import { openInMemory } from "../../supabase/local/database.ts";
import { Mailbox } from "../../supabase/local/mailbox.ts";
import { ada, kwame, recommendations, requests, reviews } from "../db/fixtures.ts";
import { fixturesSource } from "../db/fixtures-source.ts";
import { type Answer, makeBrowser, type Received, startEndpoint } from "./push-endpoint.ts";

const SITE = "https://shauri.example";

const connection = await openInMemory(fixturesSource, snapshotFolder);
const serialQueue = new SerialQueue();
let answer: (request: Received) => Answer | Promise<Answer>;
const service = await startEndpoint((request) => answer(request));
const keys = await makePushKeys();
const sender = {
  queue: localQueue({ connection, serialQueue }),
  site: { siteUrl: SITE },
  push: { ...keys, contact: "mailto:us@shauri.example", service: service.url },
};
afterAll(async () => {
  await service.close();
  await connection.close();
});
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  answer = () => ({ status: 201 });
  service.received.length = 0;
  await run(`delete from private.deliveries; delete from public.push_subscriptions;
    delete from public.notification_preferences; delete from public.notifications;
    delete from public.responses where content = 'Told'; delete from public.comments where content = 'Told';
    delete from private.taken_back`);
});

const query = async <Row>(sql: string): Promise<Row[]> =>
  (await serialQueue.run(() => connection.driver.query<Row>(sql))).rows;
/** Runs one statement or several. */
const run = (sql: string) => serialQueue.run(() => connection.driver.exec(sql));

/** Runs SQL as a request of that member. */
const as = (member: string, sql: string) =>
  run(`begin; set local role authenticated;
    set local "request.jwt.claims" = '{"sub": "${member}", "role": "authenticated"}'; ${sql}; commit`);

/** Subscribes Ada to notifications without quiet hours, in one of her browsers or by mail. */
async function subscribeAda(name = "one", column = "push") {
  const browser = makeBrowser(`https://fcm.googleapis.com/fcm/send/${name}`);
  const { endpoint, p256dh, auth } = browser;
  if (column === "push")
    await as(ada, `select keep_push_subscription('${endpoint}', '${p256dh}', '${auth}')`);
  await as(
    ada,
    `insert into notification_preferences (${column}, quiet_from, quiet_until) values ('{answers,replies}', null, null)
    on conflict (user_id) do update set ${column} = excluded.${column}, quiet_from = null, quiet_until = null`,
  );
  return browser;
}

const answerAda = () =>
  query(`insert into responses (request_id, content, user_id)
    values ('${requests.adas}', 'Told', '${kwame}')`);
const commentOn = (column: string, id: string) =>
  query(`insert into comments (${column}, content, user_id) values ('${id}', 'Told', '${kwame}')`);
const comeDue = () => query("update private.deliveries set due_at = now() where true");
const waiting = () =>
  query<{ channel: string; tries: number; is_taken: boolean; minutes: number }>(
    `select channel, tries, taken_at is not null as is_taken,
      round(extract(epoch from due_at - now()) / 60)::int as minutes from private.deliveries`,
  );
const endpoints = async () =>
  (await query<{ endpoint: string }>("select endpoint from push_subscriptions order by 1")).map(
    ({ endpoint }) => endpoint.replace(/.*\//, ""),
  );
const asked = () => service.received.map(({ path }) => path.replace(/.*\//, ""));
/** Sends mails to the API of the service. */
const mailerWith = (pause?: (ms: number) => Promise<void>) =>
  mailer("re_key", "Shauri <told@shauri.example>", `${service.url}/emails`, pause);

/** The headers of each mail: they tell autoresponders not to reply. */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

describe("R473 R474 a push", () => {
  test("is sent once to the browser, with the actor, the action and the address", async () => {
    const browser = await subscribeAda();
    await answerAda();
    expect(await sendDue(sender)).toBe(1);
    const [{ id } = { id: "" }] = await query<{ id: string }>(
      "select id from responses where content = 'Told'",
    );
    expect(service.received.map(({ body }) => JSON.parse(browser.read(body)))).toEqual([
      {
        title: "New answer",
        body: "Kwame answered your question “A plumber in Yaba”",
        path: `/request/${requests.adas}#response-${id}`,
        tag: `reply:${requests.adas}`,
        renotify: true,
        unread: 1,
      },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await sendDue(sender)).toBe(0);
    expect(service.received).toHaveLength(1);
  });

  test.each([404, 410])("answered with %d ends the subscription", async (status) => {
    await subscribeAda("gone");
    await subscribeAda("there");
    answer = ({ path }) => ({ status: path.endsWith("gone") ? status : 201 });
    await answerAda();
    await sendDue(sender);
    expect(await endpoints()).toEqual(["there"]);
    expect(await waiting()).toEqual([]);
  });

  test.each([429, 503])(
    "answered with %d is retried for that browser only, after growing pauses; five times at most",
    async (status) => {
      await subscribeAda("busy");
      await subscribeAda("there");
      answer = ({ path }) => ({ status: path.endsWith("busy") ? status : 201 });
      await answerAda();
      for (const [at, minutes] of [1, 4, 16, 64].entries()) {
        await sendDue(sender);
        expect(await waiting()).toEqual([
          { channel: "push", tries: at + 1, is_taken: false, minutes },
        ]);
        expect(await sendDue(sender)).toBe(0);
        await comeDue();
      }
      await sendDue(sender);
      expect(await waiting()).toEqual([]);
      expect(asked().sort()).toEqual(["busy", "busy", "busy", "busy", "busy", "there"]);
      expect(await endpoints()).toEqual(["busy", "there"]);
    },
  );

  test("without a response is never sent a second time", async () => {
    await subscribeAda();
    answer = () => ({ status: 0 });
    await answerAda();
    expect(await sendDue(sender)).toBe(1);
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test("whose outcome cannot be stored is not sent again, and is deleted after a day", async () => {
    await subscribeAda();
    answer = () => ({ status: 503 });
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await answerAda();
    const settle = () => Promise.reject(new Error("no database"));
    await sendDue({ ...sender, queue: { ...sender.queue, settle } });
    expect(said).toHaveBeenCalledWith(expect.stringContaining("no database"));
    await comeDue();
    expect(await sendDue(sender)).toBe(0);
    expect(service.received).toHaveLength(1);
    expect(await waiting()).toEqual([expect.objectContaining({ tries: 1, is_taken: true })]);
    await query("update private.deliveries set taken_at = now() - interval '25 hours' where true");
    expect(await sendDue(sender)).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  test("is dropped if no keys are set", async () => {
    await subscribeAda();
    await answerAda();
    expect(await sendDue({ ...sender, push: undefined })).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(service.received).toEqual([]);
  });

  test("is sent by the embedded backend, whose mails go to the mailbox", async () => {
    const browser = await subscribeAda();
    await subscribeAda("", "mail");
    await answerAda();
    await comeDue();
    const mailbox = await Mailbox.open();
    const site = { siteUrl: () => SITE, pushService: service.url };
    const stop = await startSender({ connection, serialQueue, mailbox, ...site }, 5);
    await vi.waitFor(() => expect(service.received).toHaveLength(1));
    await vi.waitFor(() => expect(mailbox.list("ada@world.example")).toHaveLength(1));
    await stop();
    expect(browser.read(service.received[0]?.body ?? Buffer.of())).toContain("New answer");
    expect(mailbox.list()[0]).toMatchObject({
      to: "ada@world.example",
      subject: "New answer: Kwame answered your question “A plumber in Yaba”",
      text: expect.stringContaining(`${SITE}/request/${requests.adas}#response-`),
    });
  });
});

const notification = (row: Partial<NotificationContent> = {}): NotificationContent => ({
  type: "comment",
  entity_type: "review",
  entity_id: reviews.adas,
  group_id: reviews.adas,
  facts: { event: "commented", kind: "review", title: "The agbada fit" },
  message: 'commented on your review "The agbada fit"',
  created_at: "2026-11-24T09:00:00+00:00",
  total: 1,
  people: 1,
  names: ["Kwame"],
  commented_on: null,
  ...row,
});

describe("R475 a mail", () => {
  const token = requests.adas;
  const write = (notifications: NotificationContent[], unsubscribeUrl?: string) =>
    writeMail(
      { email: "ada@world.example", notifications, token },
      { siteUrl: SITE, unsubscribeUrl },
    );

  test("has all due notifications, each with its link", async () => {
    await subscribeAda("", "mail");
    await commentOn("review_id", reviews.adas);
    await answerAda();
    await commentOn("recommendation_id", recommendations.adas);
    expect((await waiting()).map(({ minutes }) => minutes)).toEqual([10, 10, 10]);
    const mail = vi.fn(async (_mail: Mail) => "sent" as const);
    expect(await sendDue({ ...sender, mail })).toBe(0);
    await comeDue();
    expect(await sendDue({ ...sender, mail })).toBe(1);
    expect(mail.mock.calls).toMatchObject([[{ subject: "3 new notifications on Shauri" }]]);
    const place = /^\S+ .*\nhttps:\S+#(?:response|comment)-[0-9a-f-]{36}$/gm;
    expect(mail.mock.lastCall?.[0].text.match(place)).toHaveLength(3);
    expect(await waiting()).toEqual([]);
  });

  const erasure = notification({
    type: "account",
    entity_type: "profile",
    entity_id: ada,
    facts: { event: "erasure_due", at: "2026-11-27T11:00:00+01:00" },
    message:
      "On 27 November 2026 at 10:00 UTC your account will be deleted for good. Open this to keep it",
    names: [],
  });

  test("R151 about an erasure says when, how to keep the account and what to do against a thief, without an unsubscribe link", () => {
    const { subject, text, headers } = write([erasure], `${SITE}/end`);
    expect(subject).toBe("Your Shauri account will be deleted");
    expect(text).toBe(`${erasure.message}
${SITE}/profile

Wasn’t it you, or do you want to stay? Sign in before then, choose “Keep my account” on your profile, and change your password.

--
Everybody gets this e-mail before their account is deleted, whatever their settings are.
`);
    expect(headers).toEqual(AUTOMATIC);
  });

  test("R151 with other notifications puts the erasure first, and has an unsubscribe link", () => {
    const { subject, text, headers } = write([notification(), erasure], `${SITE}/end`);
    expect(subject).toBe("Your Shauri account will be deleted");
    expect(text.startsWith("On 27 November")).toBe(true);
    expect(text).toContain("Kwame commented");
    expect(text).toContain("Stop these e-mails");
    expect(headers).toHaveProperty("List-Unsubscribe");
  });

  test("lists ten notifications, and the number of the others", () => {
    expect(write(Array(10).fill(notification())).text).not.toContain("more");
    const { text } = write(Array(12).fill(notification()));
    expect(text.match(/Kwame commented/g)).toHaveLength(10);
    expect(text).toContain("And 2 more.");
    expect(text).toContain(`Stop these e-mails: ${SITE}/stop-mails?token=${token}`);
  });

  test("has a subject of one line, cut short, and no List-Unsubscribe header without an address for it", () => {
    const facts = { event: "replied", kind: "list", title: `x\n${"a".repeat(300)}` };
    const { subject, headers } = write([notification({ facts })]);
    expect(subject).toMatch(/^New comment: Kwame replied to your list “x a{10,}$/);
    expect(subject).toHaveLength(150);
    expect(headers).toEqual(AUTOMATIC);
  });

  test.each([
    [200, "sent"],
    [404, "lost"],
    [422, "lost"],
    [429, "again"],
    [500, "again"],
  ])("is sent to the mail service's API, whose %d means %s", async (status, outcome) => {
    answer = () => ({ status });
    const headers = { "List-Unsubscribe": "<https://a.example>" };
    const mail = { to: "ada@world.example", subject: "S", text: "T", headers };
    expect(await mailerWith()(mail)).toBe(outcome);
    const [request] = service.received;
    expect(request?.headers.authorization).toBe("Bearer re_key");
    expect(JSON.parse(request?.body.toString() ?? "")).toEqual({
      from: "Shauri <told@shauri.example>",
      to: ["ada@world.example"],
      subject: "S",
      text: "T",
      headers,
    });
  });

  test("that was refused temporarily is sent again, with the notifications since", async () => {
    await subscribeAda("", "mail");
    await commentOn("review_id", reviews.adas);
    await comeDue();
    await sendDue({ ...sender, mail: async () => "again" });
    expect(await waiting()).toEqual([expect.objectContaining({ tries: 1, minutes: 1 })]);
    await answerAda();
    await query("update private.deliveries set due_at = now() where tries = 1");
    const mail = vi.fn(async (_mail: Mail) => "sent" as const);
    await sendDue({ ...sender, mail });
    expect(mail.mock.calls).toMatchObject([[{ subject: "2 new notifications on Shauri" }]]);
    expect(await waiting()).toEqual([]);
  });
});

/** Makes mails due for that many members. */
async function queueMails(members: number) {
  await run(`insert into auth.users (id, email, email_confirmed_at)
      select gen_random_uuid(), n || '@many.example', now() from generate_series(1, ${members}) as n;
    insert into notification_preferences (user_id, mail)
      select id, '{other}' from auth.users where email like '%@many.example';
    insert into notifications (recipient_id, type, entity_type, entity_id, facts)
      select id, 'moderation', 'profile', id, '{"event": "unsuspended"}'
      from auth.users where email like '%@many.example'`);
  await comeDue();
}

describe("R473 R475 many mails", () => {
  afterEach(async () => {
    vi.useRealTimers();
    await run("delete from auth.users where email like '%@many.example'");
  });

  // https://resend.com/docs/api-reference/rate-limit: requests beyond two a second are answered with 429.
  test("all arrive at a mail service that accepts two a second", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    // On a busy machine, a connection kept alive may be closed before it is used again.
    const headers = { connection: "close" };
    const taken: number[] = [];
    const arrived = new Set<string>();
    let refused = 0;
    answer = ({ body }) => {
      if (taken.filter((at) => at > Date.now() - 1000).length >= 2) {
        refused += 1;
        return { status: 429, headers };
      }
      taken.push(Date.now());
      for (const to of JSON.parse(body.toString()).to) arrived.add(to);
      return { status: 200, headers };
    };
    await queueMails(60);
    const mail = mailerWith(async (ms) => void vi.setSystemTime(Date.now() + ms));
    expect(await sendDue({ ...sender, mail })).toBe(60);
    expect(arrived.size).toBe(60);
    expect(refused).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  test.each([429, 503])(
    "stop for this round at the first %d, and the others wait with all their tries left",
    async (status) => {
      await subscribeAda();
      await queueMails(30);
      await answerAda();
      await comeDue();
      answer = ({ path }) => ({ status: path === "/emails" && asked().length > 2 ? status : 201 });
      await sendDue({ ...sender, mail: mailerWith(async () => undefined) });
      const left = await waiting();
      expect(asked().filter((path) => path === "emails").length).toBe(30 - left.length + 1);
      expect(asked()).toContain("one");
      expect(left.filter(({ tries }) => tries === 1)).toEqual([
        { channel: "mail", tries: 1, is_taken: false, minutes: 1 },
      ]);
      expect(left.filter(({ tries }) => tries === 0)).toHaveLength(left.length - 1);
      expect(left.length).toBeGreaterThan(25);
    },
  );

  test("wait for the next round once the round's time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const dues = Array.from(
      { length: 20 },
      (_, at): Due => ({
        deliveries: [`${at}`],
        channel: "mail",
        language: null,
        notifications: [notification()],
        unread: 1,
      }),
    );
    const settled: Settled[] = [];
    const taking = [dues, dues, dues];
    const tried = await sendDue({
      site: { siteUrl: SITE },
      queue: {
        take: async () => taking.shift() ?? [],
        settle: async (outcome) => void settled.push(outcome),
      },
      mail: async () => {
        vi.setSystemTime(Date.now() + 9000);
        return "sent";
      },
    });
    expect(tried).toBe(5);
    expect(settled.map(({ untried }) => untried)).toEqual(
      Array.from({ length: 20 }, (_, at) => at >= 5),
    );
    expect(taking).toHaveLength(2);
  });
});

test("R474 a push that replaces another alerts again, unless only its count grew", () => {
  const again = (type: string) => payloadOf(notification({ type }), 2).renotify;
  expect(["comment_reply", "like", "add_to_list"].map(again)).toEqual([true, false, false]);
});

test("R474 a push fits into one message, however long its content", () => {
  const facts = { event: "replied", kind: "list", title: "\u{1F600}".repeat(300) };
  const names = Array(2).fill("\u{1F601}".repeat(80));
  const payload = payloadOf(notification({ facts, people: 2, names }), 100);
  expect(Array.from(payload.body)).toHaveLength(400);
  expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3000);
});

/** The part of the Data API that the sender calls, under the role of the key. */
function serveQueue({ path, headers, body }: Received): Promise<Answer> {
  const name = path.replace("/rest/v1/rpc/", "");
  const parameters = JSON.parse(body.toString() || "{}");
  const given = Object.keys(parameters).map((key) => {
    const value = parameters[key];
    if (value === null) return `${key} => null`;
    return Array.isArray(value)
      ? `${key} => array[${value.map((one) => `'${one}'`)}]::uuid[]`
      : `${key} => '${value}'`;
  });
  const role = headers.apikey === "service-key" ? "service_role" : "anon";
  return serialQueue.run(async () => {
    const { driver } = connection;
    await driver.exec(`begin; set local role ${role}`);
    try {
      const { rows } = await driver.query<{ answer: unknown }>(
        `select public.${name}(${given}) as answer`,
      );
      await driver.exec("commit");
      return { status: 200, body: JSON.stringify(rows[0]?.answer ?? null) };
    } catch (error) {
      await driver.exec("rollback");
      return { status: 403, body: `${error}` };
    }
  });
}

describe("R473 R475 R476 the Edge Function", async () => {
  const api = await startEndpoint(serveQueue);
  const settings = {
    SUPABASE_URL: api.url,
    SUPABASE_SERVICE_ROLE_KEY: "service-key",
    SENDER_SECRET: "open sesame",
    SITE_URL: `${SITE}/`,
    PUSH_PUBLIC_KEY: keys.publicKey,
    PUSH_PRIVATE_KEY: keys.privateKey,
  };
  afterAll(() => api.close());
  beforeEach(() => {
    api.received.length = 0;
  });
  const call = (more: Settings = {}, secret: string | null = "open sesame", method = "POST") =>
    createHandler({ ...settings, ...more })(
      new Request(`${api.url}/functions/v1/send-notifications`, {
        method,
        headers: secret === null ? {} : { "x-sender-secret": secret },
      }),
    );

  test.each<[string, number, ...Parameters<typeof call>]>([
    ["without the secret", 401, {}, null],
    ["with another secret", 401, {}, "open sesam"],
    ["with an empty secret if none is set", 401, { SENDER_SECRET: "" }, ""],
    ["by GET", 405, {}, "open sesame", "GET"],
  ])("refuses a call %s with %d, and sends the database no request", async (_, status, ...how) => {
    expect((await call(...how)).status).toBe(status);
    expect(api.received).toEqual([]);
  });

  test("needs the service role to take and settle deliveries", async () => {
    await subscribeAda("", "mail");
    await commentOn("review_id", reviews.adas);
    await comeDue();
    await expect(call({ SUPABASE_SERVICE_ROLE_KEY: "public-key" })).rejects.toThrow(
      "permission denied for function take_deliveries",
    );
    expect(await waiting()).toHaveLength(1);
    expect(await (await call()).json()).toEqual({ tried: 1 });
    expect(await waiting()).toEqual([]);
  });

  test("accepts both kinds of keys that a project gives its functions", async () => {
    for (const keys of [
      { default: "service-key" },
      { backups: "public-key", default: "service-key" },
      { sender: "service-key" },
    ]) {
      const SUPABASE_SECRET_KEYS = JSON.stringify(keys);
      expect((await call({ SUPABASE_SERVICE_ROLE_KEY: "", SUPABASE_SECRET_KEYS })).status).toBe(
        200,
      );
    }
    await expect(call({ SUPABASE_SERVICE_ROLE_KEY: "ey.J" })).rejects.toThrow("permission denied");
    expect(api.received.map(({ headers }) => headers.authorization)).toEqual([
      ...Array(3).fill(undefined),
      "Bearer ey.J",
    ]);
  });

  test("one-click unsubscribe ends mails, and a GET of the link does not", async () => {
    await subscribeAda("", "mail");
    await commentOn("review_id", reviews.adas);
    await comeDue();
    const [due] = await sender.queue.take();
    const mail = { email: "", notifications: due?.notifications ?? [], token: due?.token ?? "" };
    const site = { siteUrl: SITE, unsubscribeUrl: `${api.url}/functions/v1/send-notifications` };
    const { headers } = writeMail(mail, site);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = headers["List-Unsubscribe"]?.slice(1, -1) ?? "";
    const chosen = () => query<{ mail: string[] }>("select mail from notification_preferences");
    const handle = createHandler(settings);

    const french = MESSAGES.fr?.writeMail(mail, site);
    for (const [address, base] of [
      [link, ""],
      [french?.headers["List-Unsubscribe"]?.slice(1, -1), "/fr"],
      [`${api.url}/?mails=${due?.token}`, ""],
      [`${api.url}/?mails=${due?.token}&language=//evil.example`, ""],
      [`${api.url}/?mails=${due?.token}&language=toString`, ""],
    ]) {
      const led = await handle(new Request(address ?? ""));
      expect(led.status).toBe(303);
      expect(led.headers.get("location")).toBe(`${SITE}${base}/stop-mails?token=${due?.token}`);
    }
    expect(await chosen()).toEqual([{ mail: ["answers", "replies"] }]);
    for (const token of [requests.adas, "1' or true"]) {
      const unknown = link.replace(/mails=.*/, `mails=${token}`);
      expect((await handle(new Request(unknown, { method: "POST" }))).status).toBe(404);
    }
    expect(await chosen()).toEqual([{ mail: ["answers", "replies"] }]);

    expect((await handle(new Request(link, { method: "POST" }))).status).toBe(200);
    expect(await chosen()).toEqual([{ mail: [] }]);
    await commentOn("recommendation_id", recommendations.adas);
    expect(await waiting()).toEqual([expect.objectContaining({ is_taken: true })]);
  });
});
