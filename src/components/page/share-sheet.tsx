import { useEffect, useEffectEvent, useState } from "react";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useLocation, useNavigate } from "@/routing/router";
import { Button, buttonClass } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Copy, MessageCircle, Share2 } from "@/ui/icons";
import { onDemand } from "@/ui/on-demand";
import { toast } from "@/ui/toast-store";
import { SHARE_TITLES } from "./share-title";
import { type Shared, type Words, wordsOf } from "./share-words";

const PublishList = onDemand(() => import("@/components/lists/publish-list"));

interface ShareSheetProps {
  of: Shared;
  onClose: () => void;
}

/** Shares an item by WhatsApp, the clipboard or the phone's share sheet, with its main facts as text (R402–R406). */
export default function ShareSheet({ of, onClose }: ShareSheetProps) {
  const title = useArrival() ? t`Share it with someone who needs it` : SHARE_TITLES[of.kind];
  return (
    <Dialog title={title} onClose={onClose}>
      {of.kind === "list" && !of.is_public ? <PublishList list={of} /> : <Ways {...wordsOf(of)} />}
    </Dialog>
  );
}

/** Whether the item was posted a moment ago. Cleared from the history, so that a reload or Back does not ask again. */
function useArrival(): boolean {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const [isNew] = useState(state?.isNew === true);
  const forget = useEffectEvent(() => navigate({ pathname, search, hash }, { replace: true }));
  useEffect(() => {
    if (isNew) forget();
  }, [isNew]);
  return isNew;
}

function Ways({ text, url }: Words) {
  const whole = `${text}\n${url}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(whole);
      toast.success(t`Copied`, t`Now paste it where you like.`);
    } catch {
      toast.error(t`Couldn’t copy`, t`Press and hold the text to copy it.`);
    }
  };
  return (
    <>
      <p dir="auto" className="prose-text rounded-field bg-sunk px-4 py-3 text-sm">
        {text}
        <span className="mt-1 block break-all text-muted text-sm">{url}</span>
      </p>
      <div className="mt-5 grid gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(whole)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass("primary", "border-transparent bg-leaf text-on-indigo")}
        >
          <MessageCircle aria-hidden="true" size={20} />
          <Trans>
            WhatsApp <span className="sr-only">(opens in a new tab)</span>
          </Trans>
        </a>
        <Button variant="quiet" onClick={copy}>
          <Copy aria-hidden="true" size={20} />
          <Trans>Copy</Trans>
        </Button>
        {"share" in navigator && (
          <Button variant="quiet" onClick={() => hand({ text, url })}>
            <Share2 aria-hidden="true" size={20} />
            <Trans>More options</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

/** Not failures: the phone's sheet was closed, or a second tap came while it was opening. */
const EXPECTED = ["AbortError", "InvalidStateError"];

/** Opens the phone's own share sheet. */
async function hand(words: Words): Promise<void> {
  try {
    await navigator.share(words);
  } catch (error) {
    const isExpected = error instanceof DOMException && EXPECTED.includes(error.name);
    if (!isExpected) toast.error(t`Couldn’t share`, t`Copy it instead.`);
  }
}
