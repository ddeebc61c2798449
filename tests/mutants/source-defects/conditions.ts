import { edits, type SourceDefect } from "../source-defect.ts";

/** When something is so and when it is not; how far a number goes, and how it is rounded. */
export const conditions: SourceDefect[] = [
  ...edits("src/forms/posts/post-form.tsx", "routes/edit", [
    [
      "an edit begins with stars and photos",
      "{edited ? texts : start}\n          {edited ? start : texts}",
      "{start}\n          {texts}",
    ],
  ]),
  ...edits("src/forms/posts/match-list.tsx", "forms/posts/subject-picker", [
    ["adding stands below what is called otherwise", "isAddFirst ? [...additions, ...matches] : "],
  ]),
  ...edits("src/lib/fold.ts", "world/search", [
    ["hyphens are not read over", '[new RegExp(`(${WORD})[-\'_]+(?=${WORD})`, "gu"), ""],'],
    ["marks stay", 'replace(MARKS, "")', 'replace(/$^/, "")'],
  ]),
  ...edits("src/browser/translated-text.ts", "world/translated", [
    ["the second translation of a text is nobody's", "originals.get(node) ?? node", "node"],
    ["a translation that came first is not the text's", "beside ? [beside] : []", "[]"],
    ["a new label goes where nobody sees it", "restore(this);"],
    ["a piece of the translation stays", "of others)", "of [])"],
    ["what moves leaves its translation behind", "restore(child);\n      restore(", "restore("],
  ]),
  ...edits("src/forms/base/form.tsx", "world/filled", [
    ["a field filled without an event is empty", "readFields(currentTarget, true)", "undefined"],
    ["a button waits for a field filled without an event", "readFields(currentTarget, false);"],
    ["an empty field is missing at once", "&& (isSent || isFilled)"],
  ]),
  ...edits("src/components/page/error-boundary.tsx", "components/page/error-boundary", [
    ["a part that failed is not drawn again", "this.tries === 1 &&", "this.tries === 0 &&"],
  ]),
  ...edits("src/ui/on-demand.tsx", "ui/on-demand", [
    ["a dialog that loads shows nothing", "fallback={<DialogArriving onClose={props.onClose} />} "],
  ]),
  ...edits("src/ui/backdrop.tsx", "ui/on-demand", [
    ["a dialog that loads cannot be cancelled", " onClick={onClose}>", ">"],
  ]),
  ...edits("src/ui/stars.tsx", "ui/stars", [
    ["heard to the last digit", "Number(rating.toFixed(1))", "rating"],
    ["whole ones alone", "Math.floor(rating)", "Math.round(rating)"],
    ["the room between two counts too", "GAP + part * (1 - 2 * GAP)", "part"],
  ]),
  ...edits("src/data/posts/home-feed.ts", "routes/home", [
    ["what was hidden since the build comes back", "client.removeQueries({ queryKey: BUILT });"],
  ]),
  ...edits("src/data/posts/tallies.ts", "components/posts/vote-control", [
    ["a flip leaves the one before", 'downvotes - Number(myVote === "downvote")', "downvotes"],
    ["one's own counts twice", 'upvotes - Number(myVote === "upvote")', "upvotes"],
  ]),
  ...edits("src/data/posts/votes.ts", "components/posts/vote-control", [
    ["the same again stays", 'shown.myVote === vote ? "none" : vote', "vote"],
    ["what was overtaken is sent too", 'if (client.getQueryData(wishKey) !== wish) return "sent";'],
    ["a refused one stays", "client.setQueryData(wishKey, null);"],
    ["counts missed while saving stay missed", "(missed.queryKey))", "(missed.queryKey) === null)"],
  ]),
  ...edits("src/data/posts/votes.ts", "routes/search", [
    ["stale after a vote", "queryKey: postKeys.searches", 'queryKey: [""]'],
  ]),
  ...edits("src/components/posts/vote-control.tsx", "components/posts/vote-control", [
    ["one's own has buttons", "if (row.is_mine) {", "if (!row.id) {"],
    ["one's own is not marked", "aria-pressed={isChosen}", "aria-pressed={false}"],
    ["up in red, down in green", "isChosen ? (isUp ?", "isChosen ? (!isUp ?"],
  ]),
  ...edits("src/data/members/names.ts", "data/members/profiles-names", [
    [
      "the full name before the username",
      "profile?.username || profile?.full_name",
      "profile?.full_name || profile?.username",
    ],
    ["whoever is anonymous is deleted", "null && !row.is_anonymous", "null"],
  ]),
  ...edits("src/components/posts/byline.tsx", "components/posts/post-card", [
    ["everybody is verified", "{author?.is_verified && <Seal />}", "{<Seal />}"],
  ]),
  ...edits("src/components/posts/byline.tsx", "components/posts/post-screen", [
    ["from nowhere", "{place && (", '{place === "" && ('],
  ]),
  ...edits("src/components/members/profile-head.tsx", "routes/members", [
    ["everybody is verified", "profile.is_verified && <Seal", "!profile.is_verified && <Seal"],
  ]),
  ...edits("src/components/posts/post-card.tsx", "components/posts/post-card", [
    ["any purchase is verified", "                post.verified && (\n", "                (\n"],
    ["one tag too few is told of", "- tags.length", "- tags.length - 1"],
    ["no category is no word", "post.category?.name ?? t`General`", 'post.category?.name ?? ""'],
  ]),
  ...edits("src/lib/pages.ts", "routes/categories", [
    ["the ellipsis stands where nothing is left out", '> 2 ? (["gap-left"]', '> 1 ? (["gap-left"]'],
  ]),
  ...edits("src/lib/pages.ts", "lib/pages", [
    ["page 0 is one", "page > 0 && page < 100_000", "page >= 0 && page < 100_000"],
    ["half a page is one", "Number.isInteger(page) && page > 0", "page > 0"],
    ["the smallest size is refused", "size >= range.min", "size > range.min"],
    ["beyond the last is empty", "Math.ceil(rows.length / pageSize)", "wanted"],
  ]),
  ...edits("src/components/page/pagination.tsx", "routes/categories", [
    ["a size beyond the range is taken", "range.min || wanted > range.max", "range.min"],
    ["a part of a page is none", "Math.ceil(total / pageSize)", "Math.floor(total / pageSize)"],
    ["a next one after the last", "isPossible={page < pages}", "isPossible={page <= pages}"],
  ]),
  ...edits("src/browser/drafts.ts", "browser/drafts", [
    ["one that is too old comes back", "draft.savedAt > Date.now() - DRAFT_LIFETIME &&"],
    ["those of whoever leaves stay", "{ [userId]: _, [VISITOR]: __, ...others }", "others"],
    ["a lost photo is not told of", "fields ? [] : (draft.photos ?? [])", "[]"],
    ["photos of the post are lost with those chosen", "filesIn(item).length === 0", "false"],
  ]),
  ...edits("src/forms/posts/post-input.ts", "forms/base/drafts", [
    ["opens under another product", 'presetId === "" ? "post" : `post ${presetId}`', '"post"'],
  ]),
  ...edits("src/forms/posts/post-rules.ts", "forms/posts/post-form", [
    ["tags without an end", "tags.length <= TAGS_MAX &&"],
    ["any text is a link", "&& isWebAddress(link)"],
    ["five stars are sent by accident", "(isRated) => isRated, UNTOUCHED", "() => true, UNTOUCHED"],
    ["no title is needed", "z.requiredLine(t`Give it a title.`, TITLE_MAX)", "z.string()"],
  ]),
  ...edits("src/forms/base/category-fields.tsx", "forms/posts/post-form", [
    ["another one keeps the subcategory", 'setValue("subcategoryId", "", { shouldDirty: true });'],
    ["a subcategory before a category", "{subcategories.length === 0}", "{false}"],
  ]),
  ...edits("src/forms/comments/comment-form.tsx", "forms/comments/comment-form", [
    ["a visitor has a form", 'auth.status === "signed-out"', 'auth.status === "loading"'],
  ]),
  ...edits("src/components/comments/remark.tsx", "components/comments/comments", [
    ["anybody may delete", "{remark.is_mine ? (", "{remark.id ? ("],
    ["one reports oneself", "{remark.is_mine ? (", "{false ? ("],
  ]),
  ...edits("src/lib/password.ts", "forms/auth/signup-form", [
    ["no symbol is needed", "[!@#$%^&*()_+\\-=[\\]{};", "[\\w!@#$%^&*()_+\\-=[\\]{};"],
  ]),
  ...edits("src/lib/password.ts", "lib/password", [
    ["one character fewer", ">= PASSWORD_MIN", ">= PASSWORD_MIN - 1"],
    ["one that fits is too long", "length <= PASSWORD_MAX_BYTES", "length < PASSWORD_MAX_BYTES"],
  ]),
  ...edits("src/forms/auth/email-availability.tsx", "forms/auth/signup-form", [
    ["asks without an @", 'settled === typed && typed.includes("@")', "settled === typed"],
    ["a code is offered to whoever has an account", "&& !data.verified"],
  ]),
  ...edits("src/forms/members/profile-fields.ts", "forms/members/profile-form", [
    ["dashes in a username", "/^[A-Za-z0-9_]*$/", "/^[A-Za-z0-9_-]*$/"],
    ["an emptied field is an empty text", "[name] || null;\n  }\n  const", "[name];\n  }\n  const"],
    ["born tomorrow", "&& date <= today()"],
  ]),
  ...edits("src/data/members/profiles.ts", "data/members/profiles", [
    ["asked for again, the lists are those that came along once", "isFirst = false;"],
    ["made with the whole e-mail for a name", 'user.email.split("@")[0]', "user.email"],
  ]),
  ...edits("src/data/members/public-profile.ts", "routes/members", [
    ["a private one is asked for", 'eq("is_public", true)\n          .eq("lists', 'eq("lists'],
    ["private lists are counted", '.eq("lists.is_public", true)'],
  ]),
  ...edits("src/data/members/content.ts", "routes/members", [
    ["a stranger's private lists", "public_only: !isOwn", "public_only: false"],
  ]),
  ...edits("src/browser/app-shell.ts", "layouts/install-offer", [
    ["a page of a visit is a visit", "if (sessionStore.getItem(VISITS)) return;"],
  ]),
  ...edits("src/browser/app-shell.ts", "data/notifications/push-subscription", [
    ["a visit without a session keeps the subscription", "=== null)", "=== undefined)"],
    ["what was shown stays after signing out", "await closeNotifications();"],
  ]),
  ...edits("src/data/auth/auth-service.ts", "data/notifications/push-subscription", [
    ["a refused session keeps the subscription", '!== "SIGNED_OUT"', '!== "PASSWORD_RECOVERY"'],
  ]),
  ...edits("src/data/auth/sign-out.ts", "layouts/sign-out-dialog", [
    ["signing out keeps the subscription", "void unsubscribeFromPush();"],
  ]),
  ...edits("src/data/notifications/push-subscription.ts", "data/notifications/push-subscription", [
    ["the next member gets the former's", "!== userId", "=== null"],
    ["each start asks the server", "if (subscription.endpoint !== registration.endpoint)"],
    ["asked again after leave was taken back", "&& isPushAllowed()"],
    ["a phone that the browser gave up is said to be told", "!(await isSubscribed())", "false"],
    ["one without leave is said to be told", "else if (pushSender.key)", "else if (false)"],
    ["the row stays", "registration.endpoint).then()", '"").then()'],
  ]),
  ...edits("src/browser/push.ts", "data/notifications/push-subscription", [
    ["another sender's subscription stays in the way", "?.unsubscribe()"],
  ]),
  ...edits("src/worker/editions.ts", "worker/editions", [
    ["in English all the same", 'one !== "en"', 'one === "en"'],
  ]),
  ...edits("src/worker/push.ts", "worker/push", [
    ["is shown to who looks at the app", "looked.length > 0 &&", "false &&"],
    ["shows nothing on an iPhone, which then ends them", "0 && !(await isApples(around))", "0"],
    ["tells every window", ".filter(({ focused }) => focused)"],
    ["leads anywhere", "path: ownPath(path) ?? GENERAL.path", "path"],
    ["a tap leads anywhere", "path = ownPath(data) ?? GENERAL.path;", "path = String(data);"],
    ["a page that goes by itself is loaded too", "path)))", "path)) || true)"],
    ["two subscriptions for one", "if (options && !change.newSubscription)", "if (options)"],
  ]),
  ...edits("src/browser/news.ts", "layouts/news", [
    ["a page never says that it goes", "ports[0]?.postMessage(true);"],
  ]),
  ...edits("src/layouts/use-news.ts", "layouts/news", [
    ["a page does not ask for news", "queryKey: notificationKeys.all", 'queryKey: [""]'],
  ]),
  ...edits(
    "src/components/notifications/notification-offer.tsx",
    "components/notifications/notification-offer",
    [
      ["to whoever has them already", "readPushRegistration()?.userId === userId &&", "false &&"],
      ["mails to whoever has them", 'outcome === null && way !== "open"', "false"],
      ["other kinds are forgotten", "[...settings.push, ANSWERS]", "[ANSWERS]"],
    ],
  ),
  ...edits("src/routes/request.tsx", "routes/request", [
    ["for ever", "Date.now() - Date.parse(request.created_at) < DAY && <", "<"],
  ]),
  ...edits(
    "src/data/notifications/notification-settings.ts",
    "components/notifications/notification-settings-dialog",
    [
      ["what was refused stays", "client.setQueryData(queryKey, before);", "void before;"],
      ["a clock that nobody knows", 'zone && zone !== "Etc/Unknown" ?', "zone ?"],
      ["this device ends too", 'endpoint", readPushRegistration()?.endpoint ?? "', 'endpoint", "'],
      ["likes by themselves", '["answers", "replies"],', '["answers", "replies", "likes"],'],
    ],
  ),
  ...edits(
    "src/components/notifications/notification-settings-dialog.tsx",
    "components/notifications/notification-settings-dialog",
    [
      ["a night without an end", "HOURS.filter((hour) => hour !== other)", "HOURS"],
      ["other kinds are forgotten", "? isOn : settings[channel].includes(one),", "&& isOn,"],
    ],
  ),
  ...edits("src/data/notifications/mails.ts", "routes/stop-mails", [
    ["any word is asked about", "isUuid(token) &&"],
  ]),
  ...edits("src/browser/install-offer.ts", "layouts/install-offer", [
    ["on arrival", "hasComeBack() &&"],
    ["to whoever has it", "&&\n    !isInstalled()"],
  ]),
  ...edits("src/forms/posts/shared-input.ts", "forms/posts/shared-input", [
    ["anything is a link", ".filter(isTaken)"],
    ["over the draft's title", 'typed("title") || title', "title"],
    ["longer than the field", "wholeCharacters(rest, CONTENT_MAX)", "rest"],
  ]),
  ...edits("src/lib/plain-text.ts", "world/numbers", [
    ["rows of digits that touch", "String(before % 10)", "String(before)"],
  ]),
  ...edits("src/lib/plain-text.ts", "world/phones", [
    ["marks that nobody sees stay", '.replace(/\\p{DI}/gu, "")'],
  ]),
  ...edits("src/lib/amounts.ts", "world/numbers", [
    ["a price that may mean two is one", '(decimals === "" || whole.length > 2)', "true"],
    ["a telephone number is a price", "MOST_BARE = 1e9", "MOST_BARE = 1e12"],
  ]),
  ...edits("src/ui/code-input.tsx", "world/typed-digits", [
    ["a code in ASCII alone", "asciiDigits(target.value)", "target.value"],
  ]),
  ...edits("src/lib/web-address.ts", "world/links", [
    ["a link's own bracket is cut off", "countOf(link, opener) < countOf(link, last)", "true"],
    ["one word is a site", "(?:${LABEL}\\\\.)+(?!", "(?:${LABEL}\\\\.)*(?!"],
  ]),
  ...edits("src/forms/posts/photo-choice.ts", "forms/posts/photo-field", [
    ["as many as there are", "files.slice(0, room)", "files.slice(0)"],
  ]),
  ...edits("src/forms/posts/photo-limit.ts", "forms/posts/photo-field", [
    ["a newcomer hears of it when sending", "Date.parse(since) > now - NEWCOMER_TIME", "false"],
  ]),
  ...edits("src/forms/posts/post-rules.ts", "forms/posts/photo-field", [
    ["posted without those that cannot be used", 'state === "ready" ||', "state !== undefined ||"],
  ]),
  ...edits("src/forms/posts/chosen-photos.tsx", "forms/posts/photo-field", [
    ["shown before they are small", 'instanceof File && state === "ready"', "instanceof File"],
    ["what was taken out comes back small", "if (!signal.aborted)"],
  ]),
  ...edits("src/data/photos/uploads.ts", "data/photos/uploads", [
    ["those that are stored are sent again", "photos.slice(images.length)", "photos"],
    ["what nothing cures is tried again", "|| !isPassing(error) || !navigator.onLine"],
    ["one's own earlier try is a failure", "(error && !isDuplicate(error)) throw", "(error) throw"],
    ["an anonymous one tells its name", 'isAnonymous ? "" : file.name', "file.name"],
    ["another path each time", "${digits.slice(-12)}", "${Math.random()}"],
  ]),
  ...edits("src/data/outbox/outbox.ts", "data/outbox/outbox", [
    ["a closed tab loses what it was sending", "store.put(entry)).then", "Promise.reject()).then"],
    ["what the form says has failed is sent later", "(isStored) await", "(false) await"],
    ["another tab does not know what is stored", "put({ ...entry, images: stored })", "undefined"],
  ]),
  ...edits("src/routes/submit-post/take-shared.tsx", "routes/take-shared", [
    ["nobody is asked about the draft", "readDraft(userId, draftName) ? setOffered(input) : "],
  ]),
  ...edits("src/layouts/notification-bell.tsx", "routes/notifications", [
    ["the icon counts for whoever signed out", "() => () => showBadge(0)", "() => undefined"],
    ["a badge for nothing", "if (unread === 0) return null;"],
    ["ten are ten", "unread > MOST_SHOWN", "unread > MOST_SHOWN + 1"],
  ]),
  ...edits("src/layouts/offline-banner.tsx", "layouts/offline-banner", [
    ["not said", "!isOnline || isStalled", "isStalled"],
  ]),
  ...edits("src/data/base/query-client.ts", "data/base/query-client", [
    ["tried again", "false,\n        refetchOnWindowFocus", "1,\n        refetchOnWindowFocus"],
    ["asked again on focus", "refetchOnWindowFocus: false", "refetchOnWindowFocus: true"],
    ["one member's stay for the next", "else void queryClient.resetQueries();"],
  ]),
  ...edits("src/data/base/query-client.ts", "data/offline/query-persister", [
    ["what failed stays so with the network", 'addEventListener("online", followNetwork);'],
  ]),
  ...edits("src/data/photos/photos.ts", "data/photos/photos", [
    ["drawn from any host", "env.supabaseUrl + path", "String(address)"],
    ["out of its folder", "public\\/[\\w/-]+", "public\\/[\\w./-]+"],
  ]),
  ...edits("src/data/photos/redraw.ts", "data/photos/redraw", [
    ["as large as it was", "Math.min(1, maxSide / Math.max(picture.width, picture.height))", "1"],
    ["a byte too many", "blob.size <= maxBytes", "blob.size <= maxBytes + 1"],
    ["a pixel too few", "width * height > most", "width * height >= most"],
    ["the place stays in it", "if (exifAt >= 0) bytes.fill", "if (exifAt > 4000) bytes.fill"],
    ["lies on its side", "FIRST_LYING = 5", "FIRST_LYING = 6"],
  ]),
  ...edits("src/lib/image-header.ts", "lib/image-header", [
    ["a WebP's note beyond a picture of an odd length", "8 + length + (length % 2)", "8 + length"],
    ["a PNG's note", "12 + view.getUint32(at)", "8 + view.getUint32(at)"],
  ]),
  ...edits("src/browser/written.ts", "components/comments/comments", [
    ["gone to again and again", 'written = "";\n  return true', "return true"],
  ]),
  ...edits("src/data/photos/images.ts", "data/photos/images", [
    ["one that is just small enough is refused", "file.size >", "file.size >="],
  ]),
  ...edits("src/components/page/back-to-top.tsx", "routes/category", [
    ["always there", "scrollY > BACK_TO_TOP_AFTER", "scrollY >= 0"],
  ]),
  ...edits("src/hooks/use-debounced.ts", "forms/base/place-input", [
    ["asked with each key", "return () => clearTimeout(timer);"],
  ]),
  ...edits("src/lib/text.ts", "lib/text", [["any address is one", "? url : null", "? url : url"]]),
  ...edits("src/browser/intent.ts", "components/posts/vote-control", [
    ["what was tapped long ago is done", "< INTENT_LIFETIME", "< Infinity"],
  ]),
  ...edits("src/data/auth/auth-service.ts", "world/renewals", [
    ["of somebody who was banned goes on", '"user_banned",', '"user_was_banned",'],
    ["a limit is met again and again", "Date.now() < restsUntil", "restsUntil < 0"],
    ["a refusal under another status passes as an outage", "{ status: 400 }", "response"],
  ]),
  ...edits("src/data/auth/access-token.ts", "world/renewals", [
    ["a renewal that was lost ends it", '&& answer.error.name !== "AuthRetryableFetchError"'],
  ]),
  ...edits("src/data/base/supabase.ts", "world/renewals", [
    ["a firewall's 401 has it renewed", "401 && hasOwnCode(await textOf(response))", "401"],
  ]),
  ...edits("src/data/base/supabase.ts", "world/offline-snapshots", [
    ["a 404 of something in between says that it is gone", "isEmpty || isLost ?", "isEmpty ?"],
    ["an empty answer says that it is gone", "isEmpty || isLost ?", "isLost ?"],
  ]),
  ...edits("src/data/offline/query-persister.ts", "world/offline-snapshots", [
    ["what is hidden is shown again", '"not-found", "forbidden",', '"not-found",'],
  ]),
  ...edits("src/data/offline/query-persister.ts", "routes/following", [
    ["one more page that fails is none", "|| query.state.fetchMeta?.fetchMore"],
  ]),
  ...edits("src/browser/first-screen.ts", "world/offline-snapshots", [
    ["of what was left soon", "MOMENT = 500", "MOMENT = 4000"],
  ]),
  ...edits("src/lib/text.ts", "world/cut-text", [
    ["a cut goes through an emoji", "cut = wholeCharacters(text, max)", "cut = text.slice(0, max)"],
  ]),
  ...edits("src/browser/in-app-browser.ts", "world/in-app-browsers", [
    ["Android's web view counts as a browser", "/; wv\\)|", "/"],
    ["an iPhone's web view counts as a browser", "(?!.*Safari", "(?!.*Mobile"],
  ]),
  ...edits("src/components/page/share-sheet.tsx", "components/page/share", [
    ["a second tap counts as a failure", '["AbortError", "InvalidStateError"]', '["AbortError"]'],
  ]),
];
