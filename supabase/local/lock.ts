import { createHash } from "node:crypto";
import { mkdir, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/**
 * The address on which the process that holds a path listens. Not next to the path: a socket's path can have a hundred
 * characters at most, and Windows needs a named pipe.
 */
export function addressOf(path: string): string {
  const name = `shauri-${createHash("sha256").update(path).digest("hex").slice(0, 24)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** The id of the process that listens at an address, null if none does. */
function holder(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let id = "";
    const socket = connect(address);
    socket.on("data", (data) => {
      id += data;
    });
    socket.on("end", () => resolve(id));
    socket.on("error", () => resolve(null));
  });
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // The process that connected may have ended before the response.
      socket.on("error", () => undefined);
      socket.end(String(process.pid));
    });
    server.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

type LetGo = () => Promise<void>;

/** Holds an address, or returns null if another process, or this one, already does. */
async function hold(address: string): Promise<LetGo | null> {
  let server = await listen(address);
  if (!server && (await holder(address)) === null) {
    await rm(address, { force: true });
    server = await listen(address);
  }
  const held = server;
  return held && (() => new Promise((resolve) => held.close(() => resolve())));
}

/**
 * Locks a data folder for this process, and creates it if it is missing: two databases on the same files would corrupt
 * them. The lock is a listening socket, so unlike a lock file it always ends with the process.
 *
 * @returns a function that releases it.
 * @throws Error in one line, when another process (or this one) holds the folder.
 */
export async function holdFolder(folder: string): Promise<LetGo> {
  await mkdir(folder, { recursive: true });
  const address = addressOf(await realpath(folder));
  const letGo = await hold(address);
  if (letGo) return letGo;
  throw new Error(
    `Process ${await holder(address)} is already using ${folder}: stop it, or set SHAURI_DATA to another folder.`,
  );
}

/**
 * Locks a path, which need not exist, as soon as no other process holds it.
 *
 * @returns a function that releases it.
 */
export async function waitForPath(path: string): Promise<LetGo> {
  const address = addressOf(path);
  for (;;) {
    const letGo = await hold(address);
    if (letGo) return letGo;
    await setTimeout(200);
  }
}
