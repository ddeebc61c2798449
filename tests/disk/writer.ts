/*
 * A process that writes until the test kills it: opens the backend on the folder named by its
 * argument and prints the body of every note that was answered with 201.
 */
import { startBackend } from "../../supabase/local/backend.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../supabase/local/keys.ts";
import { testSource } from "../local/schema.ts";

const [, , data = "", token = "", run = ""] = process.argv;
const backend = await startBackend({ data, source: testSource });
process.stdout.write("ready\n");

for (let count = 0; ; count += 1) {
  const body = `${run}-${count}`;
  const answer = await backend.fetch(
    new Request("http://localhost/rest/v1/notes", {
      method: "POST",
      headers: {
        apikey: LOCAL_PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ body }),
    }),
  );
  if (answer.status === 201) process.stdout.write(`${body}\n`);
  // The kill may come at any point: in a response, between two statements, in a commit.
  await new Promise((resolve) => setImmediate(resolve));
}
