import { localStore } from "./storage";

const KEY = "shauri-asked-mail";

/** Notes that this browser requested a confirmation e-mail, whose link may open in another tab. */
export function noteAskedMail(email: string): void {
  localStore.setItem(KEY, email.trim().toLowerCase());
}

/** Whether this browser requested the e-mail to this address. */
export function isMailAskedHere(email: string | undefined): boolean {
  return email !== undefined && localStore.getItem(KEY) === email.toLowerCase();
}

export function forgetAskedMail(): void {
  localStore.removeItem(KEY);
}
