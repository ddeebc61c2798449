import { ratingsOf } from "@/components/catalog/ratings";
import { authorName } from "@/data/names";
import { photosOf, storedUrl } from "@/data/photos";
import type { Post } from "@/data/posts";
import type { CompanyDetail, ProductDetail } from "@/data/subjects";
import type { Thing } from "@/lib/json-ld";
import { safeUrl } from "@/lib/text";
import { ratingThing, writingThing } from "@/lib/things";
import { paths } from "@/paths";
import { absoluteUrl } from "./head";

/* The screens in the words of schema.org. Nothing here says more than the screen shows. */

/** A review or a recommendation on a screen of its own. */
export function postData(post: Post): Thing {
  const path = post.kind === "review" ? paths.review(post.id) : paths.recommendation(post.id);
  return {
    ...writing(post),
    url: absoluteUrl(path),
    image: photosOf(post.images).map(({ url }) => absoluteUrl(url)),
    itemReviewed: subjectOf(post),
  };
}

/** The product or company by its URL, or else a thing named by the title. */
function subjectOf({ title, product, company }: Post): Thing {
  if (product) return { "@type": "Product", "@id": absoluteUrl(paths.product(product.id)) };
  if (company) return { "@type": "Organization", "@id": absoluteUrl(paths.company(company.id)) };
  return { "@type": "Thing", name: title };
}

function writing(post: WritingRow): Thing {
  return writingThing({ ...post, author: authorName(post, "Anonymous") });
}
type WritingRow = Parameters<typeof authorName>[0] &
  Omit<Parameters<typeof writingThing>[0], "author">;

export function productData(product: ProductDetail): Thing {
  const { tags, category, company } = product;
  return {
    "@type": "Product",
    ...subjectData(product, paths.product(product.id)),
    category: category.name,
    keywords: tags.length > 0 ? tags.join(", ") : undefined,
    brand: company ? { "@type": "Organization", name: company.name } : undefined,
  };
}

export function companyData(company: CompanyDetail): Thing {
  return {
    "@type": "Organization",
    ...subjectData(company, paths.company(company.id)),
    logo: storedUrl(company.logo) ?? undefined,
    address: company.location ?? undefined,
  };
}

/** Properties that products and companies share: identity, ratings and reviews. */
function subjectData(subject: ProductDetail | CompanyDetail, path: string) {
  const { name, description, website, average_rating, reviews } = subject;
  return {
    "@id": absoluteUrl(path),
    url: absoluteUrl(path),
    name,
    description: description ?? undefined,
    sameAs: safeUrl(website) ?? undefined,
    aggregateRating: ratingThing(average_rating, ratingsOf(subject).reviews),
    review: reviews.length > 0 ? reviews.map(writing) : undefined,
  };
}

/** Questions with their answers. */
export function faqData(questions: readonly { question: string; answer: string }[]): Thing {
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
export function breadcrumbData(trail: readonly { to: string; label: string }[], current: string) {
  const links = trail.map(({ to, label }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absoluteUrl(to),
  }));
  const last = { "@type": "ListItem", position: trail.length + 1, name: current };
  return { "@type": "BreadcrumbList", itemListElement: [...links, last] } satisfies Thing;
}
