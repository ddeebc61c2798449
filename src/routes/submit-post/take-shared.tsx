import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readDraft, restoreDraft } from "@/browser/drafts";
import { forgetShared, readShared } from "@/browser/shared";
import { Page } from "@/components/page/page";
import { FormSkeleton } from "@/forms/base/form-skeleton";
import { type SharedInput, sharedInput, withShared } from "@/forms/posts/shared-input";
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from "@/lib/constants";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";

interface TakeSharedProps {
  userId: string;
  /** What the draft of the form is kept by. */
  draftName: string;
}

/** Puts what was shared to the app into the form; where there is a draft, asks first (R445). */
export default function TakeShared({ userId, draftName }: TakeSharedProps) {
  const [offered, setOffered] = useState<SharedInput | null>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const openForm = useEffectEvent(() => navigate(pathname, { replace: true }));
  const done = async () => {
    await forgetShared().catch(() => undefined);
    navigate(pathname, { replace: true });
  };
  const add = (input: SharedInput) => {
    restoreDraft(userId, draftName, withShared(readDraft(userId, draftName)?.input ?? {}, input));
    return done();
  };
  const offer = useEffectEvent((input: SharedInput) =>
    readDraft(userId, draftName) ? setOffered(input) : add(input),
  );

  useEffect(() => {
    let isGone = false;
    const take = async () => {
      const input = await read();
      if (isGone) return;
      if (input) await offer(input);
      else openForm();
    };
    take().catch(() => openForm());
    return () => {
      isGone = true;
    };
  }, []);

  if (!offered) return <FormSkeleton />;
  const { title, content, links, photo } = offered;
  return (
    <Page
      title="Shared with Shauri"
      intro="You have a draft here already. It stays."
      width="narrow"
    >
      <div className="card grid gap-2 p-4 [overflow-wrap:anywhere]">
        {title && <p className="font-medium">{title}</p>}
        {content && <p className="prose-text line-clamp-4">{content}</p>}
        {links && <p className="line-clamp-4 text-muted">{links}</p>}
        {photo && <p className="text-muted">A photo</p>}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => add(offered)}>Add it to the draft</Button>
        <Button variant="quiet" onClick={done}>
          Leave it out
        </Button>
      </div>
    </Page>
  );
}

const shrink = async (photo: File) =>
  (await import("@/data/images")).shrinkImage(photo, {
    maxBytes: IMAGE_MAX_BYTES,
    maxSide: IMAGE_MAX_SIDE,
  });

async function read(): Promise<SharedInput | null> {
  const shared = await readShared();
  if (!shared) return null;
  const { photo } = shared;
  const small = photo && (await shrink(photo).catch(() => null));
  if (photo && !small) {
    toast.error("The photo could not be used", "Please choose it again in the form.");
  }
  const input = sharedInput({ ...shared, photo: small });
  return Object.values(input).some(Boolean) ? input : null;
}
