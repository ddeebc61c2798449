import { postKeys } from "./posts";

/** Keys of what is asked about follows, apart so that who only follows something knows them without what asks. */
export const followKeys = {
  lists: ["follows"] as const,
  list: (userId: string) => [...followKeys.lists, userId] as const,
  feeds: [...postKeys.all, "followed"] as const,
  feed: (userId: string) => [...followKeys.feeds, userId] as const,
};
