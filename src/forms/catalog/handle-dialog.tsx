import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type DataError, explain } from "@/data/base/errors";
import { findHandleQuery } from "@/data/catalog/find-handle";
import { DraftNotice } from "@/forms/base/draft-notice";
import { createDraftStore, useDraftForm } from "@/forms/base/draft-store";
import { Form } from "@/forms/base/form";
import { FormActions } from "@/forms/base/form-actions";
import { type InputOf, rulesOf } from "@/forms/base/rules";
import { useDelivery } from "@/forms/base/use-delivery";
import { HANDLE_TYPED_MAX, HANDLES_MAX } from "@/lib/constants";
import { HANDLE_NAMES } from "@/lib/handle-links";
import {
  COUNTRIES,
  HANDLE_KINDS,
  type HandleKind,
  HOME_COUNTRY,
  handleValue,
  linkedHandle,
} from "@/lib/handles";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { uuidv7 } from "@/lib/uuid";
import { ADD_CONTACT, paths } from "@/paths";
import { Link } from "@/routing/link";
import { Input, Select } from "@/ui/control";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { FormFailure } from "@/ui/form-failure";
import { toast } from "@/ui/toast-store";

const isNumber = (kind: HandleKind) => kind === "phone" || kind === "whatsapp";

/** Errors for an invalid value, by kind. */
const UNFIT: Record<HandleKind, string> = {
  phone: t`This isn’t a number from that country. For another country, start with +.`,
  whatsapp: t`This isn’t a number from that country or a wa.me link.`,
  instagram: t`Paste the link of the profile, or type its @name.`,
  tiktok: t`Paste the link of the profile, or type its @name.`,
  facebook: t`Paste the link of the page, or type its name there.`,
  x: t`Paste the link of the profile, or type its @name.`,
  website: t`This doesn’t look like the business’s own web address.`,
};

const HINTS: Partial<Record<HandleKind, string>> = {
  phone: t`e.g. 0803 123 4567`,
  whatsapp: t`e.g. 0803 123 4567, or a wa.me link`,
  website: t`e.g. jualindi.example`,
};

const rules = rulesOf((z) =>
  z
    .object({
      /** Id of the new row: a retry after a lost response finds its own row. */
      id: z.string(),
      kind: z.enum(HANDLE_KINDS),
      country: z.string(),
      value: z.requiredLine(t`Type or paste it here.`, HANDLE_TYPED_MAX),
    })
    .check(
      z.refine(({ kind, country, value }) => handleValue(kind, value, country) !== null, {
        path: ["value"],
        error: ({ input }) => UNFIT[kindOf(input)],
      }),
    ),
);

const isKind = (value: unknown): value is HandleKind => HANDLE_KINDS.some((kind) => kind === value);
const kindOf = (input: unknown): HandleKind =>
  input instanceof Object && "kind" in input && isKind(input.kind) ? input.kind : "phone";

const handleDraft = (companyId: string) => `handle:${companyId}`;

/** The draft of a new contact of a company. */
function handleDraftStore(companyId: string) {
  const empty = (): InputOf<typeof rules> => ({
    id: uuidv7(),
    kind: "phone",
    country: HOME_COUNTRY,
    value: "",
  });
  return createDraftStore(handleDraft(companyId), empty, {
    guards: { kind: isKind },
    given: () => ["kind", "country"],
  });
}

interface HandleDialogProps {
  company: { id: string; name: string };
  userId: string;
  onClose: () => void;
}

/** Adds a contact to a company, with the member's name (R351). */
export default function HandleDialog({ company, userId, onClose }: HandleDialogProps) {
  const { error, isPending, prepare, deliver } = useDelivery();
  const [sent, setSent] = useState("");
  const [store] = useState(() => handleDraftStore(company.id));
  const { form, draft } = useDraftForm({ store, rules, userId, first: "value" });
  const { register, setValue, watch, formState, handleSubmit } = form;
  const { errors, isSubmitting } = formState;
  const { name } = company;
  const kind = watch("kind");

  const submit = handleSubmit(async (input) => {
    const value = handleValue(input.kind, input.value, input.country);
    if (isPending || value === null) return;
    setSent(value);
    const contact = HANDLE_NAMES[input.kind];
    const delivery = await deliver({
      kind: "handle",
      row: { id: input.id, company_id: company.id, kind: input.kind, value },
      title: t`${contact} of ${name}: ${value}`,
      draft: {
        name: handleDraft(company.id),
        path: `${paths.company(company.id)}${ADD_CONTACT}`,
        input: { ...input },
      },
    });
    if (delivery === null) return;
    draft.forget();
    if (delivery === "sent") toast.success(t`Added. Thank you.`);
    onClose();
  });

  return (
    <Dialog
      title={t`Add a contact`}
      description={t`What ${name} shows in public, never a private person’s. Your name is shown beside it.`}
      onClose={onClose}
    >
      <Form state={formState} onPrepare={prepare} onSubmit={submit} className="grid gap-4">
        <DraftNotice draft={draft} />
        <Field label={t`What is it?`} isRequired>
          {(control) => (
            <Select {...control} {...register("kind")}>
              {HANDLE_KINDS.map((value) => (
                <option key={value} value={value}>
                  {HANDLE_NAMES[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isNumber(kind) && (
          <Field label={t`Country`} isRequired>
            {(control) => (
              <Select {...control} {...register("country")}>
                {COUNTRIES.map(({ code, name, dial }) => (
                  <option key={code} value={code}>
                    {name} (+{dial})
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field
          label={isNumber(kind) ? t`Number` : kind === "website" ? t`Address` : t`Name or link`}
          isRequired
          hint={HINTS[kind] ?? t`e.g. @jualindi, or the link of the profile`}
          error={errors.value?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register("value", {
                // A link determines its kind.
                onChange: ({ target }) => {
                  const linked = linkedHandle(target.value);
                  if (linked && target.value.includes("/")) setValue("kind", linked.kind);
                },
              })}
              type={isNumber(kind) ? "tel" : "text"}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Failure error={error} sent={sent} />
        <FormActions
          isBusy={isSubmitting}
          onCancel={() => {
            draft.forget();
            onClose();
          }}
        >
          <Trans>Add contact</Trans>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Why it was rejected; if another company has it, names that company. */
function Failure({ error, sent }: { error: DataError | null; sent: string }) {
  const isTaken = error?.kind === "conflict";
  const { data } = useQuery({ ...findHandleQuery(sent), enabled: isTaken });
  const owner = isTaken ? data?.[0]?.company : undefined;
  const name = owner?.name;
  const detail = isTaken
    ? name
      ? t`${name} already has it.`
      : t`Another business already has it.`
    : error?.kind === "list-full"
      ? t`A business can have ${HANDLES_MAX} contacts.`
      : (explain(error) ?? t`Please try again.`);
  return (
    <>
      <FormFailure title={error && t`Not added`} detail={error && detail} />
      {owner && (
        <Link to={paths.company(owner.id)} className="text-link inline-flex min-h-11 items-center">
          <Trans>See what people say about {name}</Trans>
        </Link>
      )}
    </>
  );
}
