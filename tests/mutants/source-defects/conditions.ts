import { edits, type SourceDefect } from "../source-defect.ts";

/** Defects of conditions, limits and rounding. */
export const conditions: SourceDefect[] = [
  ...edits("src/boot/outline.ts", "boot/outline", [
    [
      "an outline waits for every response",
      "      if (lists.every(({ dataset }) => `${dataset.of}` in known)) break;\n",
    ],
    ["an outline waits for no further response", "of answers)", "of answers.slice(0, 1))"],
    [
      "a further response replaces the first one's text",
      "{ ...row, ...found }",
      "{ ...found, ...row }",
    ],
  ]),
  ...edits("src/forms/posts/post-form.tsx", "routes/edit", [
    [
      "the edit form begins with stars and photos",
      "{edited ? texts : start}\n          {edited ? start : texts}",
      "{start}\n          {texts}",
    ],
  ]),
  ...edits("src/forms/posts/match-list.tsx", "forms/posts/subject-picker", [
    ["Add is listed below matches by description", "isAddFirst ? [...additions, ...matches] : "],
  ]),
  ...edits("src/lib/fold.ts", "world/search", [
    ["a hyphen within a word is kept", '[new RegExp(`(${WORD})[-\'_]+(?=${WORD})`, "gu"), ""],'],
    ["diacritics are kept", 'replace(MARKS, "")', 'replace(/$^/, "")'],
  ]),
  ...edits("src/browser/translated-text.ts", "world/translated", [
    ["a second translation is not linked to its text", "originals.get(node) ?? node", "node"],
    ["a translation inserted before the removal is ignored", "beside ? [beside] : []", "[]"],
    ["React writes a new label into a detached node", "restore(this);"],
    ["further nodes of a translation stay beside the text", "of others)", "of [])"],
    ["a moved text leaves its translation behind", "restore(child);\n      restore(", "restore("],
  ]),
  ...edits("src/forms/base/form.tsx", "world/filled", [
    ["an autofilled field is submitted as empty", "readFields(currentTarget, true)", "undefined"],
    ["the button stays disabled after autofill", "readFields(currentTarget, false);"],
    ["an empty field shows an error before submitting", "&& (isSent || isFilled)"],
  ]),
  ...edits("src/components/page/error-boundary.tsx", "components/page/error-boundary", [
    ["a failed render is not retried", "this.tries === 1 &&", "this.tries === 0 &&"],
  ]),
  ...edits("src/ui/on-demand.tsx", "ui/on-demand", [
    ["a loading dialog shows nothing", "fallback={<DialogArriving onClose={props.onClose} />} "],
  ]),
  ...edits("src/ui/backdrop.tsx", "ui/on-demand", [
    ["a loading dialog cannot be cancelled", " onClick={onClose}>", ">"],
  ]),
  ...edits("src/ui/stars.tsx", "ui/stars", [
    ["screen readers read the unrounded rating", "Number(rating.toFixed(1))", "rating"],
    ["a rating of 3.7 fills four whole stars", "Math.floor(rating)", "Math.round(rating)"],
    ["the gap between two stars counts as part of a star", "GAP + part * (1 - 2 * GAP)", "part"],
  ]),
  ...edits("src/data/posts/home-feed.ts", "routes/home", [
    ["content hidden since the build is shown again", "client.removeQueries({ queryKey: BUILT });"],
  ]),
  ...edits("src/data/posts/tallies.ts", "components/posts/vote-control", [
    ["a changed downvote still counts", 'downvotes - Number(myVote === "downvote")', "downvotes"],
    ["the member's own upvote counts twice", 'upvotes - Number(myVote === "upvote")', "upvotes"],
  ]),
  ...edits("src/data/posts/votes.ts", "components/posts/vote-control", [
    ["a second tap does not withdraw the vote", 'shown.myVote === vote ? "none" : vote', "vote"],
    ["a superseded vote is sent too", 'if (client.getQueryData(wishKey) !== wish) return "sent";'],
    ["a rejected vote stays on screen", "client.setQueryData(wishKey, null);"],
    ["counts missed while saving stay stale", "(missed.queryKey))", "(missed.queryKey) === null)"],
  ]),
  ...edits("src/data/posts/votes.ts", "routes/search", [
    ["search results stay stale after a vote", "queryKey: postKeys.searches", 'queryKey: [""]'],
  ]),
  ...edits("src/components/posts/vote-control.tsx", "components/posts/vote-control", [
    ["authors get vote buttons on their own items", "if (row.is_mine) {", "if (!row.id) {"],
    ["the chosen vote is not marked as pressed", "aria-pressed={isChosen}", "aria-pressed={false}"],
    ["a chosen upvote is red, a downvote green", "isChosen ? (isUp ?", "isChosen ? (!isUp ?"],
  ]),
  ...edits("src/data/members/names.ts", "data/members/profiles-names", [
    [
      "the full name is preferred to the username",
      "profile?.username || profile?.full_name",
      "profile?.full_name || profile?.username",
    ],
    ["an anonymous author is shown as a deleted user", "null && !row.is_anonymous", "null"],
  ]),
  ...edits("src/components/posts/byline.tsx", "components/posts/post-card", [
    ["every author has the verified badge", "{author?.is_verified && <Seal />}", "{<Seal />}"],
  ]),
  ...edits("src/components/posts/byline.tsx", "components/posts/post-screen", [
    ["the author's location is missing", "{place && (", '{place === "" && ('],
  ]),
  ...edits("src/components/members/profile-head.tsx", "routes/members", [
    ["the unverified get a badge", "profile.is_verified && <Seal", "!profile.is_verified && <Seal"],
  ]),
  ...edits("src/components/posts/post-card.tsx", "components/posts/post-card", [
    ["every review looks verified", "                post.verified && (\n", "                (\n"],
    ["the number of further tags is one too low", "- tags.length", "- tags.length - 1"],
    ["no fallback to General", "post.category?.name ?? t`General`", 'post.category?.name ?? ""'],
  ]),
  ...edits("src/lib/pages.ts", "routes/categories", [
    ["an ellipsis is shown though no page is hidden", '> 2 ? (["gap-left"]', '> 1 ? (["gap-left"]'],
  ]),
  ...edits("src/lib/pages.ts", "lib/pages", [
    ["page 0 in a URL is accepted", "page > 0 && page < 100_000", "page >= 0 && page < 100_000"],
    ["page 1.5 in a URL is accepted", "Number.isInteger(page) && page > 0", "page > 0"],
    ["the smallest page size is rejected", "size >= range.min", "size > range.min"],
    ["a page beyond the last one is empty", "Math.ceil(rows.length / pageSize)", "wanted"],
  ]),
  ...edits("src/components/page/pagination.tsx", "routes/categories", [
    ["a page size above the maximum is accepted", "range.min || wanted > range.max", "range.min"],
    ["a partial page is left out", "Math.ceil(total / pageSize)", "Math.floor(total / pageSize)"],
    ["the last page has a next page", "isPossible={page < pages}", "isPossible={page <= pages}"],
  ]),
  ...edits("src/browser/drafts.ts", "browser/drafts", [
    ["an expired draft is restored", "draft.savedAt > Date.now() - DRAFT_LIFETIME &&"],
    ["drafts stay after signing out", "{ [userId]: _, [VISITOR]: __, ...others }", "others"],
    ["lost photos are not reported", "fields ? [] : (draft.photos ?? [])", "[]"],
    ["a draft loses the post's stored photos", "filesIn(item).length === 0", "false"],
  ]),
  ...edits("src/forms/posts/post-input.ts", "forms/base/drafts", [
    ["all products share one draft", 'presetId === "" ? "post" : `post ${presetId}`', '"post"'],
  ]),
  ...edits("src/forms/posts/post-rules.ts", "forms/posts/post-form", [
    ["any number of tags is accepted", "tags.length <= TAGS_MAX &&"],
    ["any text is accepted as a link", "&& isWebAddress(link)"],
    ["unconfirmed stars are accepted", "(isRated) => isRated, UNTOUCHED", "() => true, UNTOUCHED"],
    ["an empty title is accepted", "z.requiredLine(t`Give it a title.`, TITLE_MAX)", "z.string()"],
  ]),
  ...edits("src/forms/base/category-fields.tsx", "forms/posts/post-form", [
    ["the old subcategory stays chosen", 'setValue("subcategoryId", "", { shouldDirty: true });'],
    ["the subcategory is enabled without a category", "{subcategories.length === 0}", "{false}"],
  ]),
  ...edits("src/forms/comments/comment-form.tsx", "forms/comments/comment-form", [
    ["visitors get the comment form", 'auth.status === "signed-out"', 'auth.status === "loading"'],
  ]),
  ...edits("src/components/comments/remark.tsx", "components/comments/comments", [
    ["readers can delete another member's comment", "{remark.is_mine ? (", "{remark.id ? ("],
    ["authors can report their own comment", "{remark.is_mine ? (", "{false ? ("],
  ]),
  ...edits("src/lib/password.ts", "forms/auth/signup-form", [
    ["a password needs no symbol", "[!@#$%^&*()_+\\-=[\\]{};", "[\\w!@#$%^&*()_+\\-=[\\]{};"],
  ]),
  ...edits("src/lib/password.ts", "lib/password", [
    ["a password one character too short is accepted", ">= PASSWORD_MIN", ">= PASSWORD_MIN - 1"],
    ["72 bytes count as too long", "length <= PASSWORD_MAX_BYTES", "length < PASSWORD_MAX_BYTES"],
  ]),
  ...edits("src/forms/auth/email-availability.tsx", "forms/auth/signup-form", [
    ["checks a text without an @", 'settled === typed && typed.includes("@")', "settled === typed"],
    ["members with a verified account are offered a code", "&& !data.verified"],
  ]),
  ...edits("src/forms/members/profile-fields.ts", "forms/members/profile-form", [
    ["a username may contain hyphens", "/^[A-Za-z0-9_]*$/", "/^[A-Za-z0-9_-]*$/"],
    ["a cleared field is stored as ''", "[name] || null;\n  }\n  const", "[name];\n  }\n  const"],
    ["a date of birth in the future is accepted", "&& date <= today()"],
  ]),
  ...edits("src/data/members/profiles.ts", "data/members/profiles", [
    ["refetching the lists returns the profile's old response", "isFirst = false;"],
    ["a new profile is named after the whole e-mail", 'user.email.split("@")[0]', "user.email"],
  ]),
  ...edits("src/data/members/public-profile.ts", "routes/members", [
    ["a private profile is requested", 'eq("is_public", true)\n          .eq("lists', 'eq("lists'],
    ["private lists are counted", '.eq("lists.is_public", true)'],
  ]),
  ...edits("src/data/members/content.ts", "routes/members", [
    ["another member's private lists are requested", "public_only: !isOwn", "public_only: false"],
  ]),
  ...edits("src/browser/app-shell.ts", "layouts/install-offer", [
    ["every page load counts as a visit", "if (sessionStore.getItem(VISITS)) return;"],
  ]),
  ...edits("src/browser/app-shell.ts", "data/notifications/push-subscription", [
    ["a signed-out visit keeps the push subscription", "=== null)", "=== undefined)"],
    ["notifications stay visible after signing out", "await closeNotifications();"],
  ]),
  ...edits("src/data/auth/auth-service.ts", "data/notifications/push-subscription", [
    ["a rejected session keeps the subscription", '!== "SIGNED_OUT"', '!== "PASSWORD_RECOVERY"'],
  ]),
  ...edits("src/data/auth/sign-out.ts", "layouts/sign-out-dialog", [
    ["signing out keeps the subscription", "void unsubscribeFromPush();"],
  ]),
  ...edits("src/data/notifications/push-subscription.ts", "data/notifications/push-subscription", [
    ["the next member gets the previous member's notifications", "!== userId", "=== null"],
    ["each start saves the subscription", "if (subscription.endpoint !== registration.endpoint)"],
    ["tries to subscribe after permission was revoked", "&& isPushAllowed()"],
    ["a device that lost its subscription stays registered", "!(await isSubscribed())", "false"],
    ["a device without permission stays registered", "else if (pushSender.key)", "else if (false)"],
    ["the stored subscription is not deleted", "registration.endpoint).then()", '"").then()'],
  ]),
  ...edits("src/browser/push.ts", "data/notifications/push-subscription", [
    ["a subscription with another key blocks the new one", "?.unsubscribe()"],
  ]),
  ...edits("src/worker/editions.ts", "worker/editions", [
    ["the text of an unreadable push is always English", 'one !== "en"', 'one === "en"'],
  ]),
  ...edits("src/worker/push.ts", "worker/push", [
    ["a notification is shown while the app has the focus", "looked.length > 0 &&", "false &&"],
    ["an iPhone shows nothing and so ends push messages", "0 && !(await isApples(around))", "0"],
    ["a window in the background counts as focused", ".filter(({ focused }) => focused)"],
    ["a push message can link to another site", "path: ownPath(path) ?? GENERAL.path", "path"],
    ["a tap opens another site", "path = ownPath(data) ?? GENERAL.path;", "path = String(data);"],
    ["a page that navigates by itself is reloaded, too", "path)))", "path)) || true)"],
    ["a second subscription is made", "if (options && !change.newSubscription)", "if (options)"],
  ]),
  ...edits("src/browser/news.ts", "layouts/news", [
    ["a page does not confirm that it navigates itself", "ports[0]?.postMessage(true);"],
  ]),
  ...edits("src/layouts/use-news.ts", "layouts/news", [
    ["a page does not refetch notifications", "queryKey: notificationKeys.all", 'queryKey: [""]'],
  ]),
  ...edits(
    "src/components/notifications/notification-offer.tsx",
    "components/notifications/notification-offer",
    [
      ["offered to subscribed members", "readPushRegistration()?.userId === userId &&", "false &&"],
      ["e-mails are offered to their subscribers", 'outcome === null && way !== "open"', "false"],
      ["accepting turns off the other kinds", "[...settings.push, ANSWERS]", "[ANSWERS]"],
    ],
  ),
  ...edits("src/routes/request.tsx", "routes/request", [
    ["old requests offer to notify", "Date.now() - Date.parse(request.created_at) < DAY && <", "<"],
  ]),
  ...edits(
    "src/data/notifications/notification-settings.ts",
    "components/notifications/notification-settings-dialog",
    [
      ["a rejected change stays shown", "client.setQueryData(queryKey, before);", "void before;"],
      ["an unknown time zone is saved", 'zone && zone !== "Etc/Unknown" ?', "zone ?"],
      ["removes this device", 'endpoint", readPushRegistration()?.endpoint ?? "', 'endpoint", "'],
      ["likes are on by default", '["answers", "replies"],', '["answers", "replies", "likes"],'],
    ],
  ),
  ...edits(
    "src/components/notifications/notification-settings-dialog.tsx",
    "components/notifications/notification-settings-dialog",
    [
      ["quiet hours can end when they begin", "HOURS.filter((hour) => hour !== other)", "HOURS"],
      ["a switch turns other kinds off", "? isOn : settings[channel].includes(one),", "&& isOn,"],
    ],
  ),
  ...edits("src/data/notifications/mails.ts", "routes/stop-mails", [
    ["a malformed token is sent to the server", "isUuid(token) &&"],
  ]),
  ...edits("src/browser/install-offer.ts", "layouts/install-offer", [
    ["installing is offered on the first visit", "hasComeBack() &&"],
    ["installing is offered in the installed app", "&&\n    !isInstalled()"],
  ]),
  ...edits("src/forms/posts/shared-input.ts", "forms/posts/shared-input", [
    ["any text is accepted as a link", ".filter(isTaken)"],
    ["the shared title replaces the draft's", 'typed("title") || title', "title"],
    ["shared text longer than the field is not cut", "wholeCharacters(rest, CONTENT_MAX)", "rest"],
  ]),
  ...edits("src/lib/plain-text.ts", "world/numbers", [
    ["adjacent runs of Unicode digits read as one run", "String(before % 10)", "String(before)"],
  ]),
  ...edits("src/lib/plain-text.ts", "world/phones", [
    ["invisible characters are kept", '.replace(/\\p{DI}/gu, "")'],
  ]),
  ...edits("src/lib/amounts.ts", "world/numbers", [
    ["an ambiguous amount is read as a price", '(decimals === "" || whole.length > 2)', "true"],
    ["a phone number is read as a price", "MOST_BARE = 1e9", "MOST_BARE = 1e12"],
  ]),
  ...edits("src/ui/code-input.tsx", "world/typed-digits", [
    ["only ASCII digits are accepted", "asciiDigits(target.value)", "target.value"],
  ]),
  ...edits("src/lib/web-address.ts", "world/links", [
    ["a link's own bracket is cut off", "countOf(link, opener) < countOf(link, last)", "true"],
    ["a host without a dot is accepted", "(?:${LABEL}\\\\.)+(?!", "(?:${LABEL}\\\\.)*(?!"],
  ]),
  ...edits("src/forms/posts/photo-choice.ts", "forms/posts/photo-field", [
    ["more photos than the limit are accepted", "files.slice(0, room)", "files.slice(0)"],
  ]),
  ...edits("src/forms/posts/photo-limit.ts", "forms/posts/photo-field", [
    ["a newcomer may choose too many photos", "Date.parse(since) > now - NEWCOMER_TIME", "false"],
  ]),
  ...edits("src/forms/posts/post-rules.ts", "forms/posts/photo-field", [
    ["a post with an unusable photo is accepted", 'state === "ready" ||', "state !== undefined ||"],
  ]),
  ...edits("src/forms/posts/chosen-photos.tsx", "forms/posts/photo-field", [
    ["photos are shown before resizing", 'instanceof File && state === "ready"', "instanceof File"],
    ["the result for a removed photo is still applied", "if (!signal.aborted)"],
  ]),
  ...edits("src/data/photos/uploads.ts", "data/photos/uploads", [
    ["uploaded photos are sent again", "photos.slice(images.length)", "photos"],
    ["a permanent failure is retried", "|| !isPassing(error) || !navigator.onLine"],
    ["a repeated upload is a failure", "(error && !isDuplicate(error)) throw", "(error) throw"],
    ["an anonymous post's path has the file's name", 'isAnonymous ? "" : file.name', "file.name"],
    ["a retry uploads to another path", "${digits.slice(-12)}", "${Math.random()}"],
  ]),
  ...edits("src/data/outbox/outbox.ts", "data/outbox/outbox", [
    ["a closed tab loses the entry being sent", "store.put(entry)).then", "Promise.reject()).then"],
    ["an entry that the form reports as failed is sent later", "(isStored) await", "(false) await"],
    ["another tab uploads stored photos again", "put({ ...entry, images: stored })", "undefined"],
  ]),
  ...edits("src/routes/submit-post/take-shared.tsx", "routes/take-shared", [
    ["a draft is changed without asking", "readDraft(userId, draftName) ? setOffered(input) : "],
  ]),
  ...edits("src/layouts/notification-bell.tsx", "routes/notifications", [
    ["the app icon's badge stays after signing out", "() => () => showBadge(0)", "() => undefined"],
    ["the bell shows 0 for no unread notifications", "if (unread === 0) return null;"],
    ["the bell shows 10 instead of 9+", "unread > MOST_SHOWN", "unread > MOST_SHOWN + 1"],
  ]),
  ...edits("src/layouts/offline-banner.tsx", "layouts/offline-banner", [
    ["no notice is shown while offline", "!isOnline || isStalled", "isStalled"],
  ]),
  ...edits("src/data/base/query-client.ts", "data/base/query-client", [
    ["queries retry", "false,\n        refetchOnWindowFocus", "1,\n        refetchOnWindowFocus"],
    ["queries refetch on focus", "refetchOnWindowFocus: false", "refetchOnWindowFocus: true"],
    ["a member's data stays for the next member", "else void queryClient.resetQueries();"],
  ]),
  ...edits("src/data/base/query-client.ts", "data/offline/query-persister", [
    ["failed queries stay failed once back online", 'addEventListener("online", followNetwork);'],
  ]),
  ...edits("src/data/photos/photos.ts", "data/photos/photos", [
    ["a picture from another host is loaded", "env.supabaseUrl + path", "String(address)"],
    ["a picture's path may leave its folder", "public\\/[\\w/-]+", "public\\/[\\w./-]+"],
  ]),
  ...edits("src/data/photos/redraw.ts", "data/photos/redraw", [
    ["no photo is resized", "Math.min(1, maxSide / Math.max(picture.width, picture.height))", "1"],
    ["a file one byte too large is accepted", "blob.size <= maxBytes", "blob.size <= maxBytes + 1"],
    ["a photo of exactly the limit is rejected", "width * height > most", "width * height >= most"],
    ["the decoder sees the Exif", "if (exifAt >= 0) bytes.fill", "if (exifAt > 4000) bytes.fill"],
    ["a photo of orientation 5 lies on its side", "FIRST_LYING = 5", "FIRST_LYING = 6"],
  ]),
  ...edits("src/lib/image-header.ts", "lib/image-header", [
    ["Exif after an odd-sized WebP chunk is not found", "8 + length + (length % 2)", "8 + length"],
    ["a PNG's Exif is not found", "12 + view.getUint32(at)", "8 + view.getUint32(at)"],
  ]),
  ...edits("src/browser/written.ts", "components/comments/comments", [
    ["a written row is scrolled to more than once", 'written = "";\n  return true', "return true"],
  ]),
  ...edits("src/data/photos/images.ts", "data/photos/images", [
    ["a file of exactly the largest size is rejected", "file.size >", "file.size >="],
  ]),
  ...edits("src/components/page/back-to-top.tsx", "routes/category", [
    ["the button is shown at the top of the page", "scrollY > BACK_TO_TOP_AFTER", "scrollY >= 0"],
  ]),
  ...edits("src/hooks/use-debounced.ts", "forms/base/place-input", [
    ["every keystroke sends a request", "return () => clearTimeout(timer);"],
  ]),
  ...edits("src/lib/text.ts", "lib/text", [["any URL is safe", "? url : null", "? url : url"]]),
  ...edits("src/browser/intent.ts", "components/posts/vote-control", [
    ["an expired intent is still carried out", "< INTENT_LIFETIME", "< Infinity"],
  ]),
  ...edits("src/data/auth/auth-service.ts", "world/renewals", [
    ["a banned member's session continues", '"user_banned",', '"user_was_banned",'],
    ["refreshing ignores the rate limit", "Date.now() < restsUntil", "restsUntil < 0"],
    ["a final error with another status counts as an outage", "{ status: 400 }", "response"],
  ]),
  ...edits("src/data/auth/access-token.ts", "world/renewals", [
    ["a network failure ends the session", '&& answer.error.name !== "AuthRetryableFetchError"'],
  ]),
  ...edits("src/data/base/supabase.ts", "world/renewals", [
    ["a firewall's 401 refreshes the session", "401 && hasOwnCode(await textOf(response))", "401"],
  ]),
  ...edits("src/data/base/supabase.ts", "world/offline-snapshots", [
    ["a proxy's 404 is read as deleted content", "isEmpty || isLost ?", "isEmpty ?"],
    ["an empty response is read as deleted content", "isEmpty || isLost ?", "isLost ?"],
  ]),
  ...edits("src/data/offline/query-persister.ts", "world/offline-snapshots", [
    ["forbidden content is shown from the snapshot", '"not-found", "forbidden",', '"not-found",'],
  ]),
  ...edits("src/data/offline/query-persister.ts", "routes/following", [
    ["a failed further page shows no error", "|| query.state.fetchMeta?.fetchMore"],
  ]),
  ...edits("src/browser/first-screen.ts", "world/offline-snapshots", [
    ["a snapshot is stored only after four seconds", "MOMENT = 500", "MOMENT = 4000"],
  ]),
  ...edits("src/lib/text.ts", "world/cut-text", [
    ["an emoji is cut in half", "cut = wholeCharacters(text, max)", "cut = text.slice(0, max)"],
  ]),
  ...edits("src/browser/in-app-browser.ts", "world/in-app-browsers", [
    ["Android's web view counts as a browser", "/; wv\\)|", "/"],
    ["an iPhone's web view counts as a browser", "(?!.*Safari", "(?!.*Mobile"],
  ]),
  ...edits("src/components/page/share-sheet.tsx", "components/page/share", [
    ["a second tap counts as a failure", '["AbortError", "InvalidStateError"]', '["AbortError"]'],
  ]),
];
