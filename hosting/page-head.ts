import { siteDescription } from "../src/lib/constants.ts";
import { formatPrice } from "../src/lib/format.ts";
import { plural, t } from "../src/lib/i18n.ts";
import { BASE, LANGUAGE } from "../src/lib/language.ts";
import type { SchemaOrgThing } from "../src/lib/schema-org.ts";
import { ratingSchemaOrg, reviewSchemaOrg } from "../src/lib/schema-org-parts.ts";
import { averageLine, starLine } from "../src/lib/stars-in-words.ts";
import { SCREENS } from "../src/screens.ts";

/*
 * Page heads for clients that run no scripts: WhatsApp, Facebook, search engines. Data is read as a visitor, so that it
 * has nothing hidden, private or deleted. Each language but English has its copy of this module in ./languages.
 */

export interface PageHead {
  title: string;
  /** Of any length and number of lines. */
  description: string;
  /** The canonical path of the page. */
  path: string;
  /** The preview's picture: a URL, or a path of the site. */
  image: string;
  /** Description of the picture, if its author wrote one. */
  imageAlt?: string;
  type: "article" | "profile" | "website";
  /** The same as schema.org data. */
  schemaOrg?: SchemaOrgThing;
}

/** The project's Data API. */
export interface Api {
  /** Without a trailing slash. */
  url: string;
  /** The public key. */
  key: string;
  fetch?: (request: Request) => Promise<Response>;
}

/** A text column, which may be null. */
type Text = string | null;
interface Named {
  username: Text;
  full_name: Text;
}
interface Post {
  id: string;
  title: string;
  content: string;
  location?: Text;
  pricing?: Text;
  rating?: number;
  images: string[];
  image_texts: string[];
  created_at: string;
  is_anonymous: boolean;
  user_id: Text;
  author: Named | null;
  category: { icon: Text };
  /** Its product or company, if that is listed. */
  product?: Item | null;
  company?: Item | null;
}
interface Item {
  id: string;
  name: string;
}
interface Subject extends Item {
  description: Text;
  location?: Text;
  logo?: Text;
  average_rating: number | null;
  review_count: number;
  product_review_count?: number;
  category: { icon: Text };
}
/** A product or company; for a duplicate, `kept` is the one it was merged into, or null if visitors cannot see that. */
interface SubjectRow extends Subject {
  merged_into: Text;
  kept: Subject | null;
}

/** One kind of page: where its row is, and its head. */
interface Source<Row> {
  /** The screen's path, whose last part names the row. */
  path: string;
  table: string;
  columns: string;
  /** The same condition as in the policies, so that an index is used. */
  where?: string;
  /** Column that the first of two path parts identifies. */
  parent?: string;
  /** Without a path of its own, the head has the requested one. */
  toHead: (row: Row, origin: string, api: Api) => RowHead | null;
}
type RowHead = Omit<PageHead, "path"> & { path?: string };

/**
 * The URL of a stored picture in the requested project, whatever its stored host (0016); other URLs stay. The sizes in
 * the fragment are only for the app.
 */
const drawn = (image: string, api: Api) =>
  image.replace(/#.*/, "").replace(/^https?:\/\/[^/]+(?=\/storage\/v1\/)/, api.url);

/** Parts of a path that identify a row: the column, and the shape of its values. */
const PARTS = {
  Id: { column: "id", shape: "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}" },
  Slug: { column: "slug", shape: "[\\w-]+" },
};

/** Reads the head for an address of that kind; null for any other, and for a row that visitors cannot see. */
type Kind = (address: URL, api: Api, signal: AbortSignal) => Promise<PageHead | null>;

function kind<Row>({ path, table, columns, where, parent, toHead }: Source<Row>): Kind {
  const { column, shape } = path.endsWith("Id") ? PARTS.Id : PARTS.Slug;
  const match = new RegExp(`^${path.replace(/:\w+/g, `(${shape})`)}/?$`, "i");
  return async ({ pathname, origin }, api, signal) => {
    const parts = match.exec(pathname)?.slice(1);
    if (!parts) return null;
    const [part, above] = parts.map((one) => one.toLowerCase()).reverse();
    const query = [
      `select=${columns}`,
      `${column}=eq.${part}`,
      parent && `${parent}=eq.${above}`,
      where,
    ]
      .filter(Boolean)
      .join("&");
    const headers = {
      apikey: api.key,
      accept: "application/json",
      "accept-language": LANGUAGE,
    };
    const request = new Request(`${api.url}/rest/v1/${table}?${query}`, { headers, signal });
    const response = await (api.fetch ?? fetch)(request);
    if (!response.ok) throw new Error(`${table}: ${response.status}`);
    const [row]: Row[] = await response.json();
    if (!row) return null;
    const head = toHead(row, origin, api);
    return (
      head && {
        path: pathname.toLowerCase().replace(/\/$/, ""),
        ...head,
        description: head.description || siteDescription(),
        image: drawn(head.image, api),
      }
    );
  };
}

const AUTHOR = (table: string) => `author:profiles!${table}_user_id_fkey(username,full_name)`;
const CATEGORY = (table: string) => `category:categories!${table}_category_id_fkey(icon)`;
const ABOUT = (table: string) =>
  `product:products!${table}_product_id_fkey(id,name),company:companies!${table}_company_id_fkey(id,name)`;
const POST = (table: string) =>
  `id,title,content,images,image_texts,created_at,is_anonymous,user_id,${AUTHOR(table)},${CATEGORY(table)},${ABOUT(table)}`;
const SUBJECT = (table: string) =>
  `id,name,description,average_rating,review_count,${CATEGORY(table)}`;
/** The app redirects from a duplicate to its survivor, which is embedded by column, as its table is the same. */
const WITH_KEPT = (columns: string) => `${columns},merged_into,kept:merged_into(${columns})`;

const KINDS = [
  kind<Post>({
    path: SCREENS.recommendation.path,
    table: "recommendations",
    columns: `${POST("recommendations")},location,pricing`,
    where: "is_deleted=eq.false",
    toHead: postHead,
  }),
  kind<Post>({
    path: SCREENS.review.path,
    table: "reviews",
    columns: `${POST("reviews")},rating`,
    where: "is_deleted=eq.false",
    toHead: postHead,
  }),
  kind<Post & { description: string; response_count: number }>({
    path: SCREENS.request.path,
    table: "requests",
    columns: `id,title,description,location,response_count,${CATEGORY("requests")}`,
    where: "is_deleted=eq.false",
    toHead: ({ title, description, location, response_count: answers, category }) => ({
      title,
      description: inOne(
        [answers > 0 ? plural(answers, { one: "# answer", other: "# answers" }) : "", location],
        description,
      ),
      image: pictureOf(category),
      type: "article",
    }),
  }),
  kind<{ id: string; name: string; description: Text; item_count: number }>({
    path: SCREENS.list.path,
    table: "user_lists",
    columns: "id,name,description,item_count",
    where: "is_public=eq.true",
    toHead: ({ name, description, item_count: items }) => ({
      title: name,
      description: inOne(
        [plural(items, { one: "A list of # item", other: "A list of # items" })],
        description,
      ),
      image: GENERAL,
      type: "article",
    }),
  }),
  kind<SubjectRow>({
    path: SCREENS.product.path,
    table: "products",
    columns: WITH_KEPT(SUBJECT("products")),
    toHead: (...row) => subjectHead("Product", ...row),
  }),
  kind<SubjectRow>({
    path: SCREENS.company.path,
    table: "companies",
    columns: WITH_KEPT(`${SUBJECT("companies")},location,logo,product_review_count`),
    toHead: (...row) => subjectHead("Organization", ...row),
  }),
  kind<Named & { id: string; bio: Text; avatar_url: Text; location: Text }>({
    path: SCREENS.user.path,
    table: "profiles",
    columns: "id,username,full_name,bio,avatar_url,location",
    where: "is_public=eq.true",
    toHead: ({ bio, avatar_url, location, ...name }) => ({
      title: nameOf(name),
      description: inOne([location], bio),
      image: avatar_url ?? GENERAL,
      type: "profile",
    }),
  }),
  kind<{ name: string; description: string; icon: Text }>({
    path: SCREENS.category.path,
    table: "categories",
    columns: "name:local_name,description:local_description,icon",
    toHead: ({ name, description, ...category }) => ({
      title: name,
      description,
      image: pictureOf(category),
      type: "website",
    }),
  }),
  kind<{ name: string; description: string; category: { icon: Text } }>({
    path: SCREENS.subcategory.path,
    table: "subcategories",
    columns:
      "name:local_name,description:local_description,category:categories!subcategories_category_id_fkey!inner(icon)",
    parent: "category.slug",
    toHead: ({ name, description, category }) => ({
      title: name,
      description,
      image: pictureOf(category),
      type: "website",
    }),
  }),
];

/** The fallback picture. */
const GENERAL = "/preview.png";
/** A category's picture, by its icon (public/previews). */
const pictureOf = ({ icon }: { icon: Text }) => `/previews/${icon ?? "shapes"}.jpg`;
const nameOf = ({ username, full_name: fullName }: Named) => username || fullName || t`Anonymous`;

/** Facts that matter at a glance, then the text. */
function inOne(facts: (Text | undefined)[], text: Text | undefined): string {
  return [facts.filter(Boolean).join(" · "), text].filter(Boolean).join(". ");
}

/** The author's name as on screens: "Deleted user" only if the account is erased, not if it is private or hidden. */
function authorOf({ author, user_id, is_anonymous }: Post): string {
  if (author && !is_anonymous) return nameOf(author);
  return is_anonymous || user_id !== null ? t`Anonymous` : t`Deleted user`;
}

/** The screens of products and companies, by their schema.org type. */
const SUBJECT_PATHS = { Product: SCREENS.product, Organization: SCREENS.company };

/** The product or company by its URL, or else a thing named by the title. */
function subjectOf({ title, product, company }: Post, origin: string): SchemaOrgThing {
  const about = (type: keyof typeof SUBJECT_PATHS, { id, name }: Item) => ({
    "@type": type,
    "@id": origin + SUBJECT_PATHS[type](id),
    name,
  });
  if (product) return about("Product", product);
  if (company) return about("Organization", company);
  return { "@type": "Thing", name: title };
}

function postHead(post: Post, origin: string, api: Api): RowHead {
  const { title, content, rating, pricing, location, category } = post;
  const [photo, ...others] = post.images.map((image) => drawn(image, api));
  const [imageAlt] = post.image_texts;
  return {
    title,
    description: inOne(
      [rating ? starLine(rating) : "", pricing ? formatPrice(pricing) : "", location],
      content,
    ),
    image: photo ?? pictureOf(category),
    ...(imageAlt && { imageAlt }),
    type: "article",
    schemaOrg: {
      ...reviewSchemaOrg({ ...post, author: authorOf(post) }),
      itemReviewed: subjectOf(post, origin),
      ...(photo && { image: [photo, ...others] }),
    },
  };
}

function subjectHead(
  type: keyof typeof SUBJECT_PATHS,
  row: SubjectRow,
  origin: string,
  api: Api,
): RowHead | null {
  const subject = row.merged_into === null ? row : row.kept;
  if (!subject) return null;
  const { name, description, location, logo, average_rating: average, category } = subject;
  const reviews = subject.review_count + (subject.product_review_count ?? 0);
  const path = SUBJECT_PATHS[type](subject.id);
  return {
    title: name,
    path,
    description: inOne(
      [averageLine(average, reviews), location],
      description ?? t`What people say about ${name}: reviews and recommendations.`,
    ),
    image: pictureOf(category),
    type: "website",
    schemaOrg: {
      "@type": type,
      "@id": origin + path,
      url: origin + BASE + path,
      name,
      description: description ?? undefined,
      logo: logo ? drawn(logo, api) : undefined,
      aggregateRating: ratingSchemaOrg(average, reviews),
    },
  };
}

/**
 * The head for an address of the site, without its language; null for a page without a head of its own, or one that a
 * visitor cannot see.
 *
 * @throws if the API does not respond, or responds with an error.
 */
export async function readHead(
  address: URL,
  api: Api,
  signal: AbortSignal,
): Promise<PageHead | null> {
  for (const read of KINDS) {
    const head = await read(address, api, signal);
    if (head) return head;
  }
  return null;
}
