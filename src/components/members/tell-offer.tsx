import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { isPushAllowed } from "@/browser/push";
import { declineTelling, mayOfferTelling } from "@/browser/tell-offer";
import { readToldMark } from "@/browser/told-mark";
import { explain } from "@/data/errors";
import { useUserId } from "@/data/session-store";
import { toldChoicesQuery, useChooseTold, useTellHere, wayHere } from "@/data/told";
import { Button } from "@/ui/button";
import { onDemand } from "@/ui/on-demand";
import { takeFocus } from "@/ui/take-focus";
import { toast } from "@/ui/toast-store";
import { HOW_TO_ALLOW } from "./how-to-allow";

const HowTold = onDemand(() => import("./how-told"));

const ANSWERS = "answers";
const isTold = (kinds: string[] | undefined) => kinds?.includes(ANSWERS) ?? false;

/** Offers whoever has asked something to be told of answers, unless they are, or said no lately (R482). */
export default function TellOffer() {
  const userId = useUserId() ?? "";
  const [isMoment] = useState(
    () => mayOfferTelling() && !(readToldMark()?.userId === userId && isPushAllowed()),
  );
  const { data: choices } = useQuery({
    ...toldChoicesQuery(userId),
    enabled: isMoment && userId !== "",
  });
  const [outcome, setOutcome] = useState<"phone" | "mail" | "declined" | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const titleId = useId();
  const tell = useTellHere(userId);
  const choose = useChooseTold(userId);

  const way = wayHere();
  if (!choices || outcome === "declined") return null;
  if (outcome === null && way !== "open" && isTold(choices.mail)) return null;

  const failed = (error: unknown) =>
    toast.error("That did not work", explain(error) ?? "Please try again.");
  const mailToo = isTold(choices.mail) ? choices.mail : [...choices.mail, ANSWERS];
  const pushToo = isTold(choices.push) ? choices.push : [...choices.push, ANSWERS];

  return (
    <section
      aria-labelledby={titleId}
      className="mt-4 grid gap-3 rounded-lg border border-line bg-card p-4"
    >
      {outcome === null ? (
        <>
          <h2 id={titleId} className="font-medium">
            Shall we tell you when somebody answers?
          </h2>
          <p className="text-md text-muted">
            {way === "open" && "On this phone, also while Shauri is closed, and not at night."}
            {way === "refused" && `${HOW_TO_ALLOW} Or we write you a mail.`}
            {way !== "open" &&
              way !== "refused" &&
              "By mail, to the address of your account; you can end that at any time."}
          </p>
          <div className="flex flex-wrap gap-3">
            {way === "open" ? (
              <Button
                isBusy={tell.isPending}
                onClick={() =>
                  tell.mutate(
                    { push: pushToo },
                    { onSuccess: (isGiven) => isGiven && setOutcome("phone"), onError: failed },
                  )
                }
              >
                Tell me
              </Button>
            ) : (
              <Button
                isBusy={choose.isPending}
                onClick={() =>
                  choose.mutate(
                    { mail: mailToo },
                    { onSuccess: () => setOutcome("mail"), onError: failed },
                  )
                }
              >
                Send me a mail
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={() => {
                declineTelling();
                setOutcome("declined");
              }}
            >
              Not now
            </Button>
          </div>
        </>
      ) : (
        <>
          <p ref={takeFocus} id={titleId} tabIndex={-1} className="font-medium">
            {outcome === "phone"
              ? "We tell you on this phone when somebody answers."
              : "We write to you when somebody answers."}
          </p>
          <div>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsListOpen(true)}>
              How you are told
            </Button>
          </div>
        </>
      )}
      {isListOpen && <HowTold userId={userId} onClose={() => setIsListOpen(false)} />}
    </section>
  );
}
