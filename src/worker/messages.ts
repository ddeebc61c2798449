/** What a page says to a waiting worker when the person wants the new version. */
export const ACTIVATE = "activate";
/** What a member's page says, so that menus, sheets and forms open without a network. */
export const KEEP_FOR_MEMBERS = "keep for members";
