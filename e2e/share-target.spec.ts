import { expect, test } from "./fixtures";
import { hurry } from "./hurry";
import { main } from "./page";
import { takePhoto } from "./photo";

test.use({ serviceWorkers: "allow" });

test("R445 a photo, text and a link shared to the app are filled into the form; an existing draft asks first", {
  tag: "@nightly",
}, async ({ page, context, signInAs }) => {
  await hurry(context);
  await signInAs(page, "kwame");
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { name, mimeType, buffer } = await takePhoto(page, 2000, 1500);

  const words = main(page).getByLabel("Why do you recommend it?");
  /** Posts a share as a phone does. */
  const share = (text: string, bytes: number[] | null, action = "/share") =>
    page.evaluate(
      ([text, bytes, name, type, action]) => {
        const form = document.createElement("form");
        Object.assign(form, { method: "post", action, enctype: "multipart/form-data" });
        const field = (name: string, type: string) => {
          const input = document.createElement("input");
          Object.assign(input, { name, type });
          form.append(input);
          return input;
        };
        field("title", "text").value = "Suya at the gate";
        field("text", "text").value = text;
        const chosen = new DataTransfer();
        if (bytes) chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
        field("photo", "file").files = chosen.files;
        document.body.append(form);
        form.submit();
      },
      [text, bytes, name, mimeType, action] as const,
    );

  await test.step("into an empty form", async () => {
    await share("Go hungry. https://a.example/suya", [...buffer]);
    await expect(page).toHaveURL("/submit-recommendation");
    await expect(main(page).getByLabel("Title")).toHaveValue("Suya at the gate");
    await expect(main(page).getByLabel("Related links")).toHaveValue("https://a.example/suya");
    await expect(words).toHaveValue("Go hungry.");
    await expect(main(page).getByRole("img", { name: /^Your choice/ })).toBeVisible();
  });

  await test.step("with a draft", async () => {
    await share("And early.", null);
    await expect(main(page).getByRole("heading", { name: "Shared with Shauri" })).toBeVisible();
    await main(page).getByRole("button", { name: "Add it to the draft" }).tap();
    await expect(words).toHaveValue("Go hungry.\n\nAnd early.");
  });

  await test.step("to an app that was installed in French", async () => {
    await share("À tout prix.", null, "/fr/share");
    await expect(page).toHaveURL(/\/fr\/submit-recommendation/);
    await expect(main(page).getByRole("heading", { name: "Partagé avec Shauri" })).toBeVisible();
  });
});
