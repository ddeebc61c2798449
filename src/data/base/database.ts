import type { EmailStatus } from "../auth/auth";
import type { ClaimsBoard } from "../business/businesses";
import type { FoundHandle } from "../catalog/find-handle";
import type { PhotoPost } from "../catalog/subject-photos";
import type { CompanyDetail, PricesPaid } from "../catalog/subjects";
import type { Reply } from "../comments/comments";
import type { Version } from "../edits/versions";
import type { FollowedFeed } from "../following/following";
import type { SiteNumbers } from "../health/site-numbers";
import type { OwnSuspension } from "../members/account";
import type { Content } from "../members/content";
import type { ModerationBoard, OwnHiding, VoteRing } from "../moderation/moderation";
import type { ModerationRecord } from "../moderation/moderation-record";
import type { NotificationGroup } from "../notifications/notification-groups";
import type { CategoryFeed, HomeFeed, RequestCard, SubcategoryItem } from "../posts/feeds";
import type { EarlierRating, Feed, Reply as OwnerReply, Post, VoteType } from "../posts/posts";
import type { SimilarPost } from "../posts/similar-posts";
import type { SearchResults } from "../search/search";
import type { Suggestion } from "../search/search-suggestions";
import type { Database as Generated } from "./database.types";

/*
 * The generated types, refined by the shapes of JSON that the generator cannot know. tests/screens/reads.test.tsx
 * compares each with the backend's responses.
 */

/** Results of functions. */
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
  site_numbers: SiteNumbers | null;
  subcategory_feed: Feed<SubcategoryItem>;
  subject_photos: PhotoPost[];
  vote_rings: VoteRing[] | null;
}

/** JSON columns, and computed ones, all of which are nullable in the generated types. */
interface Columns {
  earlier_ratings: EarlierRating[] | null;
  is_mine: boolean;
  local_label: string;
  local_name: string;
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
