import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { createApi } from "./api.ts";
import { fileBlobs, memoryBlobs } from "./blobs.ts";
import { startScheduledWork } from "./bridges/scheduled-work.ts";
import { startSender } from "./bridges/send-notifications.ts";
import { SerialQueue } from "./bridges/serial-queue.ts";
import { readConfig } from "./config.ts";
import { projectFolder, snapshotFolder } from "./data-folder.ts";
import { openInFolder, openInMemory } from "./database.ts";
import { holdFolder } from "./lock.ts";
import { Mailbox } from "./mailbox.ts";
import { answerMailbox } from "./mailbox-page.ts";
import type { MailKind } from "./mailer.ts";
import { Realtime } from "./realtime/realtime.ts";
import { jwtSecret } from "./secret.ts";
import { overSeedFiles } from "./seed-files.ts";
import { type SnapshotSource, snapshotSource } from "./snapshot.ts";

export type BackendOptions = {
  /** An absolute folder, or "memory". See `dataFolder`. */
  data: string | "memory";
  /** Sources of a new database; by default this project's migrations and seed. */
  source?: SnapshotSource;
  /** Content of mails: a code, as in our templates, or a link, as in those of a new free project; "code" by default. */
  mails?: MailKind;
  /** Whether `[auth.rate_limit]` of `config.toml` holds, as it does by default. */
  hasLimits?: boolean;
  /** Address that receives all pushes instead of the browsers' push services. */
  pushService?: string | undefined;
};

/** A running embedded backend: one database with all of its services. */
export type Backend = {
  /** Serves a request for which `isBackendUrl` holds. */
  fetch(request: Request): Promise<Response>;
  /** Takes over a WebSocket for `/realtime/v1/websocket`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Runs SQL as the superuser between requests, for tests and scripts. */
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/**
 * Starts the embedded backend on a data folder or in memory.
 *
 * @throws Error in one line, for the terminal: the folder is in use, a migration or the seed
 *   failed, or a migration was changed after it was applied.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { data } = options;
  const config = await readConfig(projectFolder);
  const source = options.source ?? snapshotSource(projectFolder, config);
  const release = data === "memory" ? async () => undefined : await holdFolder(data);
  try {
    const connection =
      data === "memory"
        ? await openInMemory(source, snapshotFolder)
        : await openInFolder(data, source, snapshotFolder);
    const serialQueue = new SerialQueue();
    const secret = await jwtSecret(data);
    const mailbox = await Mailbox.open(data === "memory" ? undefined : join(data, "mails.jsonl"));
    const stored = data === "memory" ? memoryBlobs() : fileBlobs(join(data, "storage"));
    const blobs = overSeedFiles(stored, join(projectFolder, "supabase/seed-files"));
    const { mails = "code", hasLimits = true } = options;
    const stores = { connection, serialQueue, config, jwtSecret: secret, blobs, mailbox };
    const api = await createApi({ ...stores, mails, hasLimits });
    const realtime = await Realtime.start({ connection, serialQueue, jwtSecret: secret });
    const stopWork = await startScheduledWork({ connection, serialQueue });
    let siteUrl = config.auth.site_url;
    const { pushService } = options;
    const parts = { connection, serialQueue, mailbox, siteUrl: () => siteUrl, pushService };
    const stopSender = await startSender(parts);

    return {
      async fetch(request) {
        const { pathname, origin } = new URL(request.url);
        // The origin in use, which may have another port than `config.toml`.
        siteUrl = origin;
        if (pathname.startsWith("/mailbox")) return answerMailbox(mailbox, request);
        if (pathname.startsWith("/realtime/v1")) return realtime.fetch(request);
        return api(request);
      },
      upgrade: (request, socket, head) => realtime.upgrade(request, socket, head),
      query: <Row>(sql: string, parameters?: unknown[]) =>
        serialQueue.run(async () => (await connection.driver.query<Row>(sql, parameters)).rows),
      async close() {
        stopWork();
        await stopSender();
        await realtime.close();
        await serialQueue.run(() => connection.close());
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
