import { createInterface } from "node:readline/promises";
import { Refused } from "./refused.ts";

/** A value that only the operator knows. */
export interface Question {
  /** The variable that answers it without asking. */
  name: string;
  text: string;
  /** Used if the answer is empty; without it, an answer is required. */
  fallback?: string;
  /** The complaint about an answer; empty if it is valid. */
  check?: (answer: string) => string;
}

export type Ask = (question: Question) => Promise<string>;

const complaintOf = ({ check }: Question, answer: string) =>
  answer === "" ? "" : (check?.(answer) ?? "");

/** Answers from variables, for a run without a terminal. Throws Refused naming a variable without a valid value. */
export function answerFrom(read: (name: string) => string): Ask {
  return async (question) => {
    const answer = read(question.name) || question.fallback;
    if (answer === undefined) throw new Refused(`${question.name} is not set. ${question.text}`);
    const complaint = complaintOf(question, answer);
    if (complaint) throw new Refused(`${question.name}: ${complaint}`);
    return answer;
  };
}

/** Asks in the terminal until the answer is valid; a variable that is set answers first. */
export function askInTerminal(
  read: (name: string) => string,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Ask {
  return async (question) => {
    const { name, text, fallback } = question;
    const known = read(name);
    if (known && !complaintOf(question, known)) return known;
    const suffix = fallback ? ` [${fallback}]` : "";
    using terminal = createInterface({ input, output, prompt: `${text}${suffix}\n> ` });
    // Listens before it asks.
    const lines = terminal[Symbol.asyncIterator]();
    terminal.prompt();
    for await (const typed of lines) {
      const answer = typed.trim() || fallback;
      const complaint =
        answer === undefined ? "This one is needed." : complaintOf(question, answer);
      if (answer !== undefined && !complaint) return answer;
      output.write(`${complaint}\n`);
      terminal.prompt();
    }
    throw new Refused("Stopped before an answer.");
  };
}

/** A check by a pattern, with the complaint if the answer does not match. */
const like = (pattern: RegExp, complaint: string) => (answer: string) =>
  pattern.test(answer) ? "" : complaint;

const isMail = like(/^[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$/, "It looks like hello@example.com.");

/** A project's ref. */
export const isRef = (answer: string): boolean => /^[a-z]{20}$/.test(answer);

export const QUESTIONS = {
  token: {
    name: "SUPABASE_ACCESS_TOKEN",
    text: "Access token of your Supabase account, made at https://supabase.com/dashboard/account/tokens. It is kept nowhere.",
    check: like(/^sbp_/, "It begins with sbp_."),
  },
  organization: { name: "SUPABASE_ORGANIZATION", text: "Organization for the project, by its id." },
  region: {
    name: "SUPABASE_REGION",
    text: "Region. None is in Africa: eu-west-3 (Paris) is near West and North Africa, eu-central-1 (Frankfurt) about as near to the East, and both are far from the South.",
    fallback: "eu-west-3",
    check: like(/^[a-z]{2,}-[a-z]+-\d$/, "It looks like eu-west-3."),
  },
  site: {
    name: "VITE_SITE_URL",
    text: "The site's address, as people will open it, such as https://advice.example.com.",
    check: like(
      /^https:\/\/[^/\s]+[^/\s]$/,
      "It begins with https:// and has no slash at its end.",
    ),
  },
  mailKey: {
    name: "SUPABASE_AUTH_SMTP_PASS",
    text: "API key at https://resend.com, which sends all mails: sign-up codes and answers. Enter does without for now; nobody but your team can sign up then.",
    fallback: "",
    check: like(/^re_/, "It begins with re_."),
  },
  mailFrom: {
    name: "SUPABASE_AUTH_SMTP_SENDER",
    text: "Address that mails come from, of a domain that you have verified there.",
    check: isMail,
  },
  captchaSite: {
    name: "VITE_CAPTCHA_SITE_KEY",
    text: "Site key of Cloudflare Turnstile, against robots. Enter does without.",
    fallback: "",
  },
  captchaSecret: { name: "SUPABASE_AUTH_CAPTCHA_SECRET", text: "Its secret key." },
  googleId: {
    name: "SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID",
    text: "Client id at Google, for signing in with Google. Enter does without.",
    fallback: "",
  },
  googleSecret: { name: "SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET", text: "Its secret." },
  categories: {
    name: "START_CATEGORIES",
    text: "Start with our 18 categories, from food and phones to mechanics? yes, or no for your own.",
    fallback: "yes",
    check: like(/^(yes|no)$/, "It is yes or no."),
  },
  moderator: {
    name: "MODERATOR_EMAIL",
    text: "E-mail address of a member to make the first moderator. Enter does without for now.",
    fallback: "",
    check: isMail,
  },
} satisfies Record<string, Question>;
