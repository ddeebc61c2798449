import { expect, test } from "vitest";
import { runProgram } from "../../scripts/run-program.ts";

test("a program that ends without reading its input is no failure", async () => {
  const input = "x".repeat(1_000_000);
  expect(await runProgram(process.execPath, ["--eval", "console.log(1)"], { input })).toEqual({
    code: 0,
    stdout: "1\n",
    stderr: "",
  });
});
