import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LiveSearchInput } from "@/ui/live-search-input";
import { renderApp } from "../render";

/** How long one must not type, in ms. */
const PAUSE = 300;

const asked = vi.fn();
const finished = vi.fn();
let fromOutside: (text: string) => void;

function Search({ liveFrom }: { liveFrom?: number }) {
  const [value, setValue] = useState("");
  return (
    <LiveSearchInput
      label="Search lists"
      value={value}
      {...(liveFrom && { liveFrom })}
      onChange={(text) => {
        asked(text);
        setValue(text);
      }}
      onFinish={finished}
    />
  );
}

const box = () => screen.getByRole("searchbox", { name: "Search lists" });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pause = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const clear = () => screen.queryByRole("button", { name: "Clear search" });

describe("F44 what is typed to search", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockClear();
    finished.mockClear();
    return () => vi.useRealTimers();
  });

  test("is asked for once, a moment after the last key, without blanks around it", () => {
    renderApp(<Search />);
    type("so");
    pause(PAUSE - 1);
    type("soap ");
    pause(PAUSE - 1);
    expect(asked).not.toHaveBeenCalled();
    pause(1);
    expect(asked.mock.calls).toEqual([["soap"]]);
    expect(box()).toHaveValue("soap ");
  });

  test("is asked for at once when it is sent or left, and is finished then", () => {
    renderApp(<Search liveFrom={3} />);
    type("so");
    fireEvent.submit(box());
    expect(asked.mock.calls).toEqual([["so"]]);
    type("soap ");
    fireEvent.blur(box());
    pause(PAUSE);
    expect(asked.mock.calls).toEqual([["so"], ["soap"]]);
    expect(finished.mock.calls).toEqual([["so"], ["soap"]]);
  });

  test("is not asked for while it is shorter than it must be", () => {
    renderApp(<Search liveFrom={3} />);
    type("so");
    pause(PAUSE);
    expect(asked).not.toHaveBeenCalled();
    type("soa");
    pause(PAUSE);
    expect(asked.mock.calls).toEqual([["soa"]]);
  });

  test("is not asked for by a screen that was left meanwhile", () => {
    const { unmount } = renderApp(<Search />);
    type("soap");
    unmount();
    pause(PAUSE);
    expect(asked).not.toHaveBeenCalled();
  });

  test("is cleared at once, and the focus stays", () => {
    renderApp(<Search />);
    expect(clear()).toBeNull();
    type("soap");
    fireEvent.submit(box());
    fireEvent.click(screen.getByRole("button", { name: "Clear search" }));
    expect(asked.mock.calls).toEqual([["soap"], [""]]);
    expect(box()).toHaveValue("");
    expect(box()).toHaveFocus();
    expect(clear()).toBeNull();
  });

  test("gives way to what comes from outside, but not to its own echo", () => {
    let echo = () => {};
    function Slow() {
      const [value, setValue] = useState("");
      fromOutside = setValue;
      const onChange = (text: string) => {
        echo = () => setValue(text);
      };
      return <LiveSearchInput label="Search lists" value={value} onChange={onChange} />;
    }
    renderApp(<Slow />);
    type("soap");
    pause(PAUSE);
    type("soaps");
    act(echo);
    expect(box()).toHaveValue("soaps");
    act(() => fromOutside("fan"));
    expect(box()).toHaveValue("fan");
  });
});
