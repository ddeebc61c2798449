import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { DraftNotice } from "@/forms/base/draft-notice";
import { Form } from "@/forms/base/form";
import { FormSection } from "@/forms/base/form-section";
import { WrittenIn } from "@/forms/base/written-in-on-demand";
import { t } from "@/lib/i18n";
import { onDemand } from "@/ui/on-demand";
import { loadTagsAndLinks, MoreFields } from "./more-fields";
import { PaidFields } from "./paid-fields";
import { PhotoField } from "./photo-field";
import { PostCategory } from "./post-category";
import type { PostFormFrameProps } from "./post-form-props";
import { loadPostRules } from "./post-input";
import { PostSending } from "./post-sending";
import { PostContent, PostTitle } from "./post-words";
import { loadMatches, SubjectPicker } from "./subject-picker";
import { usePostSubmission } from "./use-post-submission";
import { usePreset } from "./use-preset";

/** Loaded once the subject of the review is known. */
const OneReview = onDemand(() => import("./one-review"));

/** Parts needed during writing, preloaded because the network may be gone by then. */
const PARTS = [loadPostRules, loadMatches, loadTagsAndLinks];

/**
 * The shared part of the two post forms: fields, sending, and the handling of failures (R080, R083–R089). A new post
 * begins with stars and photos; an edit with the text, which is mostly what is edited.
 */
export function PostForm(props: PostFormFrameProps) {
  const { form, draft, preset, edited, kind, words, firstFields, details } = props;
  const [hasMore, setHasMore] = useState(() =>
    Boolean(form.getValues("tags") || form.getValues("links")),
  );
  const [title, content, isAnonymous] = form.watch(["title", "content", "isAnonymous"]);
  usePreset(form, preset);
  const submission = usePostSubmission(props, ({ tags, links }) =>
    setHasMore((isOpen) => isOpen || Boolean(tags || links)),
  );

  const start = (
    <>
      {firstFields}
      <PhotoField />
    </>
  );
  const texts = (
    <>
      <PostTitle placeholder={words.title} hasSimilar={kind === "recommendation" && !edited} />
      <PostContent label={words.content} />
    </>
  );

  return (
    <FormProvider {...form}>
      <Form
        data-page
        state={form.formState}
        parts={PARTS}
        onPrepare={submission.prepare}
        onSubmit={submission.submit}
        className="grid gap-5"
      >
        <DraftNotice draft={draft} />
        {!edited && (
          <FormSection title={words.subject}>
            <SubjectPicker label={t`Product or business`} hint={t`Links it to its page.`} />
            {kind === "review" && form.watch("subject") && <OneReview />}
          </FormSection>
        )}
        <FormSection title={kind === "review" ? t`Your review` : t`Your recommendation`}>
          {edited ? texts : start}
          {edited ? start : texts}
          {details}
          <PaidFields />
          <MoreFields isOpen={hasMore} onOpenChange={setHasMore} />
          <WrittenIn words={[title, content]} isAnonymous={isAnonymous} />
        </FormSection>
        <PostCategory />
        <PostSending
          draft={draft}
          edited={edited}
          kind={kind}
          words={words}
          submission={submission}
        />
      </Form>
    </FormProvider>
  );
}
