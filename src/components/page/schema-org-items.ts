import { ratingsOf } from "@/components/catalog/ratings";
import type { CompanyDetail, ProductDetail } from "@/data/catalog/subjects";
import { authorName } from "@/data/members/names";
import { photosOf, storedUrl } from "@/data/photos/photos";
import type { Post } from "@/data/posts/posts";
import { t } from "@/lib/i18n";
import type { SchemaOrgThing } from "@/lib/schema-org";
import { ratingSchemaOrg, reviewSchemaOrg } from "@/lib/schema-org-parts";
import { safeUrl } from "@/lib/text";
import { paths } from "@/paths";
import { absoluteUrl, screenUrl } from "./head";

/* The screens as schema.org data, which contains nothing that the screen does not show. */

/** A review or a recommendation on a screen of its own. */
export function postSchemaOrg(post: Post): SchemaOrgThing {
  const path = post.kind === "review" ? paths.review(post.id) : paths.recommendation(post.id);
  return {
    ...reviewOf(post),
    url: screenUrl(path),
    image: photosOf(post.images).map(({ url }) => absoluteUrl(url)),
    itemReviewed: subjectOf(post),
  };
}

/** The product or company with its URL and name, else a `Thing` named by the title. */
function subjectOf({ title, product, company }: Post): SchemaOrgThing {
  if (product) return namedAt("Product", paths.product(product.id), product);
  if (company) return namedAt("Organization", paths.company(company.id), company);
  return { "@type": "Thing", name: title };
}
const namedAt = (type: string, path: string, { name }: { name: string }): SchemaOrgThing => ({
  "@type": type,
  "@id": absoluteUrl(path),
  name,
});

function reviewOf(post: ReviewRow): SchemaOrgThing {
  return reviewSchemaOrg({ ...post, author: authorName(post, t`Anonymous`) });
}
type ReviewRow = Parameters<typeof authorName>[0] &
  Omit<Parameters<typeof reviewSchemaOrg>[0], "author">;

export function productSchemaOrg(product: ProductDetail): SchemaOrgThing {
  const { tags, category, company } = product;
  return {
    "@type": "Product",
    ...subjectSchemaOrg(product, paths.product(product.id)),
    category: category.name,
    keywords: tags.length > 0 ? tags.join(", ") : undefined,
    brand: company ? { "@type": "Organization", name: company.name } : undefined,
  };
}

export function companySchemaOrg(company: CompanyDetail): SchemaOrgThing {
  return {
    "@type": "Organization",
    ...subjectSchemaOrg(company, paths.company(company.id)),
    logo: storedUrl(company.logo) ?? undefined,
    address: company.location ?? undefined,
  };
}

/** Properties that products and companies share: identity, ratings and reviews. */
function subjectSchemaOrg(subject: ProductDetail | CompanyDetail, path: string) {
  const { name, description, website, average_rating, reviews } = subject;
  return {
    "@id": absoluteUrl(path),
    url: screenUrl(path),
    name,
    description: description ?? undefined,
    sameAs: safeUrl(website) ?? undefined,
    aggregateRating: ratingSchemaOrg(average_rating, ratingsOf(subject).reviews),
    review: reviews.length > 0 ? reviews.map(reviewOf) : undefined,
  };
}

/** Questions with their answers. */
export function faqSchemaOrg(
  questions: readonly { question: string; answer: string }[],
): SchemaOrgThing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Breadcrumb trail of a screen; the last step is the screen itself. */
export function breadcrumbSchemaOrg(
  trail: readonly { to: string; label: string }[],
  current: string,
) {
  const links = trail.map(({ to, label }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: screenUrl(to),
  }));
  const last = { "@type": "ListItem", position: trail.length + 1, name: current };
  return { "@type": "BreadcrumbList", itemListElement: [...links, last] } satisfies SchemaOrgThing;
}
