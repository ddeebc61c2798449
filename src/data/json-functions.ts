import type { EmailStatus } from "./auth";
import type { Database as Generated } from "./database.types";
import type { CategoryFeed, HomeFeed, PostFeed, RequestFeed, SubcategoryFeed } from "./feeds";
import type { ModerationBoard } from "./moderation";
import type { SearchResults } from "./search";

/** What the functions that answer JSON hold; the generated types know only that it is JSON. */
interface JsonFunctions {
  category_feed: CategoryFeed;
  check_email_exists: EmailStatus;
  home_feed: HomeFeed;
  moderation_board: ModerationBoard | null;
  my_moderation_answer: string | null;
  post_feed: PostFeed;
  request_feed: RequestFeed;
  search_content: SearchResults;
  subcategory_feed: SubcategoryFeed;
}

type Functions = Generated["public"]["Functions"];

/** The generated types, with the shapes of JSON answers filled in. */
export type Database = Omit<Generated, "public"> & {
  public: Omit<Generated["public"], "Functions"> & {
    Functions: {
      [Name in keyof Functions]: Name extends keyof JsonFunctions
        ? Omit<Functions[Name], "Returns"> & { Returns: JsonFunctions[Name] }
        : Functions[Name];
    };
  };
};
