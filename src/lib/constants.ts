import { t } from "./i18n.ts";

/** All business constants and limits of the product (R240–R242). Times are in ms, sizes in bytes. */

export const APP_NAME = "Shauri";
export const tagline = () => t`Save Money. Save Time. Help Others Do the Same.`;
/** The site's description for search engines and link previews; the same as in index.html. */
export const siteDescription = () =>
  t`Advice from people who have been there: what to buy and whom to trust, across Africa.`;
export const footerTagline = () => t`Made for Africa.`;
export const SUPPORT_EMAIL = "support@shauri.example";
/** When the privacy policy and the terms last changed (R167). */
export const POLICIES_UPDATED = "2025-07";
/** Minimum age of users (R167). */
export const MINIMUM_AGE = 13;

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const CACHE_FRESH = 5 * MINUTE;
export const CACHE_LIFETIME = 10 * MINUTE;
export const PROFILE_FRESH = 5 * MINUTE;
export const LISTS_FRESH = 30 * SECOND;
export const NOTIFICATION_POLL = 30 * SECOND;
export const REMOVAL_REFETCH = 500;
export const FORM_TIMEOUT = 8000;
export const READ_TIMEOUT = 10 * SECOND;
/** Longer than for reads, as Auth hashes passwords and sends e-mails. */
export const AUTH_TIMEOUT = 20 * SECOND;
/** Time that public pages wait for a session's refresh before they load without it (F07). */
export const RENEWAL_PATIENCE = 2 * SECOND;
/** The longest pause of refreshes after Auth's rate limit (F07). */
export const RENEWAL_REST = 10 * SECOND;
/** Time limit of a read while the phone reports no network (F19). */
export const OFFLINE_PATIENCE = 1 * SECOND;
/** Delays after the network is back at which failed reads are repeated (F19). */
export const RECONNECT_PAUSES = [1 * SECOND, 4 * SECOND] as const;
/** First and longest pause before the outbox retries; each pause doubles (F01). */
export const OUTBOX_PAUSES = [5 * SECOND, 5 * MINUTE] as const;
/** Time limit of a captcha, including the visitor's input, before the form reports it (F51). */
export const CAPTCHA_TIMEOUT = 20 * SECOND;
/** Time limit of a browser's request to its push service, which has none of its own (R482). */
export const PUSH_TIMEOUT = 30 * SECOND;
/** Minimum time between two requests for a code. */
export const CODE_COOLDOWN = 60 * SECOND;
/** Validity of a code. */
export const CODE_LIFETIME = HOUR;
/** Lifetime of an action that a visitor tapped, until they have signed in. */
export const INTENT_LIFETIME = HOUR;
/** Lifetime of a draft. */
export const DRAFT_LIFETIME = 30 * DAY;
/** Pause of the installation offer after a refusal. */
export const INSTALL_OFFER_PAUSE = 90 * DAY;
/** First and longest pause of the offer of notifications after a "Not now"; each pause is three times as long. */
export const NOTIFICATION_OFFER_PAUSES = [10 * DAY, 365 * DAY] as const;
/** Time for which a member is a newcomer (0017). */
export const NEWCOMER_TIME = 3 * DAY;
export const UPLOAD_TIMEOUT = 60 * SECOND;
export const ACCOUNT_DELETION_DELAY = 3 * SECOND;
export const AVAILABILITY_DEBOUNCE = 1 * SECOND;
export const SEARCH_DEBOUNCE = 300;
export const SUPPORT_REPLY_HOURS = "24–48";

/** Minimum length of a title to search for similar posts. */
export const SIMILAR_FROM = 3;
/** Minimum length of a text to search for places. */
export const PLACE_TEXT_MIN = 2;
/** The most matches of a filtered listing that are counted and paged. */
export const FILTERED_MAX = 500;

/** The Data API's row limit (supabase/config.toml), also for embedded rows. */
export const ROWS_MAX = 200;

export const LIST_CAPACITY = 20;
export const PAGE_SIZE = 12;
export const CATEGORY_PAGE_SIZE = 6;
/** Smallest and largest page size that can be chosen. */
export const PAGE_SIZE_RANGE = { min: 6, max: 50 };
export const CATEGORY_PAGE_SIZE_RANGE = { min: 3, max: 24 };
/** Up to this many pages pagination shows all of them, beyond that with an ellipsis (R064). */
export const PAGES_WITHOUT_ELLIPSIS = 7;
export const HOME_CATEGORIES = 4;
export const HOME_RECOMMENDATIONS = 3;
export const HOME_REVIEWS = 3;
export const HOME_REQUESTS = 2;
/** Newest entries on a member's profile. */
export const LATEST_ITEMS = 3;
export const SEARCH_LIMIT = 20;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const PASSWORD_MIN = 10;
/** bcrypt ignores the rest. */
export const PASSWORD_MAX_BYTES = 72;
export const RESET_PASSWORD_MIN = 6;
export const CODE_LENGTH = 6;
export const FULL_NAME_MAX = 80;
export const LOCATION_MAX = 80;
export const TITLE_MAX = 120;
export const CONTENT_MAX = 5000;
export const PRICING_MAX = 80;
/** In naira. */
export const PRICE_PAID_MAX = 1_000_000_000;
/** The oldest month of a price paid, in months before the current one. */
export const PAID_MONTHS = 36;
export const TAGS_MAX = 10;
export const TAG_MAX = 40;
export const LINKS_MAX = 10;
export const LINK_MAX = 500;
/** The name of a product or business. */
export const CATALOG_NAME_MIN = 2;
export const CATALOG_NAME_MAX = 120;
export const WEBSITE_MAX = 300;
/** The most handles of a company, and the longest handle. */
export const HANDLES_MAX = 20;
export const HANDLE_VALUE_MAX = 200;
/** Length limit of a typed handle: a link copied from an app has parameters that are not stored. */
export const HANDLE_TYPED_MAX = 1000;
/** An owner's description of a company, and its opening hours. */
export const COMPANY_DESCRIPTION_MAX = 2000;
export const HOURS_MAX = 300;
/** A company claim's statement, and its proof. */
export const CLAIM_MAX = 1000;
/** A business's reply to a review. */
export const REPLY_MAX = 2000;
export const RESPONSE_MAX = 2000;
export const COMMENT_MAX = 500;
export const BIO_MAX = 200;
export const INTERESTS_MAX = 20;
export const INTEREST_MAX = 50;
export const PHONE_MAX = 30;
export const OCCUPATION_MAX = 100;
export const FEEDBACK_MAX = 1000;
export const LIST_NAME_MAX = 100;
export const LIST_DESCRIPTION_MAX = 500;
export const LIST_NOTE_MAX = 300;
export const REPORT_NOTE_MAX = 500;
export const MODERATION_ANSWER_MAX = 1000;

export const EMAIL_MAX = 254;
export const CONTACT_MESSAGE_MAX = 5000;
export const SUGGESTION_NAME_MAX = 60;
export const SUGGESTION_DESCRIPTION_MAX = 300;
export const SUGGESTION_REASON_MAX = 1000;

export const PHOTOS_MAX = 6;
/** Limits of a newcomer's post (0017). */
export const PHOTOS_MAX_AT_FIRST = 3;
export const PHOTO_TEXT_MAX = 200;
/** Attempts for a failed photo before the whole post waits in the outbox. */
export const PHOTO_TRIES = 3;
export const IMAGE_MAX_BYTES = 500_000;
export const IMAGE_MAX_SIDE = 1500;
export const IMAGE_ITERATIONS = 10;
/** The largest file that may be chosen; it is resized before the upload (C15). */
export const IMAGE_ACCEPTED_BYTES = 60_000_000;
/** The largest picture, if the browser can decode it at a fraction of its size. Phones have 200 megapixels. */
export const IMAGE_MAX_PIXELS = 220_000_000;
/** The largest picture that must be decoded whole, at four bytes a pixel. */
export const IMAGE_MAX_WHOLE_PIXELS = 64_000_000;
/** Stored types, which every browser can read. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"];
export const THUMBNAIL_MAX_BYTES = 40_000;
export const THUMBNAIL_MAX_SIDE = 320;
/** Side of an avatar's thumbnail: at most 32 px on a screen with two dots a pixel. */
export const FACE_MAX_BYTES = 4_000;
export const FACE_MAX_SIDE = 64;
export const AVATAR_MAX_BYTES = 200_000;
export const AVATAR_MAX_SIDE = 300;
/** Side of a logo: 96 px on a screen with two dots a pixel, and more than search engines require. */
export const LOGO_MAX_BYTES = 30_000;
export const LOGO_MAX_SIDE = 192;

export const STARS = 5;
/** Minimum stars of a good review (R260). */
export const GOOD_RATING = 4;
export const SKELETONS = 6;
export const SEARCH_EXCERPT = 150;
export const SUBJECT_EXCERPT = 200;
export const USER_CONTENT_EXCERPT = 120;
/** Length of a page's description that search engines show. */
export const DESCRIPTION_EXCERPT = 160;
export const CARD_TAGS = 2;
export const BACK_TO_TOP_AFTER = 400;

export const TOAST_DURATION = 5000;
export const TOAST_SWIPE = 50;
export const TOAST_HOTKEY = "F8";

export const NAIRA = "₦";

/** Default category of a post, product or business (C09). */
export const DEFAULT_CATEGORY_ID = 1;

export const DEFAULT_RATING = 5;

/** Stored values; `formatBudget` has their labels. */
export const BUDGETS = [
  "under-50k",
  "50k-100k",
  "100k-500k",
  "500k-1m",
  "over-1m",
  "flexible",
] as const;

/** The storage key of auth-js's session; src/boot checks whether it exists. */
export const SESSION_KEY = "shauri-auth";
