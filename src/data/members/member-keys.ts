/** Keys of what is asked about members, apart so that who only looks at an answer knows them without what asks. */
export const profileKeys = {
  all: ["profiles"] as const,
  own: (userId: string) => [...profileKeys.all, "own", userId] as const,
  public: (userId: string) => [...profileKeys.all, "public", userId] as const,
  account: (userId: string) => [...profileKeys.all, "account", userId] as const,
};
