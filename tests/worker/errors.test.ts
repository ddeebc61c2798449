import { expect, test, vi } from "vitest";
import { sendErrorToPage } from "@/worker/errors";

const around = (...pages: { postMessage: () => void }[]) => ({
  clients: { matchAll: async () => pages },
});
const openedPage = () => ({ postMessage: vi.fn() });

test("an error of the worker is reported to one page", async () => {
  const pages = [openedPage(), openedPage()];
  const error = new TypeError("Failed to fetch");
  await sendErrorToPage(around(...pages), error);
  expect(pages[0]?.postMessage.mock.calls).toEqual([
    [{ workerError: { name: "TypeError", message: "Failed to fetch", stack: error.stack } }],
  ]);
  expect(pages[1]?.postMessage).not.toHaveBeenCalled();
});

test("nothing is reported without an open page, or for a value that is not an error", async () => {
  await expect(sendErrorToPage(around(), new Error("x"))).resolves.toBeUndefined();
  const page = openedPage();
  await sendErrorToPage(around(page), "words");
  expect(page.postMessage).not.toHaveBeenCalled();
});
