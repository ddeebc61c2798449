import { edits, type SourceDefect } from "../source-defect.ts";

/** Defects of texts on screen: toasts, boxes, empty states, words for a number or a time. */
export const texts: SourceDefect[] = [
  ...edits("src/components/posts/vote-control.tsx", "components/posts/vote-control", [
    ["no thanks", "Thank you! Your vote has been recorded.", "Vote recorded."],
    ["thanks for taking one back", "else if (!isWithdrawal) toast", "else toast"],
    ["a visitor is told of no log-in", "Please log in to vote.", "Please sign up to vote."],
    ["a failure in other words", "Could not record your vote. Please try again", "Could not vote"],
    ["up is called down", "Upvote, ${count}` : t`Downvote,", "Downvote, ${count}` : t`Upvote,"],
    ["one is many", 'one: "# downvote"', 'one: "# downvotes"'],
    ["on nothing", "Vote on ${subject}`", "Vote`"],
  ]),
  ...edits("src/data/base/errors.ts", "data/base/errors", [
    ["a lost network is a slow one", 'return "offline"', 'return "timeout"'],
    ["401 is forbidden", 'return "session-expired"', 'return "forbidden"'],
    ["a refusal is an end of session", '"42501": "forbidden"', '"42501": "session-expired"'],
    ["seconds for minutes", "if (seconds < 90)", "if (seconds < 900)"],
  ]),
  ...edits("src/lib/format.ts", "lib/format", [
    ["an hour is just now", "if (age < HOUR) return", "if (age <= HOUR) return"],
    ["a day in hours", "if (age < DAY) return", "if (age <= DAY) return"],
    ["a week in days", "if (age < 7 * DAY)", "if (age < 8 * DAY)"],
    ["one in other words", "t`Under ₦50k`", "t`Up to ₦50k`"],
    ["no sign before a bare number", "${NAIRA}${formatNumber", "${formatNumber"],
    ["short from a thousand on", "value < 10_000", "value < 1000"],
  ]),
  ...edits("src/lib/format.ts", "lib/number-style", [
    ["a thousand thousands", "value < 999_950)", "value < 1e6)"],
    ["no zero before minutes", '.padStart(2, "0")'],
  ]),
  ...edits("src/lib/format-number.ts", "lib/format", [
    ["no thousands", "_APART, GROUP)", '_APART, "")'],
  ]),
  ...edits("src/lib/format-number.ts", "lib/number-style", [
    ["without their tenth", "value.toFixed(1)", "String(value)"],
  ]),
  ...edits("src/lib/number-style.ts", "lib/format", [["in other letters", '?? "#K"', '?? "#k"']]),
  ...edits("src/components/lists/save-outcomes.ts", "components/lists/save-outcomes", [
    ["duplicates are not told of", "...(skipped > 0\n        ? [", "...(skipped > 1\n        ? ["],
    ["a full list is not named", '`List "${name}" is full (', "`The list is full ("],
    ["what was there already is a success", '"info",\n    title: t', '"success",\n    title: t'],
  ]),
  ...edits("src/components/lists/save-to-list-dialog.tsx", "components/lists/save-to-list-dialog", [
    ["a full one can be chosen", ">= LIST_CAPACITY", "> LIST_CAPACITY"],
    ["none chosen in other words", "No lists selected", "Nothing selected"],
    ["a full one is not marked", "${name} (Full)", "${name}"],
  ]),
  ...edits("src/forms/base/submission.ts", "forms/posts/post-form", [
    ["a refusal in other words", "required to create reviews.", "required to post reviews."],
    ["an end of session in other words", "sign in again to create reviews.", "sign in again."],
    ["a failure in other words", "Failed to submit review. Please", "Failed to submit. Please"],
    ["who was signed out is not told", "Please sign in to submit a review.", "Please sign in."],
  ]),
  ...edits("src/forms/comments/member-comment-form.tsx", "forms/comments/comment-form", [
    ["no word of one that was added", 'if (delivery === "sent") toast.success(words.done);'],
    ["a failure in other words", "Failed to post comment.", "Failed to comment."],
  ]),
  ...edits("src/forms/comments/member-response-form.tsx", "forms/comments/response-form", [
    ["another word of one that was sent", "Response Submitted!", "Answer sent!"],
  ]),
  ...edits("src/forms/auth/login-form.tsx", "forms/auth/login-form", [
    ["which of the two was wrong", "password or email. Kindly check and try again.", "password."],
    ["any failure is a wrong password", '=== "invalid_credentials"', "!== UNCONFIRMED"],
  ]),
  ...edits("src/forms/auth/email-availability.tsx", "forms/auth/signup-form", [
    ["a free address is not said to be", "data && !data.exists &&", "data?.exists === null &&"],
    ["a check that failed in other words", "to validate email. Please try again.", "to check."],
  ]),
  ...edits("src/layouts/sign-out-dialog.tsx", "layouts/sign-out-dialog", [
    ["not said", "toast.success(t`Signed Out`);"],
    ["a failure without its title", "t`Sign Out Failed`", "t`Error`"],
  ]),
  ...edits("src/components/posts/owner-menu.tsx", "routes/post", [
    ["a deletion is not said", "toast.success(t`Deleted`);"],
    ["a failed deletion in other words", "t`Delete failed`", "t`Deletion failed`"],
  ]),
  ...edits("src/routes/notifications.tsx", "routes/notifications", [
    ["empty in other words", "t`No unread notifications`", "t`No notifications`"],
    ["all read in other words", "All notifications marked as read", "All read"],
    ["a failed deletion in other words", "Failed to delete notification.", "Deletion failed."],
  ]),
  ...edits(
    "src/data/notifications/notification-copy.ts",
    "components/notifications/notification-item",
    [["nobody is called nobody", "t`Someone`", "t`Nobody`"]],
  ),
  ...edits(
    "src/components/notifications/notification-item.tsx",
    "components/notifications/notification-item",
    [["what is read is new", "{unread > 0 && (", "{unread === 0 && ("]],
  ),
  ...edits("src/components/posts/post-listing.tsx", "components/posts/post-listing", [
    ["empty in other words", "No recommendations found", "No posts found"],
    ["empty of reviews without its text", "Be the first to share a review!", "Share a review!"],
  ]),
  ...edits("src/routes/home/sections.tsx", "routes/home", [
    ["no reviews in other words", "No reviews available at the moment.", "No reviews yet."],
    ["no requests in other words", "No recent requests found.", "No requests yet."],
  ]),
  ...edits("src/routes/list.tsx", "routes/list", [
    ["empty in other words", "No recommendations have been added to this list", "Nothing here"],
    ["whoever has no name has the start of the id", "user_id.slice(-6)", "user_id.slice(0, 6)"],
    ["not found in other words", "List Not Found", "Not Found"],
  ]),
  ...edits("src/routes/profile.tsx", "routes/profile", [
    ["a visitor is not denied", "t`Access Denied`", "t`Sign In Required`"],
  ]),
  ...edits("src/routes/not-found.tsx", "routes", [
    ["another title", "<Trans>Page Not Found", "<Trans>Not Found"],
  ]),
  ...edits("src/forms/base/category-fields.tsx", "forms/requests/request-form", [
    ["none came in other words", "Unable to load categories. Please try again later.", "None."],
  ]),
  ...edits("src/components/requests/status-pill.tsx", "routes/request", [
    ["an underscore in the status", "t`In progress`", "t`In_progress`"],
    ["closed as green as open", 'TONES.get(status) ?? "neutral"', 'TONES.get(status) ?? "leaf"'],
  ]),
  ...edits("src/lib/filter-choices.ts", "forms/posts/post-form", [
    [
      "two words swapped",
      "{ value: 4, label: t`Very Good` },\n  { value: 3, label: t`Good` }",
      "{ value: 4, label: t`Good` },\n  { value: 3, label: t`Very Good` }",
    ],
  ]),
  ...edits("src/lib/choices.ts", "forms/contact/contact-form", [
    ["a category less", '"partnership",'],
  ]),
  ...edits("src/lib/choices.ts", "forms/members/delete-account-form", [
    ["a reason less", '"temporary_break",'],
  ]),
];
