import { RealtimeClient } from "@supabase/supabase-js";
import { afterEach, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { clientOf, signUpMember, startTestBackend } from "./harness.ts";
import { serve } from "./server.ts";

const backend = await startTestBackend();
const address = await serve(backend);
const member = await signUpMember(backend, "realtime@shauri.example");
const own = { token: member.session.access_token };
const acknowledged = { private: true, broadcast: { ack: true } };

const open: RealtimeClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.disconnect();
});

function connect({ token, vsn }: { token?: string; vsn?: string } = {}) {
  const client = new RealtimeClient(`ws://${address}/realtime/v1`, {
    params: { apikey: LOCAL_PUBLISHABLE_KEY },
    accessToken: async () => token ?? LOCAL_PUBLISHABLE_KEY,
    ...(vsn ? { vsn } : {}),
  });
  open.push(client);
  return client;
}

/** Joins a topic; resolves with the outcome and collects the broadcasts received afterwards. */
async function join(client: RealtimeClient, topic: string, config: object = { private: true }) {
  await client.setAuth();
  const channel = client.channel(topic, { config });
  const heard: { event: string; payload: unknown }[] = [];
  channel.on("broadcast", { event: "*" }, ({ event, payload }) => heard.push({ event, payload }));
  const outcome = await new Promise<{ status: string; reason: string }>((resolve) => {
    channel.subscribe((status, error) => resolve({ status, reason: error?.message ?? "" }));
  });
  return { channel, heard, ...outcome };
}

const say = (topic: string) => clientOf(backend).rpc("say", { topic });

test.each(["1.0.0", "2.0.0"])(
  "S30 realtime.send reaches a visitor in the topic, protocol %s",
  async (vsn) => {
    const { heard, status } = await join(connect({ vsn }), "counts:note:1");
    expect(status).toBe("SUBSCRIBED");
    await say("counts:note:2");
    await say("counts:note:1");
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({ event: "counts", payload: { upvotes: 3 } });
  },
);

test("S30 a message of a transaction that rolls back is never delivered", async () => {
  const { heard } = await join(connect(), "counts:note:3");
  await backend
    .query("do $$ begin perform public.say('counts:note:3'); raise 'undone'; end $$")
    .catch(() => undefined);
  await say("counts:note:3");
  await vi.waitFor(() => expect(heard).toHaveLength(1));
});

test("S30 the policies decide who joins: visitors and other members cannot join a member's room", async () => {
  const room = `room:${member.id}`;
  const stranger = await signUpMember(backend, "eavesdropper@shauri.example");
  for (const who of [{}, { token: stranger.session.access_token }]) {
    const { status, reason } = await join(connect(who), room);
    expect(status).toBe("CHANNEL_ERROR");
    expect(reason).toContain("Unauthorized");
  }
  expect((await join(connect(own), room)).status).toBe("SUBSCRIBED");
});

test("S30 a public channel receives no message of the private topic of the same name", async () => {
  const { heard: inPublic } = await join(connect(), "counts:note:4", { private: false });
  const { heard: inPrivate } = await join(connect(), "counts:note:4");
  await say("counts:note:4");
  await vi.waitFor(() => expect(inPrivate).toHaveLength(1));
  expect(inPublic).toEqual([]);
});

test("S30 a client cannot broadcast forged counts", async () => {
  const { heard } = await join(connect(), "counts:note:5");
  const faker = await join(connect(own), "counts:note:5", acknowledged);
  const sent = { type: "broadcast", event: "counts", payload: { upvotes: 9999 } } as const;
  expect(await faker.channel.send(sent)).toBe("error");
  await say("counts:note:5");
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.payload).toMatchObject({ upvotes: 3 });
});

test.each(["1.0.0", "2.0.0"])(
  "realtime: a broadcast that the policies allow reaches the others, protocol %s",
  async (vsn) => {
    const room = `room:${member.id}`;
    const other = await join(connect(own), room);
    const sender = await join(connect({ ...own, vsn }), room, acknowledged);
    const sent = { type: "broadcast", event: "hello", payload: { text: "Ẹ káàbọ̀" } } as const;
    expect(await sender.channel.send(sent)).toBe("ok");
    await vi.waitFor(() => expect(other.heard).toHaveLength(1));
    expect(other.heard).toEqual([{ event: "hello", payload: { text: "Ẹ káàbọ̀" } }]);
    expect(sender.heard).toEqual([]);
  },
);

test("realtime: leaving a topic ends its messages, and the topic can be joined again", async () => {
  const client = connect();
  const first = await join(client, "counts:note:6");
  const keeper = await join(client, "counts:note:7");
  expect(await client.removeChannel(first.channel)).toBe("ok");
  await say("counts:note:6");
  await say("counts:note:7");
  await vi.waitFor(() => expect(keeper.heard).toHaveLength(1));
  expect(first.heard).toEqual([]);
  expect((await join(client, "counts:note:6")).status).toBe("SUBSCRIBED");
});

test("realtime: a forged token cannot join; a heartbeat gets a reply", async () => {
  expect((await join(connect({ token: "a.b.c" }), "counts:note:8")).status).toBe("CHANNEL_ERROR");
  const client = connect();
  await join(client, "counts:note:8");
  const beats: string[] = [];
  client.onHeartbeat((status) => beats.push(status));
  await client.sendHeartbeat();
  await vi.waitFor(() => expect(beats).toContain("ok"));
});

test("realtime: without the public key no socket opens", async () => {
  const socket = new WebSocket(`ws://${address}/realtime/v1/websocket?apikey=guess&vsn=2.0.0`);
  const error = await new Promise<Error>((resolve) => socket.on("error", resolve));
  expect(error.message).toContain("401");
});
