import type { OwnSuspension } from "./account";
import type { EmailStatus } from "./auth";
import type { ClaimsBoard } from "./businesses";
import type { Reply } from "./comments";
import type { Content } from "./content";
import type { Database as Generated } from "./database.types";
import type { CategoryFeed, HomeFeed, RequestCard, SubcategoryItem } from "./feeds";
import type { FoundHandle } from "./find-handle";
import type { FollowedFeed } from "./following";
import type { ModerationBoard, OwnHiding, VoteRing } from "./moderation";
import type { ModerationRecord } from "./moderation-record";
import type { NotificationGroup } from "./notification-groups";
import type { EarlierRating, Feed, Reply as OwnerReply, Post, VoteType } from "./posts";
import type { SearchResults } from "./search";
import type { Suggestion } from "./search-suggestions";
import type { SimilarPost } from "./similar-posts";
import type { PhotoPost } from "./subject-photos";
import type { CompanyDetail, PricesPaid } from "./subjects";
import type { Version } from "./versions";

/*
 * The generated types, and the shapes of JSON that they cannot know. tests/screens/reads.test.tsx compares each with
 * the backend's answers.
 */

/** Answers of functions. */
interface Answers {
  category_feed: CategoryFeed;
  check_email_exists: EmailStatus;
  company_page: CompanyDetail | null;
  earlier_versions: Version[];
  find_handle: FoundHandle[];
  followed_feed: FollowedFeed;
  home_feed: HomeFeed;
  member_items: Content | null;
  moderation_board: ModerationBoard | null;
  moderation_claims: ClaimsBoard | null;
  moderation_record: ModerationRecord;
  my_hiding: OwnHiding | null;
  my_review: string | null;
  notification_groups: NotificationGroup[];
  post_feed: Feed<Post>;
  request_feed: Feed<RequestCard>;
  search_content: SearchResults;
  search_suggestions: Suggestion[];
  similar_posts: SimilarPost[];
  subcategory_feed: Feed<SubcategoryItem>;
  subject_photos: PhotoPost[];
  vote_rings: VoteRing[] | null;
}

/** Columns of JSON, and those that a function computes: the generated types take each of these for nullable. */
interface Columns {
  earlier_ratings: EarlierRating[] | null;
  is_mine: boolean;
  my_vote: VoteType | null;
  prices_paid: PricesPaid | null;
  replies: Reply[];
  reply: OwnerReply | null;
  suspension: OwnSuspension | null;
}

type Public = Generated["public"];

type Refined<Row> = {
  [Column in keyof Row]: Column extends keyof Columns ? Columns[Column] : Row[Column];
};

export type Database = Omit<Generated, "public"> & {
  public: Omit<Public, "Functions" | "Tables"> & {
    Functions: {
      [Name in keyof Public["Functions"]]: Name extends keyof Answers
        ? Omit<Public["Functions"][Name], "Returns"> & { Returns: Answers[Name] }
        : Public["Functions"][Name];
    };
    Tables: {
      [Name in keyof Public["Tables"]]: Omit<Public["Tables"][Name], "Row"> & {
        Row: Refined<Public["Tables"][Name]["Row"]>;
      };
    };
  };
};
