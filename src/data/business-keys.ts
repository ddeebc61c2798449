/** Keys of what is asked about businesses, apart so that what is sent knows them without what is read. */
export const businessKeys = {
  all: ["businesses"] as const,
  standing: (userId: string, companyId: string) =>
    [...businessKeys.all, "standing", userId, companyId] as const,
};
