import { expect, test } from "vitest";
import { findNoticingTest } from "../../scripts/run-tests.ts";
import { hostedDefects } from "./defects.ts";

const rehearsal = ["run", "--project", "rehearsal", "tests/rehearsal/rehearsal.test.ts"];

test.each(hostedDefects)("the rehearsal notices $name", async ({ name }) => {
  expect(await findNoticingTest({ SHAURI_HOSTED_DEFECT: name }, [rehearsal])).not.toBe(null);
});
