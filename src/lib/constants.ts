import { t } from "./i18n.ts";

/** Every business constant and limit of the product, in one place (R240–R242). Times are in ms, sizes in bytes. */

export const APP_NAME = "Shauri";
export const tagline = () => t`Save Money. Save Time. Help Others Do the Same.`;
/** The site's description for search engines and link previews; index.html says the same. */
export const siteDescription = () =>
  t`Advice from people who have been there: what to buy and whom to trust, across Africa.`;
export const footerTagline = () => t`Made for Africa.`;
export const SUPPORT_EMAIL = "support@shauri.example";
/** When the privacy policy and the terms last changed (R167). */
export const POLICIES_UPDATED = "2025-07";
/** The youngest who may use the product (R167). */
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
/** Hashing a password and sending a mail take their time. */
export const AUTH_TIMEOUT = 20 * SECOND;
/** How long public pages wait for a session's renewal before they are read without it (F07). */
export const RENEWAL_PATIENCE = 2 * SECOND;
/** How long renewals rest, at most, after the service had too many of them (F07). */
export const RENEWAL_REST = 10 * SECOND;
/** How long a read may take while the phone says that it is offline (F19). */
export const OFFLINE_PATIENCE = 1 * SECOND;
/** How soon after the network is back what failed once more is asked for again (F19). */
export const RECONNECT_PAUSES = [1 * SECOND, 4 * SECOND] as const;
/** How long what waits to be sent waits for the next try: twice as long each time, up to the second (F01). */
export const OUTBOX_PAUSES = [5 * SECOND, 5 * MINUTE] as const;
/** How long a captcha may think, or wait for the person, before the form says so (F51). */
export const CAPTCHA_TIMEOUT = 20 * SECOND;
/** How long a browser may ask its push service, which gives itself no limit, before the screen says so (R482). */
export const PUSH_TIMEOUT = 30 * SECOND;
/** How soon another code may be asked for. */
export const CODE_COOLDOWN = 60 * SECOND;
/** How long a code works. */
export const CODE_LIFETIME = HOUR;
/** How long what a visitor tapped waits for them to sign in. */
export const INTENT_LIFETIME = HOUR;
/** How long something half-written is offered again. */
export const DRAFT_LIFETIME = 30 * DAY;
/** How long nothing is said of the home screen after somebody said no. */
export const INSTALL_OFFER_PAUSE = 90 * DAY;
/** How long notifications are not offered after a "Not now": three times as long each time, up to the second. */
export const NOTIFICATION_OFFER_PAUSES = [10 * DAY, 365 * DAY] as const;
/** How long somebody is a newcomer (0017). */
export const NEWCOMER_TIME = 3 * DAY;
export const UPLOAD_TIMEOUT = 60 * SECOND;
export const ACCOUNT_DELETION_DELAY = 3 * SECOND;
export const AVAILABILITY_DEBOUNCE = 1 * SECOND;
export const SEARCH_DEBOUNCE = 300;
export const SUPPORT_REPLY_HOURS = "24–48";

/** From so many letters of a title on, what is like it is looked for. */
export const SIMILAR_FROM = 3;
/** Fewer letters of a place say too little to ask for. */
export const PLACE_TEXT_MIN = 2;
/** So many matches of a filtered listing are counted and paged through. */
export const FILTERED_MAX = 500;

/** The Data API answers no more rows at once (supabase/config.toml), within another row too. */
export const ROWS_MAX = 200;

export const LIST_CAPACITY = 20;
export const PAGE_SIZE = 12;
export const CATEGORY_PAGE_SIZE = 6;
/** Smallest and largest page size a person may choose. */
export const PAGE_SIZE_RANGE = { min: 6, max: 50 };
export const CATEGORY_PAGE_SIZE_RANGE = { min: 3, max: 24 };
/** Pagination shows every page up to this many, an ellipsis beyond (R064). */
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
/** bcrypt reads no further. */
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
/** So many months back a price may have been paid. */
export const PAID_MONTHS = 36;
export const TAGS_MAX = 10;
export const TAG_MAX = 40;
export const LINKS_MAX = 10;
export const LINK_MAX = 500;
/** The name of a product or business. */
export const CATALOG_NAME_MIN = 2;
export const CATALOG_NAME_MAX = 120;
export const WEBSITE_MAX = 300;
/** How many ways to reach it a company has at most, and how long one is. */
export const HANDLES_MAX = 20;
export const HANDLE_VALUE_MAX = 200;
/** Of a handle as it is typed: a link copied out of an app has a tail that is not stored. */
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
/** Of a newcomer's post (0017). */
export const PHOTOS_MAX_AT_FIRST = 3;
export const PHOTO_TEXT_MAX = 200;
/** So often a photo that does not arrive is sent by itself before the whole post waits. */
export const PHOTO_TRIES = 3;
export const IMAGE_MAX_BYTES = 500_000;
export const IMAGE_MAX_SIDE = 1500;
export const IMAGE_ITERATIONS = 10;
/** The largest file that may be chosen: it is made smaller before it is sent (C15). */
export const IMAGE_ACCEPTED_BYTES = 60_000_000;
/** The largest picture where a browser decodes it at a fraction of its size. Phones have 200 megapixels. */
export const IMAGE_MAX_PIXELS = 220_000_000;
/** The largest that must be decoded whole, at four bytes each. */
export const IMAGE_MAX_WHOLE_PIXELS = 64_000_000;
/** Types that are stored, and that every browser reads. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"];
export const THUMBNAIL_MAX_BYTES = 40_000;
export const THUMBNAIL_MAX_SIDE = 320;
/** A face in a list: at most 32 px of a screen with two dots a pixel. */
export const FACE_MAX_BYTES = 4_000;
export const FACE_MAX_SIDE = 64;
export const AVATAR_MAX_BYTES = 200_000;
export const AVATAR_MAX_SIDE = 300;
/** A logo: 96 px of a screen with two dots a pixel, and more than search engines ask for. */
export const LOGO_MAX_BYTES = 30_000;
export const LOGO_MAX_SIDE = 192;

export const STARS = 5;
/** From so many stars on, a review is a good one (R260). */
export const GOOD_RATING = 4;
export const SKELETONS = 6;
export const SEARCH_EXCERPT = 150;
export const SUBJECT_EXCERPT = 200;
export const USER_CONTENT_EXCERPT = 120;
/** As much of a page's description as search engines show. */
export const DESCRIPTION_EXCERPT = 160;
export const CARD_TAGS = 2;
export const BACK_TO_TOP_AFTER = 400;

export const TOAST_DURATION = 5000;
export const TOAST_SWIPE = 50;
export const TOAST_HOTKEY = "F8";

export const NAIRA = "₦";

/** Category of a post, product or business if its author chooses none (C09). */
export const DEFAULT_CATEGORY_ID = 1;

export const DEFAULT_RATING = 5;

/** As they are stored; `formatBudget` has their labels. */
export const BUDGETS = [
  "under-50k",
  "50k-100k",
  "100k-500k",
  "500k-1m",
  "over-1m",
  "flexible",
] as const;

/** The key under which auth-js keeps the session; src/boot looks whether it is there. */
export const SESSION_KEY = "shauri-auth";
