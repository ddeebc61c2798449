import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Mailbox } from "../../supabase/local/mailbox.ts";
import { mailboxPage } from "../../supabase/local/mailbox-page.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { clientOf, get, password, startTestBackend } from "./harness.ts";

const backend = await startTestBackend();
const folder = scratchFolder(afterAll);
for (const name of ["first", "<b>second</b>"]) {
  await clientOf(backend).auth.signUp({ email: `Mail-${name.length}@shauri.example`, password });
}

test("mailbox.json lists the mails newest first, and those of one address", async () => {
  const all = await (await get(backend, "/mailbox.json")).json();
  const addresses = all.map((mail: { to: string }) => mail.to);
  expect(addresses).toEqual(["mail-13@shauri.example", "mail-5@shauri.example"]);
  const answer = await get(backend, "/mailbox.json?to=MAIL-5@shauri.example");
  const mails = await answer.json();
  expect(mails).toEqual([
    {
      to: "mail-5@shauri.example",
      subject: "Your Shauri code",
      text: expect.stringContaining(mails[0].code),
      code: expect.stringMatching(/^\d{6}$/),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("the mailbox page shows subject, address and code without any script", async () => {
  const answer = await get(backend, "/mailbox");
  const html = await answer.text();
  const [newest] = await (await get(backend, "/mailbox.json")).json();
  expect(answer.headers.get("content-type")).toContain("text/html");
  expect(html).toContain(`<p class="code">${newest.code}</p>`);
  expect(html.indexOf("mail-13@")).toBeLessThan(html.indexOf("mail-5@"));
  expect(html).not.toContain("<script");
});

test("the mailbox page escapes addresses", async () => {
  const mailbox = await Mailbox.open();
  const mail = { to: "<img src=x>@x.example", subject: "s", text: "t", code: "1", sentAt: "now" };
  await mailbox.add(mail);
  expect(mailboxPage(mailbox)).not.toContain("<img");
});

test("a mail that a killed process left half written is skipped", async () => {
  const file = join(folder, "mails.jsonl");
  const mail = { to: "a@x.example", subject: "s", text: "t", code: "123456", sentAt: "now" };
  await writeFile(file, `${JSON.stringify(mail)}\n{"to":"b@x.exam`);
  expect((await Mailbox.open(file)).list()).toEqual([mail]);
});
