import type { CategoryWithSubcategories, Subcategory } from "@/data/catalog/catalog";
import type { Comment } from "@/data/comments/comments";
import type { ListDetail, ListItem, OwnList } from "@/data/lists/lists";
import type { SaveTarget } from "@/data/lists/save-targets";
import type { ProfileDetails } from "@/data/members/account";
import type { Profile } from "@/data/members/profiles";
import type { NotificationGroup } from "@/data/notifications/notification-groups";
import type { RequestCard } from "@/data/posts/feeds";
import type { Author, Recommendation, Review } from "@/data/posts/posts";
import type { Response } from "@/data/requests/responses";
import {
  type FoundCompany,
  type FoundProduct,
  SEARCH_KINDS,
  type SearchResults,
} from "@/data/search/search";
import { MEMBER } from "./render";

/* Rows as the API returns them; a test passes only the columns it is about. */

/** An id that makes rows easy to tell apart. */
export const id = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, "0")}`;

const TIMES = { created_at: "2026-11-20T10:00:00+00:00", updated_at: "2026-11-20T10:00:00+00:00" };

export const AUTHOR: Author = {
  id: id(900),
  username: "tolu_a",
  full_name: "Tolu Ade",
  avatar_url: null,
  is_verified: false,
  location: "Lagos",
};

export function subcategory(row: Partial<Subcategory> = {}): Subcategory {
  return {
    id: 20,
    category_id: 2,
    name: "Street Food",
    slug: "street-food",
    description: "What is eaten standing.",
    recommendation_count: 0,
    review_count: 0,
    product_count: 0,
    ...row,
  };
}

export function category(row: Partial<CategoryWithSubcategories> = {}): CategoryWithSubcategories {
  return {
    id: 2,
    name: "Food & Drink",
    slug: "food-drink",
    description: "What to eat, and where.",
    icon: "utensils",
    recommendation_count: 20,
    review_count: 9,
    request_count: 0,
    subcategories: [subcategory()],
    ...row,
  };
}

export function request(row: Partial<RequestCard> = {}): RequestCard {
  return {
    id: id(1),
    title: "A caterer for 80 people",
    description: "Jollof and small chops.",
    language: null,
    user_id: AUTHOR.id,
    location: "Ikeja, Lagos",
    budget: "100k-500k",
    status: "open",
    response_count: 1,
    comment_count: 0,
    hidden_for: null,
    is_mine: false,
    author: AUTHOR,
    category: { id: 2, name: "Food & Drink", slug: "food-drink" },
    subcategory: { id: 20, name: "Caterers", slug: "caterers" },
    edited_at: null,
    created_at: TIMES.created_at,
    ...row,
  };
}

export function comment(row: Partial<Comment> = {}): Comment {
  return {
    id: id(60),
    recommendation_id: id(300),
    review_id: null,
    request_id: null,
    response_id: null,
    reply_to: null,
    content: "Go before noon.",
    user_id: AUTHOR.id,
    upvotes: 0,
    downvotes: 0,
    hidden_for: null,
    author: AUTHOR,
    is_mine: false,
    my_vote: null,
    reply_count: 0,
    replies: [],
    post: { comment_count: 1 },
    edited_at: null,
    ...TIMES,
    ...row,
  };
}

export function response(row: Partial<Response> = {}): Response {
  return {
    id: id(50),
    request_id: id(1),
    content: "Ask for the tasting plate first.",
    user_id: AUTHOR.id,
    upvotes: 7,
    edited_at: null,
    downvotes: 1,
    score: 6,
    helped_at: null,
    recommendation_id: null,
    recommendation: null,
    product_id: null,
    product: null,
    company_id: null,
    company: null,
    hidden_for: null,
    author: AUTHOR,
    is_mine: false,
    my_vote: null,
    reply_count: 0,
    replies: [],
    ...TIMES,
    ...row,
  };
}

const LIST = {
  id: id(100),
  user_id: MEMBER.user.id,
  name: "Lagos after dark",
  description: "Once the sun lets go.",
  is_public: false,
  item_count: 1,
  hidden_for: null,
  request_id: null,
  ...TIMES,
};

export function ownList(row: Partial<OwnList> = {}): OwnList {
  return { ...LIST, items: [], ...row };
}

export function saveTarget(row: Partial<SaveTarget> = {}): SaveTarget {
  return {
    id: id(100),
    name: "Lagos after dark",
    is_public: false,
    item_count: 3,
    saved: [],
    ...row,
  };
}

export function listDetail(row: Partial<ListDetail> = {}): ListDetail {
  return { ...LIST, author: AUTHOR, items: [], ...row };
}

export function listItem(row: Partial<ListItem> = {}): ListItem {
  return {
    id: id(200),
    notes: null,
    created_at: TIMES.created_at,
    item_id: id(300),
    response_id: null,
    recommendation: {
      id: id(300),
      title: "Suya by the second gate",
      content: "Ask for the one straight off the fire.",
      language: "en",
      location: "Obalende, Lagos",
      pricing: "2500",
      upvotes: 38,
      downvotes: 2,
      images: [],
      category: { id: 1, name: "Food & Drink" },
    },
    review: null,
    request: null,
    product: null,
    company: null,
    response: null,
    ...row,
  };
}

export function recommendation(
  row: Partial<Recommendation> = {},
): Recommendation & { kind: "recommendation" } {
  return {
    kind: "recommendation",
    id: id(300),
    title: "Suya by the second gate",
    content: "Ask for the one straight off the fire.",
    language: null,
    user_id: AUTHOR.id,
    location: "Obalende, Lagos",
    pricing: "2500",
    price_paid: null,
    paid_in: null,
    tags: [],
    links: [],
    images: [],
    image_texts: [],
    upvotes: 38,
    downvotes: 2,
    comment_count: 4,
    is_anonymous: false,
    hidden_for: null,
    edited_at: null,
    author: AUTHOR,
    category: { id: 2, name: "Food & Drink", slug: "food-drink" },
    subcategory: null,
    product: null,
    company: null,
    is_mine: false,
    my_vote: null,
    created_at: TIMES.created_at,
    ...row,
  };
}

/** A review as the Data API returns it, without location and price. */
export function review(row: Partial<Review> = {}): Review & { kind: "review" } {
  const { kind: _, location: _location, pricing: _pricing, ...shared } = recommendation();
  return {
    ...shared,
    kind: "review",
    id: id(301),
    title: "The agbada fit",
    rating: 4,
    verified: false,
    earlier_ratings: null,
    ...row,
  };
}

const ELECTRONICS = { id: 3, name: "Phones & Electronics", slug: "phones-electronics" };

const COUNTERS = {
  recommendation_count: 0,
  review_count: 3,
  rating_counts: [0, 1, 0, 1, 1],
  average_rating: 3.67,
};

export function product(row: Partial<FoundProduct> = {}): FoundProduct {
  return {
    kind: "product",
    id: id(400),
    name: "Jualindi Home 200",
    description: "Panel, battery and four lamps.",
    tags: ["solar"],
    website: "https://jualindi.example",
    category_id: 3,
    subcategory_id: null,
    company_id: null,
    hidden_for: null,
    merged_into: null,
    category: ELECTRONICS,
    subcategory: null,
    ...COUNTERS,
    ...TIMES,
    ...row,
  };
}

/** Columns that a company has and a product lacks, without owner, contacts or products, as a visitor reads it. */
const NO_PRODUCTS = {
  handles: [],
  relation: null,
  hours: null,
  is_claimed: false,
  products: [],
  product_count: 0,
  reviewed_product_count: 0,
  product_recommendation_count: 0,
  product_review_count: 0,
  former_names: [],
  product_rating_counts: [0, 0, 0, 0, 0],
};

export function company(row: Partial<FoundCompany> = {}): FoundCompany {
  return {
    kind: "company",
    id: id(500),
    name: "Jualindi",
    description: "Solar kits for the home.",
    website: null,
    logo: null,
    location: null,
    place_id: null,
    category_id: 3,
    hidden_for: null,
    merged_into: null,
    category: ELECTRONICS,
    ...NO_PRODUCTS,
    ...COUNTERS,
    ...TIMES,
    ...row,
  };
}

const NO_POSTS = { recommendations: [], reviews: [], prices_paid: null };

/** A product's page, without posts. */
export const productPage = (row: object = {}) => ({
  ...product(),
  category: ELECTRONICS,
  company: null,
  ...NO_POSTS,
  ...row,
});

/** A company's page, without posts. */
export const companyPage = (row: object = {}) => ({
  ...company(),
  category: ELECTRONICS,
  ...NO_PRODUCTS,
  ...NO_POSTS,
  ...row,
});

export function searchResults(found: Partial<SearchResults> = {}): SearchResults {
  const results = {
    recommendations: [],
    reviews: [],
    lists: [],
    products: [],
    companies: [],
    requests: [],
    people: [],
    ...found,
  };
  return {
    at_least: [],
    order: [...SEARCH_KINDS],
    level: 1,
    close: 0,
    ...results,
    counts: {
      recommendations: results.recommendations.length,
      reviews: results.reviews.length,
      lists: results.lists.length,
      products: results.products.length,
      companies: results.companies.length,
      requests: results.requests.length,
      people: results.people.length,
      ...found.counts,
    },
  };
}

export function profile(row: Partial<Profile> = {}): Profile {
  return {
    id: MEMBER.user.id,
    full_name: "Ada Obi",
    username: "ada_obi",
    location: "Lagos",
    place_id: "ng-lagos",
    bio: null,
    website: null,
    avatar_url: null,
    interests: ["markets"],
    social_links: {},
    is_public: true,
    hidden_for: null,
    is_verified: false,
    reputation_score: 12,
    total_recommendations: 2,
    total_reviews: 1,
    total_requests: 0,
    helped_count: 0,
    ratings_given: [0, 0, 0, 1, 0],
    reputation_parts: [7, 2, 4, -1],
    ...TIMES,
    ...row,
  };
}

/** The member's own profile, with the rows embedded in it. */
export const ownProfile = (row: object = {}) => ({
  ...profile(),
  is_moderator: false,
  businesses: [],
  unread: [],
  lists: [],
  ...row,
});

export function details(row: Partial<ProfileDetails> = {}): ProfileDetails {
  return {
    user_id: MEMBER.user.id,
    email: MEMBER.user.email,
    phone: "+234 800 000 0101",
    date_of_birth: null,
    gender: "female",
    occupation: null,
    company: null,
    preferences: {},
    followed_seen_at: null,
    ...TIMES,
    ...row,
  };
}

/** The notification of one like; `total`, `people` and `names` make a group of it. */
export function notification(row: Partial<NotificationGroup> = {}): NotificationGroup {
  return {
    id: id(500),
    type: "like",
    entity_type: "review",
    entity_id: id(301),
    group_id: id(301),
    facts: { event: "liked", kind: "review", title: "The agbada fit" },
    message: 'liked your review "The agbada fit"',
    commented_on: null,
    total: 1,
    unread: 1,
    people: 1,
    names: ["tolu_a"],
    created_at: TIMES.created_at,
    ...row,
  };
}
