import { type Rated, ratingsOf } from "@/components/catalog/ratings";
import type { CompanyDetail, ProductDetail } from "@/data/catalog/subjects";
import type { List } from "@/data/lists/lists";
import { displayName } from "@/data/members/names";
import type { Profile } from "@/data/members/profiles";
import type { RequestCard } from "@/data/posts/feeds";
import type { Post } from "@/data/posts/posts";
import type { Response } from "@/data/requests/responses";
import { USER_CONTENT_EXCERPT } from "@/lib/constants";
import { formatBudget, formatPrice } from "@/lib/format";
import { plural, t } from "@/lib/i18n";
import { isolate } from "@/lib/isolate";
import { formatNaira } from "@/lib/months";
import { remarkAnchor } from "@/lib/remark-anchor";
import { averageLine, starLine } from "@/lib/stars-in-words";
import { oneLine, truncate } from "@/lib/text";
import { paths } from "@/paths";
import { screenUrl } from "./head";

/** An item that can be shared, as its screen has loaded it. */
export type Shared =
  | Post
  | ({ kind: "request" } & SharedRequest)
  | ({ kind: "response" } & SharedAnswer)
  | ({ kind: "list" } & SharedList)
  | ({ kind: "profile" } & SharedProfile)
  | ({ kind: "product" } & SharedSubject & Pick<ProductDetail, "company">)
  | ({ kind: "company" } & SharedSubject & Pick<CompanyDetail, "location">);

type SharedRequest = Pick<
  RequestCard,
  "id" | "title" | "status" | "location" | "budget" | "response_count"
>;
type SharedAnswer = Pick<
  Response,
  "id" | "request_id" | "content" | "created_at" | "recommendation" | "product" | "company"
> & { request: Pick<RequestCard, "title"> };
export type SharedList = Pick<
  List,
  "id" | "name" | "description" | "is_public" | "item_count" | "updated_at"
>;
type SharedProfile = Pick<
  Profile,
  "id" | "username" | "full_name" | "location" | "total_recommendations" | "total_reviews"
>;
type SharedSubject = Rated & Pick<ProductDetail, "id" | "name" | "prices_paid">;

/** The message that shares an item. */
export interface Words {
  /** The main facts in one line. */
  text: string;
  /** The item's canonical URL, without anything that identifies the sender. */
  url: string;
}

/**
 * Message that shares an item: stars, title, price, place (R403). It names no author, so an anonymous one cannot leak.
 */
export function wordsOf(thing: Shared): Words {
  const facts = factsOf(thing).flatMap((fact) => oneLine(fact || "") || []);
  // A lone surrogate, from an emoji cut in half, cannot be encoded in a URL.
  const text = facts
    .map(isolate)
    .join(" · ")
    .replace(/\p{Surrogate}/gu, "");
  return { text, url: screenUrl(pathOf(thing)) };
}

function pathOf(thing: Shared): string {
  if (thing.kind === "response") {
    return `${paths.request(thing.request_id)}#${remarkAnchor(thing)}`;
  }
  return paths[thing.kind === "profile" ? "user" : thing.kind](thing.id);
}

/** Facts of an item, the most important first. */
function factsOf(thing: Shared): (string | null | undefined | false)[] {
  switch (thing.kind) {
    case "review": {
      const [subject, title] = [subjectOf(thing), quoted(thing.title)];
      return [`${starLine(thing.rating)} ${subject ?? title}`, subject && title, priceOf(thing)];
    }
    case "recommendation": {
      const subject = subjectOf(thing);
      const name = subject ?? thing.title;
      return [
        t`Recommended: ${name}`,
        subject && quoted(thing.title),
        priceOf(thing),
        thing.location,
      ];
    }
    case "request": {
      const { title } = thing;
      const budget = thing.budget && formatBudget(thing.budget);
      return [
        thing.status === "open" ? t`Who knows? ${title}` : title,
        thing.location,
        budget && t`Budget: ${budget}`,
        thing.response_count > 0 &&
          plural(thing.response_count, { one: "# answer", other: "# answers" }),
      ];
    }
    case "response": {
      const question = quoted(thing.request.title);
      return [...referenceOf(thing), quoted(thing.content), t`Answer to ${question}`];
    }
    case "list":
      return [
        thing.name,
        thing.item_count > 0 && plural(thing.item_count, { one: "# item", other: "# items" }),
        thing.description && excerpt(thing.description),
      ];
    case "profile":
      return [
        displayName(thing),
        thing.total_recommendations > 0 &&
          plural(thing.total_recommendations, {
            one: "# recommendation",
            other: "# recommendations",
          }),
        thing.total_reviews > 0 &&
          plural(thing.total_reviews, { one: "# review", other: "# reviews" }),
        thing.location,
      ];
    case "product": {
      const maker = thing.company?.name;
      return [thing.name, ...ratedOf(thing), maker && t`by ${maker}`];
    }
    case "company":
      return [placed(thing), ...ratedOf(thing)];
  }
}

/** Subject of a post, if it has one: "Elepaq Service Centre, Ikeja". */
const subjectOf = ({ product, company }: Post) => product?.name ?? (company && placed(company));

const placed = ({ name, location }: { name: string; location?: string | null }) =>
  location ? `${name}, ${location}` : name;

/** The price that the author paid, else the recommendation's price. */
function priceOf(post: Post): string | null {
  if (post.price_paid) return formatNaira(post.price_paid);
  return post.kind === "recommendation" && post.pricing ? formatPrice(post.pricing) : null;
}

function ratedOf(subject: SharedSubject) {
  const price = subject.prices_paid && formatNaira(subject.prices_paid.median);
  return [
    averageLine(subject.average_rating, ratingsOf(subject).reviews),
    price && t`people pay about ${price}`,
  ];
}

/** The item that an answer refers to: the asker is looking for it. */
function referenceOf({ recommendation, product, company }: SharedAnswer) {
  if (recommendation) {
    const { title, pricing, location } = recommendation;
    return [title, pricing && formatPrice(pricing), location];
  }
  const subject = product ?? company;
  if (!subject) return [];
  return [
    company ? placed(company) : subject.name,
    averageLine(subject.average_rating, subject.review_count),
  ];
}

const excerpt = (text: string) => truncate(oneLine(text), USER_CONTENT_EXCERPT);
const quoted = (text: string) => `“${excerpt(text)}”`;
