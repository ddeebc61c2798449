import { expect, test } from "vitest";
import { witnessOf } from "../../scripts/witness.ts";
import { hostedDefects } from "./defects.ts";

const rehearsal = ["run", "--project", "rehearsal", "tests/rehearsal/rehearsal.test.ts"];

test.each(hostedDefects)("the rehearsal notices $name", async ({ name }) => {
  expect(await witnessOf({ SHAURI_HOSTED_DEFECT: name }, [rehearsal])).not.toBe(null);
});
