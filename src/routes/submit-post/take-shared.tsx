import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readDraft, restoreDraft } from "@/browser/drafts";
import { forgetShared, readShared } from "@/browser/shared";
import { Page } from "@/components/page/page";
import { FormSkeleton } from "@/forms/base/form-skeleton";
import { shrinkPhoto } from "@/forms/posts/photo-field";
import { draftOf } from "@/forms/posts/post-input";
import { type SharedInput, sharedInput, withShared } from "@/forms/posts/shared-input";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";

const DRAFT = draftOf("");

/** Puts what was shared to the app into the form; where there is a draft, asks first (R445). */
export default function TakeShared({ userId }: { userId: string }) {
  const [offered, setOffered] = useState<SharedInput | null>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const openForm = useEffectEvent(() => navigate(pathname, { replace: true }));
  const done = async () => {
    await forgetShared().catch(() => undefined);
    navigate(pathname, { replace: true });
  };
  const add = (input: SharedInput) => {
    restoreDraft(userId, DRAFT, withShared(readDraft(userId, DRAFT)?.input ?? {}, input));
    return done();
  };
  const offer = useEffectEvent((input: SharedInput) =>
    readDraft(userId, DRAFT) ? setOffered(input) : add(input),
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

async function read(): Promise<SharedInput | null> {
  const shared = await readShared();
  if (!shared) return null;
  const { photo } = shared;
  const small = photo && (await shrinkPhoto(photo, {}).catch(() => null));
  if (photo && !small) {
    toast.error("The photo could not be used", "Please choose it again in the form.");
  }
  const input = sharedInput({ ...shared, photo: small });
  return Object.values(input).some(Boolean) ? input : null;
}
