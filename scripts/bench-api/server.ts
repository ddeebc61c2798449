import { createServer } from "node:http";
import { join } from "node:path";
import { startBackend } from "../../supabase/local/backend.ts";
import { readConfig } from "../../supabase/local/config.ts";
import { projectFolder } from "../../supabase/local/data-folder.ts";
import { sendResponse, toRequest } from "../../supabase/local/http.ts";
import { snapshotSource } from "../../supabase/local/snapshot.ts";
import { listen } from "../ports.ts";

// The embedded backend with the demo content and "select 1", in a process of its own. Sends its port
// to its parent.
const source = snapshotSource(projectFolder, await readConfig(projectFolder));
const seeds = [...source.seeds, join(import.meta.dirname, "select-one.sql")];
const backend = await startBackend({ data: "memory", source: { ...source, seeds } });

const server = createServer(async (request, response) => {
  try {
    await sendResponse(await backend.fetch(await toRequest(request)), response);
  } catch (error) {
    response.destroy(error instanceof Error ? error : undefined);
  }
});
process.send?.(await listen(server));
