import { edits, type SourceDefect } from "../source-defect.ts";

/** Defects of texts on screen: toasts, boxes, empty states, words for a number or a time. */
export const texts: SourceDefect[] = [
  ...edits("src/components/posts/vote-control.tsx", "components/posts/vote-control", [
    ["a vote gets no thanks", "Thank you! Your vote has been recorded.", "Vote recorded."],
    ["withdrawing a vote is thanked for", "else if (!isWithdrawal) toast", "else toast"],
    ["visitors are asked to sign up to vote", "Please log in to vote.", "Please sign up to vote."],
    ["an error shows wrong text", "Could not record your vote. Please try again", "Could not vote"],
    ["labels are swapped", "Upvote, ${count}` : t`Downvote,", "Downvote, ${count}` : t`Upvote,"],
    ["a single downvote has the plural form", 'one: "# downvote"', 'one: "# downvotes"'],
    ["the vote's label does not name the item", "Vote on ${subject}`", "Vote`"],
  ]),
  ...edits("src/data/base/errors.ts", "data/base/errors", [
    ["an offline error is reported as a timeout", 'return "offline"', 'return "timeout"'],
    ["401 is reported as forbidden", 'return "session-expired"', 'return "forbidden"'],
    ["forbidden is read as session expired", '"42501": "forbidden"', '"42501": "session-expired"'],
    ["waits of minutes are given in seconds", "if (seconds < 90)", "if (seconds < 900)"],
  ]),
  ...edits("src/lib/format.ts", "lib/format", [
    ["an hour ago reads Just now", "if (age < HOUR) return", "if (age <= HOUR) return"],
    ["a day ago is given in hours", "if (age < DAY) return", "if (age <= DAY) return"],
    ["a week ago is given in days", "if (age < 7 * DAY)", "if (age < 8 * DAY)"],
    ["the lowest budget has the wrong text", "t`Under ₦50k`", "t`Up to ₦50k`"],
    ["a bare number gets no naira sign", "${NAIRA}${formatNumber", "${formatNumber"],
    ["counts are shortened from 1,000 on", "value < 10_000", "value < 1000"],
  ]),
  ...edits("src/lib/format.ts", "lib/number-style", [
    ["999,950 reads 1,000K instead of 1M", "value < 999_950)", "value < 1e6)"],
    ["minutes below ten have no leading zero", '.padStart(2, "0")'],
  ]),
  ...edits("src/lib/format-number.ts", "lib/format", [
    ["thousands have no separator", "_APART, GROUP)", '_APART, "")'],
  ]),
  ...edits("src/lib/format-number.ts", "lib/number-style", [
    ["whole numbers lose their decimal", "value.toFixed(1)", "String(value)"],
  ]),
  ...edits("src/lib/number-style.ts", "lib/format", [["K is in lower case", '?? "#K"', '?? "#k"']]),
  ...edits("src/components/lists/save-outcomes.ts", "components/lists/save-outcomes", [
    ["duplicates are not reported", "...(skipped > 0\n        ? [", "...(skipped > 1\n        ? ["],
    ["a full list is not named", '`List "${name}" is full (', "`The list is full ("],
    ["a duplicate is reported as a success", '"info",\n    title: t', '"success",\n    title: t'],
  ]),
  ...edits("src/components/lists/save-to-list-dialog.tsx", "components/lists/save-to-list-dialog", [
    ["a full list can be chosen", ">= LIST_CAPACITY", "> LIST_CAPACITY"],
    ["choosing no list shows the wrong text", "No lists selected", "Nothing selected"],
    ["a full list is not marked", "${name} (Full)", "${name}"],
  ]),
  ...edits("src/forms/base/submission.ts", "forms/posts/post-form", [
    ["forbidden shows the wrong text", "required to create reviews.", "required to post reviews."],
    ["an ended session shows the wrong text", "sign in again to create reviews.", "sign in again."],
    ["a failure has the wrong text", "Failed to submit review. Please", "Failed to submit. Please"],
    ["a visitor sees the wrong text", "Please sign in to submit a review.", "Please sign in."],
  ]),
  ...edits("src/forms/comments/member-comment-form.tsx", "forms/comments/comment-form", [
    ["a posted comment is not confirmed", 'if (delivery === "sent") toast.success(words.done);'],
    ["a failure shows the wrong text", "Failed to post comment.", "Failed to comment."],
  ]),
  ...edits("src/forms/comments/member-response-form.tsx", "forms/comments/response-form", [
    ["a sent answer shows the wrong text", "Response Submitted!", "Answer sent!"],
  ]),
  ...edits("src/forms/auth/login-form.tsx", "forms/auth/login-form", [
    ["only the password is blamed", "password or email. Kindly check and try again.", "password."],
    ["any failure reads as a wrong password", '=== "invalid_credentials"', "!== UNCONFIRMED"],
  ]),
  ...edits("src/forms/auth/email-availability.tsx", "forms/auth/signup-form", [
    ["a free address shows no message", "data && !data.exists &&", "data?.exists === null &&"],
    ["a failed check shows the wrong text", "to validate email. Please try again.", "to check."],
  ]),
  ...edits("src/layouts/sign-out-dialog.tsx", "layouts/sign-out-dialog", [
    ["signing out shows no message", "toast.success(t`Signed Out`);"],
    ["a failure shows the wrong title", "t`Sign Out Failed`", "t`Error`"],
  ]),
  ...edits("src/components/posts/owner-menu.tsx", "routes/post", [
    ["a deletion shows no message", "toast.success(t`Deleted`);"],
    ["a failed deletion shows the wrong title", "t`Delete failed`", "t`Deletion failed`"],
  ]),
  ...edits("src/routes/notifications.tsx", "routes/notifications", [
    ["an empty page shows the wrong text", "t`No unread notifications`", "t`No notifications`"],
    ["marking all read shows the wrong text", "All notifications marked as read", "All read"],
    ["a failed deletion shows a wrong text", "Failed to delete notification.", "Deletion failed."],
  ]),
  ...edits(
    "src/data/notifications/notification-copy.ts",
    "components/notifications/notification-item",
    [["an unknown person is called Nobody", "t`Someone`", "t`Nobody`"]],
  ),
  ...edits(
    "src/components/notifications/notification-item.tsx",
    "components/notifications/notification-item",
    [["read notifications are marked as new", "{unread > 0 && (", "{unread === 0 && ("]],
  ),
  ...edits("src/components/posts/post-listing.tsx", "components/posts/post-listing", [
    ["an empty listing shows the wrong title", "No recommendations found", "No posts found"],
    ["an empty review list has a wrong text", "Be the first to share a review!", "Share a review!"],
  ]),
  ...edits("src/routes/home/sections.tsx", "routes/home", [
    ["the text for no reviews is wrong", "No reviews available at the moment.", "No reviews yet."],
    ["the text for no requests is wrong", "No recent requests found.", "No requests yet."],
  ]),
  ...edits("src/routes/list.tsx", "routes/list", [
    ["the empty text is wrong", "No recommendations have been added to this list", "Nothing here"],
    ["an unnamed author gets the start of their id", "user_id.slice(-6)", "user_id.slice(0, 6)"],
    ["a missing list shows the wrong title", "List Not Found", "Not Found"],
  ]),
  ...edits("src/routes/profile.tsx", "routes/profile", [
    ["a visitor sees the wrong title", "t`Access Denied`", "t`Sign In Required`"],
  ]),
  ...edits("src/routes/not-found.tsx", "routes", [
    ["the heading is wrong", "<Trans>Page Not Found", "<Trans>Not Found"],
  ]),
  ...edits("src/forms/base/category-fields.tsx", "forms/requests/request-form", [
    ["a failure shows a wrong text", "Unable to load categories. Please try again later.", "None."],
  ]),
  ...edits("src/components/requests/status-pill.tsx", "routes/request", [
    ["the status shows an underscore", "t`In progress`", "t`In_progress`"],
    ["a closed request is green", 'TONES.get(status) ?? "neutral"', 'TONES.get(status) ?? "leaf"'],
  ]),
  ...edits("src/lib/filter-choices.ts", "forms/posts/post-form", [
    [
      "the words for three and four stars are swapped",
      "{ value: 4, label: t`Very Good` },\n  { value: 3, label: t`Good` }",
      "{ value: 4, label: t`Good` },\n  { value: 3, label: t`Very Good` }",
    ],
  ]),
  ...edits("src/lib/choices.ts", "forms/contact/contact-form", [
    ["a contact category is missing", '"partnership",'],
  ]),
  ...edits("src/lib/choices.ts", "forms/members/delete-account-form", [
    ["a reason to delete an account is missing", '"temporary_break",'],
  ]),
];
