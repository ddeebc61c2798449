import { useState } from "react";
import { useMembersOnly } from "@/components/auth/use-members-only";
import { WaitingEntries } from "@/components/page/waiting-entries";
import { useUserId } from "@/data/auth/session-store";
import type { CompanyDetail, Handle } from "@/data/catalog/subjects";
import { HANDLE_NAMES, handleLink, namedHandle, shownHandle } from "@/lib/handle-links";
import type { HandleKind } from "@/lib/handles";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { ADD_CONTACT } from "@/paths";
import { useLocation, useNavigate } from "@/routing/router";
import { chipClass } from "@/ui/chip";
import type { Icon } from "@/ui/create-icon";
import { AtSign, ExternalLink, MessageCircle, Phone, Plus } from "@/ui/icons";
import { dialogOnDemand } from "@/ui/on-demand";

const ContactsDialog = dialogOnDemand(() => import("./contacts-dialog"));
const HandleDialog = dialogOnDemand(() => import("@/forms/catalog/handle-dialog"));

export const HANDLE_ICONS: Partial<Record<HandleKind, Icon>> = {
  phone: Phone,
  whatsapp: MessageCircle,
  website: ExternalLink,
};

/**
 * A company's contacts, including its own website unless a member has added the same one. The website links to its
 * complete URL: not every site works over https, without "www." or without the query.
 */
export function contactsOf({ handles, website, created_at }: CompanyDetail): Handle[] {
  if (!website) return handles;
  const own = { id: null, created_at, hidden_for: null, user_id: null, author: null };
  const site: Handle = { ...own, kind: "website", value: website };
  const isSite = (handle: Handle) =>
    handle.kind === "website" &&
    shownHandle(handle).toLowerCase() === shownHandle(site).toLowerCase();
  return handles.some(isSite)
    ? handles.map((handle) => (isSite(handle) ? { ...handle, value: website } : handle))
    : [...handles, site];
}

const isShown = ({ hidden_for: hiddenFor }: Handle) => hiddenFor === null;

/** Read-only contacts of a company; null if it has none. */
export function ContactRow({ company }: { company: CompanyDetail }) {
  const shown = contactsOf(company).filter(isShown);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t`Contact`} className="rail sm:flex sm:flex-wrap sm:gap-2">
      {shown.map((handle) => (
        <li key={handle.id ?? "website"}>
          <ContactChip handle={handle} />
        </li>
      ))}
    </ul>
  );
}

/** A company's contacts in one line of chips that call or chat, and dialogs to add one or see the authors (R354). */
export function Contacts({ company }: { company: CompanyDetail }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const userId = useUserId();
  const [opened, setOpened] = useState<"all" | "add" | null>(null);
  const isAllowed = useMembersOnly(
    t`Sign in to add a contact`,
    t`Your name will be shown beside it.`,
  );
  const contacts = contactsOf(company);
  const shown = contacts.filter(isShown);
  const isAdding = userId !== null && (opened === "add" || hash === ADD_CONTACT);
  const close = () => {
    setOpened(null);
    if (hash === ADD_CONTACT) navigate({ hash: "" }, { replace: true });
  };

  return (
    <section aria-label={t`Contact`} className="mt-2 sm:mt-4">
      <ul className="rail sm:flex sm:flex-wrap sm:gap-2">
        {shown.map((handle) => (
          <li key={handle.id ?? "website"}>
            <ContactChip handle={handle} />
          </li>
        ))}
        {!company.hidden_for && (
          <li>
            <button
              type="button"
              onClick={() => isAllowed() && setOpened("add")}
              className={`${chipClass(false)} relative border-dashed`}
            >
              <Plus aria-hidden="true" size={16} />
              {shown.length > 0 ? (
                <span>
                  <Trans>
                    Add <span className="sr-only">a contact</span>
                  </Trans>
                </span>
              ) : (
                t`Add a phone, WhatsApp or Instagram`
              )}
            </button>
          </li>
        )}
        {contacts.length > 0 && (
          <li>
            <button
              type="button"
              onClick={() => setOpened("all")}
              className="text-link inline-flex min-h-11 items-center px-1 text-sm"
            >
              <Trans>About these contacts</Trans>
            </button>
          </li>
        )}
      </ul>
      <WaitingEntries of={({ kind, row }) => kind === "handle" && row.company_id === company.id} />
      {opened === "all" && (
        <ContactsDialog
          name={company.name}
          contacts={contacts}
          isOwner={company.relation?.is_owner ?? false}
          onClose={close}
        />
      )}
      {isAdding && <HandleDialog company={company} userId={userId} onClose={close} />}
    </section>
  );
}

/** A contact with the shortest label: the number, the network's name or the site. */
function ContactChip({ handle }: { handle: Handle }) {
  const { kind } = handle;
  const Icon = HANDLE_ICONS[kind] ?? AtSign;
  const href = handleLink(handle);
  const label = namedHandle(handle);
  if (href === null) return null;
  const isCall = kind === "phone";
  return (
    <a
      href={href}
      aria-label={isCall ? label : t`${label} (opens in a new tab)`}
      {...(!isCall && { target: "_blank", rel: "noopener nofollow ugc" })}
      className={chipClass(false)}
    >
      <Icon aria-hidden="true" size={16} className="text-indigo" />
      {isCall || kind === "website" ? (
        <span dir="ltr" translate="no" className="max-w-full truncate even-figures">
          {shownHandle(handle)}
        </span>
      ) : (
        HANDLE_NAMES[kind]
      )}
    </a>
  );
}
