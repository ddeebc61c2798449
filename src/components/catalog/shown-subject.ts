import type { CompanyDetail, ProductDetail } from "@/data/catalog/subjects";
import { useRuns } from "@/data/members/own-profile";

/** A product on its own screen. */
export type ShownProduct = ProductDetail & { kind: "product" };
/** A company on its own screen. */
export type ShownCompany = CompanyDetail & { kind: "company" };
export type ShownSubject = ShownProduct | ShownCompany;

/** The company that replies to reviews of a subject: its maker, or the company itself. */
export function makerOf(subject: ShownSubject): { id: string; name: string } | null {
  return subject.kind === "product" ? subject.company : subject;
}

/** Whether the reader manages a subject or has an open claim to it, and so cannot review or recommend it. */
export function useIsOwn(subject: ShownSubject): boolean {
  const runs = useRuns(makerOf(subject)?.id);
  return runs || (subject.kind === "company" && subject.relation?.claim?.status === "open");
}
