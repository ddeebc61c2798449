/** Query keys of members, in a file of their own so that readers of the cache do not load the queries. */
export const profileKeys = {
  all: ["profiles"] as const,
  own: (userId: string) => [...profileKeys.all, "own", userId] as const,
  public: (userId: string) => [...profileKeys.all, "public", userId] as const,
  account: (userId: string) => [...profileKeys.all, "account", userId] as const,
};
