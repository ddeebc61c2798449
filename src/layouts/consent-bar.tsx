import { useLayoutEffect, useRef } from "react";
import type { Consent } from "@/browser/consent";
import { env } from "@/env";
import { APP_NAME } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";
import { Button } from "@/ui/button";

function question(): string {
  const asked = env.thirdParties.map(({ purpose }) => purpose);
  if (!asked.includes("recording")) return t`May we count which pages are read?`;
  if (!asked.includes("analytics")) return t`May we record how pages are used?`;
  return t`May we count which pages are read and record how pages are used?`;
}

/** Asks for consent before any third-party script is loaded. Both buttons look alike. */
export function ConsentBar({ onAnswer }: { onAnswer: (consent: Consent) => void }) {
  const bar = useRef<HTMLElement>(null);

  // Scrolls focused elements to above the bar, not behind it.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `calc(${bar.current?.offsetHeight ?? 0}px + var(--bar))`;
    return () => {
      style.scrollPaddingBottom = "";
    };
  }, []);

  return (
    <section
      ref={bar}
      aria-label={t`Your consent`}
      // Not sticky on a very low screen, where it would cover most of the text.
      className="z-20 border-line border-t bg-card text-sm [@media(min-height:28rem)]:sticky [@media(min-height:28rem)]:bottom-(--bar)"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="min-w-0 flex-1 basis-80">
          {question()}{" "}
          <Trans>
            It helps us make {APP_NAME} better, and stays off unless you agree.{" "}
            <Link to={`${paths.privacyPolicy()}#analytics`} className="text-link underline">
              More about this
            </Link>
          </Trans>
        </p>
        <div className="grid w-full grid-cols-2 gap-3 sm:w-auto">
          <Button variant="quiet" onClick={() => onAnswer("declined")}>
            <Trans>Decline</Trans>
          </Button>
          <Button variant="quiet" onClick={() => onAnswer("accepted")}>
            <Trans>Accept</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
