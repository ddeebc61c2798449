import { Page } from "@/components/page/page";
import { SuggestionForm } from "@/forms/contact/suggestion-form";
import { t } from "@/lib/i18n";
import { Trans } from "@/lib/trans";
import { paths } from "@/paths";
import { Link } from "@/routing/link";

/** Form to propose a missing category or subcategory (R171). */
export default function SuggestCategory() {
  return (
    <Page
      title={t`Suggest a category`}
      width="narrow"
      intro={t`Is there nowhere to put what you know, or nowhere to look for what you need? Tell us what is missing.`}
    >
      <section aria-label={t`Suggestion`} className="card p-4 sm:p-6">
        <SuggestionForm />
      </section>
      <p className="mt-3 text-sm text-muted">
        <Trans>
          Not sure if it’s already there?{" "}
          <Link to={paths.categories()} className="text-link inline-flex min-h-11 items-center">
            See all categories
          </Link>
        </Trans>
      </p>
    </Page>
  );
}
