import { Page } from "@/components/page/page";
import { SchemaOrg } from "@/components/page/schema-org";
import { faqSchemaOrg } from "@/components/page/schema-org-items";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { FAQ, type Question, type QuestionGroup } from "@/routes/help-center/faq";
import { Link } from "@/routing/link";
import { useHashTarget } from "@/routing/use-hash-target";
import { ChevronDown, ChevronRight, MessagesSquare, PenLine, Search } from "@/ui/icons";

const ACTIONS = [
  {
    to: paths.search(),
    label: t`Search`,
    text: t`See what others say before you spend.`,
    Icon: Search,
  },
  {
    to: paths.submitRecommendation(),
    label: t`Recommend or review`,
    text: t`Pass on what you know.`,
    Icon: PenLine,
  },
  {
    to: paths.submitRequest(),
    label: t`Ask the community`,
    text: t`Say what you need and where.`,
    Icon: MessagesSquare,
  },
];

const LINKS = [
  { to: paths.contactUs(), label: t`Contact us` },
  { to: paths.suggestCategory(), label: t`Suggest a category` },
  { to: paths.privacyPolicy(), label: t`Privacy policy` },
  { to: paths.termsOfService(), label: t`Terms of service` },
];

/** Frequent questions with answers, and links to the main actions and the contact form (R164, R165). */
export default function HelpCenter() {
  useHashTarget();
  return (
    <Page title={t`Help center`} intro={t`How things work here, and what to do when they don’t.`}>
      <SchemaOrg data={faqSchemaOrg(FAQ.flatMap(({ questions }) => questions))} />
      <ul className="grid gap-3 sm:grid-cols-3">
        {ACTIONS.map(({ to, label, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="card flex h-full items-center gap-4 p-4 eased hover:border-field-line/60"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-indigo-wash text-indigo">
                <Icon aria-hidden="true" size={20} />
              </span>
              <span>
                <span className="block font-medium leading-tight">{label}</span>
                <span className="mt-0.5 block text-muted text-sm">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-9 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-8">
          {FAQ.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
        <aside aria-labelledby="more-help">
          <div className="sticky top-20 rounded-card bg-sunk p-5">
            <h2 id="more-help" className="font-bold text-xl">
              <Trans>Still looking?</Trans>
            </h2>
            <p className="mt-1 text-sm text-muted">
              <Trans>A person reads every message.</Trans>
            </p>
            <ul className="mt-2">
              {LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="text-link flex min-h-11 items-center justify-between">
                    {label}
                    <ChevronRight aria-hidden="true" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </aside>
      </div>
    </Page>
  );
}

function Group({ group: { id, title, questions } }: { group: QuestionGroup }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="mb-3 font-bold text-xl">
        {title}
      </h2>
      <div className="card ruled">
        {questions.map((question) => (
          <Answer key={question.question} {...question} />
        ))}
      </div>
    </section>
  );
}

/** A native `details`: works with keyboard and touch, is found by the browser's search and needs no script. */
function Answer({ question, answer, link }: Question) {
  return (
    <details className="px-4 sm:px-5">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium leading-snug [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 text-muted eased [[open]_&]:rotate-180"
        />
      </summary>
      <div className="max-w-[68ch] pb-4 text-muted">
        <p>{answer}</p>
        {link && (
          <Link
            to={link.to}
            className="text-link mt-1 inline-flex min-h-11 items-center gap-1 [overflow-wrap:anywhere]"
          >
            {link.label}
            <ChevronRight aria-hidden="true" size={18} />
          </Link>
        )}
      </div>
    </details>
  );
}
