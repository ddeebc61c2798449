import { localStore } from "./storage";

const KEY = "shauri-asked-mail";

/** Notes that this browser asked for a mail that confirms an address: its link may open in another tab. */
export function noteAskedMail(email: string): void {
  localStore.setItem(KEY, email.trim().toLowerCase());
}

/** Whether the mail to this address was asked for in this browser. */
export function isMailAskedHere(email: string | undefined): boolean {
  return email !== undefined && localStore.getItem(KEY) === email.toLowerCase();
}

export function forgetAskedMail(): void {
  localStore.removeItem(KEY);
}
