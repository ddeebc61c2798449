import { createHash } from "node:crypto";
import { mkdir, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

/**
 * The place where the process that holds a path listens. Not a file beside it: a socket's
 * path may have a hundred characters at most, and Windows wants a pipe.
 */
export function addressOf(path: string): string {
  const name = `shauri-${createHash("sha256").update(path).digest("hex").slice(0, 24)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/** The id of the process that listens at an address, null where none does. */
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
      // A process that asked may have ended before it is answered.
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

/** Holds an address, or returns null where another process, or this one, does. */
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
 * Holds a data folder for this process, and makes it where it is missing: two databases on the
 * same files destroy them. The hold goes with the process, however it ends, because a listening
 * socket answers and a file left behind does not.
 *
 * @returns a function that lets go.
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
 * Holds a path, of a file that need not be there, as soon as nobody else does.
 *
 * @returns a function that lets go.
 */
export async function waitForPath(path: string): Promise<LetGo> {
  const address = addressOf(path);
  for (;;) {
    const letGo = await hold(address);
    if (letGo) return letGo;
    await setTimeout(200);
  }
}
