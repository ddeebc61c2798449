import { render } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { followTranslator } from "@/browser/translated-text";
import { original, TRANSLATORS, translate } from "./translators";

let stop = () => {};
beforeAll(followTranslator);
afterEach(() => stop());

interface Step {
  name: string;
  isOn: boolean;
  order: readonly string[];
}

/** Text wherever React keeps a reference to a text node: next to nodes that appear, go, change and move. */
function Texts({ name, isOn, order }: Step) {
  return (
    <main>
      <button type="button">
        {isOn && <b>Yes, </b>}
        {isOn ? "Following" : "Follow"} {name}
        {isOn && " and more"}
      </button>
      <p>
        {isOn ? <i>An error</i> : null}Vote {order.length} times{isOn ? " at last" : ""}
      </p>
      <div>
        {isOn ? "Sending" : <em>Send</em>} again in {name}
        {isOn ? <u>soon</u> : "later"}
      </div>
      <ul>
        {order.map((word) => (
          <Item key={word} word={word} isOn={isOn} />
        ))}
        the end
      </ul>
    </main>
  );
}

const Item = ({ word, isOn }: { word: string; isOn: boolean }) => (
  <>
    {isOn ? word : `no ${word}`}
    <br />
  </>
);

const STEPS: readonly Step[] = [
  { name: "Ada", isOn: false, order: ["one", "two", "three"] },
  { name: "Ada", isOn: true, order: ["one", "two", "three"] },
  { name: "Kwame", isOn: true, order: ["three", "one", "two"] },
  { name: "Kwame", isOn: false, order: ["two"] },
  { name: "Efua", isOn: true, order: ["four", "two", "five"] },
  { name: "Ada", isOn: false, order: [] },
];

const shown = () => original(document.querySelector("main")?.textContent ?? "");

describe.each(Object.entries(TRANSLATORS))("a page translated as by %s", (_, exchange) => {
  test("shows the same as the page without it", async () => {
    const wanted = STEPS.map((step) => {
      const { unmount } = render(<Texts {...step} />);
      const text = shown();
      unmount();
      return text;
    });
    const [first, ...others] = STEPS;
    const { rerender, unmount } = render(<Texts {...(first ?? raise())} />);
    stop = translate(exchange);
    const read = [shown()];
    for (const step of others) {
      rerender(<Texts {...step} />);
      // The translator handles new texts later.
      await act(async () => undefined);
      read.push(shown());
      expect(document.body.textContent).toContain("«");
    }
    expect(read).toEqual(wanted);
    unmount();
    expect(document.querySelector("main")).toBeNull();
  });

  test("keeps up if React rerenders before the translator's report", () => {
    const { rerender } = render(<Texts {...(STEPS[0] ?? raise())} />);
    stop = translate(exchange);
    rerender(<Texts {...(STEPS[1] ?? raise())} />);
    stop();
    rerender(<Texts {...(STEPS[3] ?? raise())} />);
    expect(shown()).toBe("Follow KwameVote 1 timesSend again in Kwamelaterno twothe end");
  });
});

function raise(): never {
  throw new Error("There are steps");
}

test("the page returns to its own language", async () => {
  const { rerender } = render(<Texts {...(STEPS[0] ?? raise())} />);
  stop = translate(TRANSLATORS.Chrome ?? raise());
  await act(async () => undefined);
  stop();
  for (const element of document.querySelectorAll("main > * font")) {
    if (element.isConnected) element.replaceWith(original(element.textContent));
  }
  await act(async () => undefined);
  rerender(<Texts {...(STEPS[1] ?? raise())} />);
  expect(shown()).toContain("Yes, Following Ada and more");
});

test("an extension may wrap, add to or remove the rendered elements", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Field = ({ isOn, isGone = false }: { isOn: boolean; isGone?: boolean }) => (
    <main>
      {isOn && <p>Wrong</p>}
      {!isGone && <input aria-label="E-mail" />}
      {isOn && <b>Again</b>}
    </main>
  );
  const { rerender, unmount } = render(<Field isOn={false} />);
  const field = document.querySelector("input");
  const wrapper = document.createElement("span");
  field?.replaceWith(wrapper);
  wrapper.append(field ?? "");
  wrapper.after(document.createElement("grammarly-extension"));
  rerender(<Field isOn />);
  expect(shown()).toBe("WrongAgain");
  expect(
    [...(document.querySelector("main")?.children ?? [])].map(({ localName }) => localName),
  ).toEqual(["p", "span", "grammarly-extension", "b"]);
  rerender(<Field isOn isGone />);
  expect(document.querySelector("input")).toBeNull();
  document.querySelector("main > p")?.remove();
  rerender(<Field isOn={false} />);
  expect(shown()).toBe("");
  unmount();
});
