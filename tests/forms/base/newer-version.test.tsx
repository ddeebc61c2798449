import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NewerVersion } from "@/forms/base/newer-version";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test.each([
  ["You changed this on another device. It now says:", ""],
  ["You changed this on another device, just now. It now says:", ago(0.2)],
  ["You changed this on another device, 12 min ago. It now says:", ago(12.2)],
])("R292 %s", (said, editedAt) => {
  render(<NewerVersion editedAt={editedAt} text="Suya" onTake={() => {}} onKeep={() => {}} />);
  expect(screen.getByRole("alert")).toHaveTextContent(said);
});
