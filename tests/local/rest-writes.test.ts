import { expect, test } from "vitest";
import { signUpMember, startTestBackend } from "./harness.ts";

const backend = await startTestBackend();
const member = await signUpMember(backend, "writes@shauri.example");

const shape = "body,is_mine,owner:people(name)";
const owner = { name: "writes" };
const notes = () => member.client.from("notes");

test("writes: an insert returns one object with an embed and a computed column", async () => {
  const { data, error, status } = await notes().insert({ body: "a" }).select(shape).single();
  expect({ data, error, status }).toEqual({
    data: { body: "a", is_mine: true, owner },
    error: null,
    status: 201,
  });
});

test("writes: an insert of several returns them in order, with an alias and a cast", async () => {
  const { data } = await notes()
    .insert([{ body: "c1" }, { body: "c2" }])
    .select("text:body,price::text");
  expect(data).toEqual([
    { text: "c1", price: "4.50" },
    { text: "c2", price: "4.50" },
  ]);
});

test("writes: an update that changes its own filter still returns the row", async () => {
  await notes().insert({ body: "open" });
  const { data } = await notes()
    .update({ is_done: true })
    .eq("body", "open")
    .eq("is_done", false)
    .select(`is_done,${shape}`)
    .single();
  expect(data).toEqual({ is_done: true, body: "open", is_mine: true, owner });
});

test("writes: an update that matches no row returns an empty list, null for maybeSingle, 406 for single", async () => {
  const update = () => notes().update({ is_done: true }).eq("body", "no such note").select(shape);
  expect((await update()).data).toEqual([]);
  expect(await update().maybeSingle()).toMatchObject({ data: null, error: null, status: 200 });
  expect((await update().single()).error?.code).toBe("PGRST116");
});

test("writes: a delete returns the deleted row with its embed", async () => {
  await notes().insert({ body: "gone" });
  const { data } = await notes().delete().eq("body", "gone").select(shape).single();
  expect(data).toEqual({ body: "gone", is_mine: true, owner });
  expect(await backend.query("select from notes where body = 'gone'")).toHaveLength(0);
});

test("writes: a refused insert with an embed keeps its error and writes nothing", async () => {
  const { error, status } = await notes()
    .insert([{ body: "kept" }, { body: "x".repeat(50) }])
    .select(shape);
  expect({ status, code: error?.code }).toEqual({ status: 400, code: "23514" });
  expect(await backend.query("select from notes where body = 'kept'")).toHaveLength(0);
});

test("writes: an upsert on a key of two columns returns its embed, with 201 for a new row and 200 for an existing one", async () => {
  const { data: note } = await notes().insert({ body: "tagged" }).select("id").single();
  const upsert = (weight: number) =>
    member.client
      .from("tags")
      .upsert({ note_id: note?.id, word: 'a "b", c', weight }, { onConflict: "note_id,word" })
      .select("weight,note:notes(body)")
      .single();
  const tagged = { body: "tagged" };
  expect(await upsert(1)).toMatchObject({ status: 201, data: { weight: 1, note: tagged } });
  expect(await upsert(2)).toMatchObject({ status: 200, data: { weight: 2, note: tagged } });
});
