import { useEffect, useState } from "react";
import { useAuthState } from "@/data/auth/session-store";
import { type DataError, explain } from "@/data/base/errors";
import { type ContactMessage, useSendMessage } from "@/data/contact/contact";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { CONTACT_CATEGORIES } from "@/lib/choices";
import {
  CONTACT_MESSAGE_MAX,
  EMAIL_MAX,
  FULL_NAME_MAX,
  SUPPORT_REPLY_HOURS,
  TITLE_MAX,
} from "@/lib/constants";
import { emailText } from "@/lib/email-text";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { uuidv7 } from "@/lib/uuid";
import { Button } from "@/ui/button";
import { Input, Select } from "@/ui/control";
import { CharacterCount, Field, Textarea } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";
import { SentNotice } from "./sent-notice";

export type ContactCategory = NonNullable<ContactMessage["category"]>;

const CATEGORY_LABELS: Record<ContactCategory, string> = {
  general: t`General question`,
  technical: t`Technical problem`,
  feature: t`Feature idea`,
  content: t`Content: report or reply to a post`,
  account: t`Account and privacy`,
  partnership: t`Partnership`,
  other: t`Other`,
};

const rules = rulesOf((z) =>
  z.object({
    /** Id of the new row: a retry after a lost response finds its own row. */
    id: z.string(),
    name: z.requiredLine(t`Tell us your name.`, FULL_NAME_MAX),
    email: z
      .string()
      .check(
        z.overwrite(emailText),
        z.minLength(1, t`We need your e-mail address to reply.`),
        z.maxLength(EMAIL_MAX, t`Please keep it to ${EMAIL_MAX} characters.`),
        z.regex(z.regexes.email, t`That doesn’t look like an e-mail address.`),
      ),
    category: z.enum(["", ...CONTACT_CATEGORIES]),
    subject: z.requiredLine(t`Say in a few words what it’s about.`, TITLE_MAX),
    message: z.requiredText(t`Write your message.`, CONTACT_MESSAGE_MAX),
  }),
);

type ContactInput = InputOf<typeof rules>;

const emptyMessage = (): ContactInput => ({
  id: uuidv7(),
  name: "",
  email: "",
  category: "",
  subject: "",
  message: "",
});

const messageDraftStore = createDraftStore("contact", emptyMessage, {
  guards: {
    category: (value): value is ContactInput["category"] =>
      value === "" || CONTACT_CATEGORIES.some((category) => category === value),
  },
  given: () => ["category"],
});

const REQUIRED = ["name", "email", "subject", "message"] as const;

/** The two failures of R170: "send" if the server was not reached, "submit" if it rejected the message. */
function failureText({ kind }: DataError): string {
  return kind === "offline" || kind === "timeout"
    ? t`Failed to send message. Please try again.`
    : t`Failed to submit form. Please try again.`;
}

/** A message to the people who run the site, from anyone (R168–R170). */
export function ContactForm({ category }: { category: ContactCategory | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <MessageForm category={category} onSent={setSentTo} />;
  return (
    <SentNotice
      title={t`Thank you for writing`}
      againLabel={t`Write another message`}
      onAgain={() => setSentTo(null)}
    >
      <Trans>
        We reply to <strong className="font-medium text-ink">{sentTo}</strong> within{" "}
        {SUPPORT_REPLY_HOURS} hours.
      </Trans>
    </SentNotice>
  );
}

interface MessageFormProps {
  category: ContactCategory | null;
  onSent: (email: string) => void;
}

function MessageForm({ category, onSent }: MessageFormProps) {
  const auth = useAuthState();
  const member = auth.status === "signed-in" ? auth.user : null;
  const send = useSendMessage();
  const { form, draft } = useDraftForm<ContactInput>({
    store: messageDraftStore,
    rules,
    userId: member?.id ?? null,
    first: "subject",
    base: () => ({
      ...emptyMessage(),
      name: member?.fullName ?? "",
      email: member?.email ?? "",
      category: category ?? "",
    }),
    mode: "onTouched",
  });
  const { register, handleSubmit, watch, setValue, formState } = form;
  const { errors, isSubmitting } = formState;

  // "Report an issue" beside the form may change the category during writing.
  useEffect(() => {
    if (category) setValue("category", category);
  }, [category, setValue]);

  const submit = handleSubmit(async (input) => {
    try {
      await send.mutateAsync({ ...input, category: input.category || null });
    } catch {
      // Shown from send.error; the input stays.
      return;
    }
    draft.forget();
    toast.success(t`Message sent!`, t`We reply within ${SUPPORT_REPLY_HOURS} hours.`);
    onSent(input.email);
  });

  const typed = watch();
  const isComplete = REQUIRED.every((name) => typed[name].trim() !== "");

  return (
    <Form data-page state={formState} onSubmit={submit} className="grid gap-5">
      <DraftNotice draft={draft} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Your name`} isRequired error={errors.name?.message}>
          {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
        </Field>
        <Field label={t`Your e-mail`} isRequired error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register("email")} type="email" autoComplete="email" />
          )}
        </Field>
      </div>
      <Field label={t`Category`} error={errors.category?.message}>
        {(control) => (
          <Select {...control} {...register("category")}>
            <option value="">
              <Trans>Choose one</Trans>
            </option>
            {CONTACT_CATEGORIES.map((value) => (
              <option key={value} value={value}>
                {CATEGORY_LABELS[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t`Subject`} isRequired error={errors.subject?.message}>
        {(control) => <Input {...control} {...register("subject")} autoComplete="off" />}
      </Field>
      <Field
        label={t`Message`}
        isRequired
        error={errors.message?.message}
        hint={t`About a post? Paste its link so we can find it.`}
        aside={<CharacterCount length={typed.message.length} max={CONTACT_MESSAGE_MAX} />}
      >
        {(control) => <Textarea {...control} {...register("message")} rows={7} />}
      </Field>
      <FormFailure
        title={send.error && failureText(send.error)}
        detail={send.error && explain(send.error)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isSubmitting} disabled={!isComplete}>
          <Trans>Send message</Trans>
        </Button>
        {!isComplete && (
          <p className="text-muted text-sm">
            <Trans>Name, e-mail, subject and message are needed.</Trans>
          </p>
        )}
      </div>
    </Form>
  );
}
