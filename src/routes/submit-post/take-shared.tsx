import { useEffect, useEffectEvent, useState } from "react";
import { readDraft, restoreDraft } from "@/browser/drafts";
import { forgetShared, readShared } from "@/browser/shared";
import { Page } from "@/components/page/page";
import { useOwnProfile } from "@/data/members/own-profile";
import { FormSkeleton } from "@/forms/base/form-skeleton";
import { type SharedInput, sharedInput, withShared } from "@/forms/posts/shared-input";
import { plural, t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { useLocation, useNavigate } from "@/routing/router";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast-store";

interface TakeSharedProps {
  userId: string;
  /** The name that the form's draft is stored under. */
  draftName: string;
}

/** Puts content that was shared to the app into the form; asks first if there is a draft (R445). */
export default function TakeShared({ userId, draftName }: TakeSharedProps) {
  const [offered, setOffered] = useState<SharedInput | null>(null);
  const since = useOwnProfile()?.created_at;
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const openForm = useEffectEvent(() => navigate(pathname, { replace: true }));
  const done = async () => {
    await forgetShared().catch(() => undefined);
    navigate(pathname, { replace: true });
  };
  const add = (input: SharedInput) => {
    const draft = readDraft(userId, draftName)?.input ?? {};
    const { input: both, left } = withShared(draft, input, since);
    restoreDraft(userId, draftName, both);
    if (left) toast.info(left.title, left.detail);
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
  const { title, content, links, photos } = offered;
  return (
    <Page
      title={t`Shared with Shauri`}
      intro={t`You already have a draft here. It stays.`}
      width="narrow"
    >
      <div className="card grid gap-2 p-4 [overflow-wrap:anywhere]">
        {title && <p className="font-medium">{title}</p>}
        {content && <p className="prose-text line-clamp-4">{content}</p>}
        {links && <p className="line-clamp-4 text-muted">{links}</p>}
        {photos.length > 0 && (
          <p className="text-muted">
            {plural(photos.length, { one: "# photo", other: "# photos" })}
          </p>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => add(offered)}>
          <Trans>Add it to the draft</Trans>
        </Button>
        <Button variant="quiet" onClick={done}>
          <Trans>Leave it out</Trans>
        </Button>
      </div>
    </Page>
  );
}

async function read(): Promise<SharedInput | null> {
  const shared = await readShared();
  const input = shared && sharedInput(shared);
  return input && Object.values(input).some(({ length }) => length > 0) ? input : null;
}
