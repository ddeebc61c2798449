import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { LiveSearchInput } from "@/ui/live-search-input";
import { renderApp } from "../render";

/** The debounce, in ms. */
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

describe("F44 the query typed into a live search", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockClear();
    finished.mockClear();
    return () => vi.useRealTimers();
  });

  test("is sent once, a moment after the last key, without surrounding spaces", () => {
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

  test("is sent immediately when it is submitted or the field is left, and is then finished", () => {
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

  test("is not sent while it is too short", () => {
    renderApp(<Search liveFrom={3} />);
    type("so");
    pause(PAUSE);
    expect(asked).not.toHaveBeenCalled();
    type("soa");
    pause(PAUSE);
    expect(asked.mock.calls).toEqual([["soa"]]);
  });

  test("is not sent once the screen was left", () => {
    const { unmount } = renderApp(<Search />);
    type("soap");
    unmount();
    pause(PAUSE);
    expect(asked).not.toHaveBeenCalled();
  });

  test("is cleared immediately, and the field keeps the focus", () => {
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

  test("is replaced by a value from outside, but not by its own echo", () => {
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
