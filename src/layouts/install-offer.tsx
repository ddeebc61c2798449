import { useState } from "react";
import { declineInstall, mayOfferInstall } from "@/browser/install-offer";
import { APP_NAME } from "@/lib/constants";
import { Trans } from "@/lib/trans";
import { Button } from "@/ui/button";

/** Offers to put the site on the home screen; if declined, not again for a long time (R443). */
export function InstallOffer() {
  const [isOpen, setIsOpen] = useState(mayOfferInstall);
  if (!isOpen) return null;
  const decline = () => {
    declineInstall();
    setIsOpen(false);
  };
  const install = async () => {
    const { installPrompt } = globalThis;
    globalThis.installPrompt = undefined;
    await installPrompt?.prompt();
    const choice = await installPrompt?.userChoice;
    if (choice?.outcome === "accepted") setIsOpen(false);
    else decline();
  };
  return (
    <section aria-labelledby="install-offer" className="mt-4 grid gap-2 border-line border-t pt-4">
      <h3 id="install-offer" className="font-medium">
        <Trans>{APP_NAME} on your home screen</Trans>
      </h3>
      <p className="text-sm text-muted">
        <Trans>It opens like an app, works offline, and you can share photos to it.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => install().catch(decline)}>
          <Trans>Add to home screen</Trans>
        </Button>
        <Button variant="quiet" onClick={decline}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  );
}
