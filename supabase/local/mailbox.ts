import { appendFile, readFile } from "node:fs/promises";
import { z } from "zod";

const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The 6-digit code in the mail; empty if it has a link instead. */
  code: z.string(),
  link: z.string().optional(),
  /** ISO 8601. */
  sentAt: z.string(),
});

/** One caught mail, in the shape of `/mailbox.json`. */
export type Mail = z.infer<typeof mail>;

const kept = 500;

/**
 * The mails of the embedded Auth server: none leaves the machine. With a file they survive a restart, as one JSON
 * object per line.
 */
export class Mailbox {
  readonly #file: string | undefined;
  readonly #mails: Mail[];

  private constructor(file: string | undefined, mails: Mail[]) {
    this.#file = file;
    this.#mails = mails;
  }

  /** Opens the mailbox kept in `file`, or one in memory. */
  static async open(file?: string): Promise<Mailbox> {
    if (file === undefined) return new Mailbox(file, []);
    const lines = await readFile(file, "utf8").catch(() => "");
    const mails = lines.split("\n").flatMap((line) => {
      // Skips a line cut short by a killed process.
      const parsed = mail.safeParse(jsonOrNull(line));
      return parsed.success ? [parsed.data] : [];
    });
    return new Mailbox(file, mails.slice(-kept));
  }

  async add(message: Mail): Promise<void> {
    this.#mails.push(message);
    if (this.#mails.length > kept) this.#mails.shift();
    if (this.#file !== undefined) await appendFile(this.#file, `${JSON.stringify(message)}\n`);
  }

  /** The mails to one address, or all of them, newest first. */
  list(to?: string): Mail[] {
    const address = to?.trim().toLowerCase();
    return this.#mails.filter((message) => !address || message.to === address).toReversed();
  }
}

function jsonOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
