import { edits, type SourceDefect } from "../source-defect.ts";

/** Defects of navigation: by a guard, after an action, by a link. */
export const navigation: SourceDefect[] = [
  ...edits("src/components/auth/auth-screen.tsx", "routes/auth-screens", [
    ["a signed-in member goes home instead of the wanted page", "to={safeNext(next)}", 'to="/"'],
    ["signed-in members must log in again", '"signed-in" && !recovery', '"signed-in" && recovery'],
  ]),
  ...edits("src/components/auth/auth-screen.tsx", "forms/auth/login-form", [
    ["switching to sign-up loses the return address", "paths[wanted]({ next })", "paths[wanted]()"],
  ]),
  ...edits("src/lib/own-path.ts", "paths", [
    ["another site is accepted", "const isHere = url.origin === origin &&", "const isHere ="],
    ["a path with two leading slashes is accepted", '&& !url.pathname.startsWith("//")'],
    ["the URL's hash is lost", "${url.search}${url.hash}", "${url.search}"],
  ]),
  ...edits("src/paths.ts", "paths", [
    ["scripts run on pages below a private path", "start || path.startsWith(`${start}/`)", "start"],
  ]),
  ...edits("src/paths.ts", "routes/my-lists", [
    ["My Lists has two canonical paths", "? paths.myLists() : path", "? paths.lists() : path"],
  ]),
  ...edits("src/paths.ts", "components/page/head", [
    ["two leading slashes make the canonical URL another host", '.replace(/^\\/+/, "/")'],
  ]),
  ...edits("src/paths.ts", "routes/static-pages", [["Help opens a dialog", "paths.helpCenter(),"]]),
  ...edits("src/data/auth/mail-links.ts", "routes/confirm", [
    ["a link signs in to its account without confirmation", "me === null &&", "false &&"],
    ["the account's e-mail is not shown", "{ ...recoveryOf(auth), email }", "recoveryOf(auth)"],
  ]),
  ...edits("hosting/link-preview.ts", "local/page-heads", [
    ["a path can lead to another host", "pathname = path", "href = new URL(path, address).href"],
    ["the cache key is only the path", "`${language} ${address.href}`;", "address.pathname;"],
    ["the cache ignores the language", "`${language} ${address.href}`;", "address.href;"],
  ]),
  ...edits("src/components/auth/use-members-only.ts", "components/posts/vote-control", [
    ["a visitor is not sent to log in", "navigate(paths.login({ next: pathname + search }));"],
    ["log-in does not lead back", "paths.login({ next: pathname + search })", "paths.login()"],
    ["the visitor's intent is not stored", "if (intent) keepIntent(intent);"],
  ]),
  ...edits("src/forms/requests/request-form.tsx", "forms/requests/request-form", [
    ["a visitor's request is not sent after log-in", "() => void submit());", "() => undefined);"],
  ]),
  ...edits("src/components/page/sign-in-required.tsx", "routes/my-lists", [
    ["log-in does not lead back", "paths.login({ next })", "paths.login()"],
    ["sign-up leads to log-in", "paths.signup({ next })", "paths.login({ next })"],
  ]),
  ...edits("src/routes/change-password.tsx", "forms/auth/change-password-form", [
    ["visitors can open the page", 'auth.status === "signed-out"', 'auth.status === "loading"'],
    ["success leads home", "{() => navigate(paths.profile())}", "{() => navigate(paths.home())}"],
    ["log-in does not lead back", "paths.login({ next: paths.changePassword() })", "paths.login()"],
  ]),
  ...edits("src/layouts/sign-out-dialog.tsx", "layouts/sign-out-dialog", [
    ["signing out does not lead home", "navigate(paths.home());"],
  ]),
  ...edits("src/components/posts/owner-menu.tsx", "routes/post", [
    ["deleting a post does not lead home", "navigate(paths.home());"],
  ]),
  ...edits("src/components/posts/post-screen.tsx", "components/posts/post-screen", [
    ["the back link opens page 1", '{ page: readPage(params.get("page")) }', "{ page: 1 }"],
    ["every reader gets the author's menu", "              post.is_mine &&\n"],
    ["a review leads back to recommendations", "paths.reviews", "paths.recommendations"],
  ]),
  ...edits("src/routes/request.tsx", "routes/request", [
    ["the back link opens page 1", '{ page: readPage(params.get("page")) }'],
    ["the asker can answer their own request", "!is_mine && !hiddenFor", "!hiddenFor"],
  ]),
  ...edits("src/routes/requests.tsx", "routes/requests", [
    ["a closed request can be answered", 'request.status === "open" && !request.', "!request."],
    ["members can answer their own request", "&& !request.is_mine"],
    ["closing a dialog resets the page", "(NO_DIALOG)", "({ ...NO_DIALOG, page: undefined })"],
    ["the search text is not passed on as the title", "{ title: text }"],
    ["Respond opens View", '? { id: respond, mode: "respond" }', '? { id: respond, mode: "view" }'],
  ]),
  ...edits(
    "src/data/notifications/notification-copy.ts",
    "components/notifications/notification-item",
    [
      ["a like of a review opens a recommendation", "review(entity_id", "recommendation(entity_id"],
      ["a reply opens home", 'isReply(notification) || type === "like"', 'type === "like"'],
    ],
  ),
  ...edits("src/components/posts/author-name.tsx", "components/posts/post-card", [
    ["links to their content", "to={paths.user(author.id)}", "to={paths.userContent(author.id)}"],
  ]),
  ...edits("src/components/posts/post-card.tsx", "components/posts/post-listing", [
    ["a review opens a recommendation", "review(post.id, query)", "recommendation(post.id, query)"],
  ]),
  ...edits("src/components/posts/post-card.tsx", "components/posts/post-card", [
    ["the link drops ?page=", "page === undefined ? {} : { page }", "page === undefined ? {} : {}"],
  ]),
  ...edits("src/routes/submit-post.tsx", "forms/posts/post-form", [
    ["changing the tab drops the query string", "PATHS[next], search", "PATHS[next]"],
    ["the two tabs are swapped", "startsWith(PATHS.review)", "startsWith(PATHS.recommendation)"],
  ]),
  ...edits("src/routes/profile.tsx", "routes/profile", [
    ["log-in does not lead back", "paths.login({ next: paths.profile() })", "paths.login()"],
  ]),
  ...edits("src/routes/profile/delete-account-dialog.tsx", "routes/profile", [
    ["deleting the account does not lead home", "navigate(paths.home());"],
  ]),
  ...edits("src/routes/list.tsx", "routes/list", [
    ["any reader can remove items", "isMine && !list.hidden_for;", "!list.hidden_for;"],
    ["Back always leads home", "navigate(-1)", "navigate(paths.home())"],
  ]),
  ...edits("src/components/lists/saving.ts", "components/lists/saving", [
    ["saving an item that is already saved removes it", "if (!isWanted) {", "if (holder) {"],
    ["saves to the newest list, not the last used", "= own.find(({ id }) => id === last) ??", "="],
    ["two taps create two first lists", "made && !lists.some((one) => one.id === made) ? made : "],
    ["removes from the first of several lists", "if (others.length > 0) return choose();"],
    ["a full list is chosen", "list.item_count < LIST_CAPACITY ? { list } : null;", "{ list };"],
    ["Undo does not restore the position", "...(rank === undefined ? {} : { rank })"],
  ]),
  ...edits("src/ui/use-reordering.ts", "routes/list", [
    ["a moved item loses the focus", '(handle ?? item?.querySelector("button"))?.focus();'],
  ]),
  ...edits("src/components/lists/own-items.tsx", "routes/list", [
    ["the last item can be moved down", "position < list.items.length - 1 && (", "("],
  ]),
  ...edits("src/routes/home.tsx", "routes/home", [
    ["a visitor is led to a form", "if (userId) navigate", "if (true) navigate"],
    ["a visitor gets log-in, not sign-up", 'else ask("signup", path)', 'else ask("login", path)'],
  ]),
  ...edits("src/components/auth/auth-dialog.tsx", "routes/static-pages", [
    ["log-in opens as a dialog", "PAGES_INSTEAD.includes(pathname)", "pathname === paths.login()"],
  ]),
  ...edits("src/routing/use-paging.ts", "components/posts/post-listing", [
    ["a new order keeps the page number", "page: undefined, [name]: value", "[name]: value"],
  ]),
  ...edits("src/routing/use-paging.ts", "routes/categories", [
    ["a new page size keeps the page number", "{ page: undefined, size:", "{ size:"],
  ]),
  ...edits("src/routing/use-url-query.ts", "routing/use-url-query", [
    ["the second of two quick changes undoes the first", "awaited.get(location) ?? "],
    ["each change adds a history entry", ", { replace: true }"],
  ]),
  ...edits("src/routes/submit-post.tsx", "forms/posts/subject-picker", [
    ["a review loses its subject if the subject did not load", "unreadSubject(kind, id)", "null"],
  ]),
  ...edits("src/data/lists/lists.ts", "data/lists/lists", [
    ["a new list is not offered", "noteTargets(client, withTarget({ id, name, is_public }));"],
    ["a deleted list is still offered for saving", "id !== deleted", "true"],
  ]),
  ...edits("src/data/auth/auth-client.ts", "data/auth/session.isolated", [
    ["a session lost before the first screen gets no notice", "if (session) noteMemberAtStart();"],
  ]),
  ...edits("src/layouts/use-session-end-notice.ts", "layouts/session-end", [
    ["the notice waits for the next auth event", "    follow();\n    return", "    return"],
  ]),
  ...edits("src/data/comments/comments.ts", "screens/reads", [
    ["the select does not embed the author", '${authorOf("comments")}', '$authorOf("comments")'],
  ]),
  ...edits("src/worker/push.ts", "worker/push", [
    ["a tap opens nothing if the window is gone", "openWindow(path);\n  }", "openWindow;\n  }"],
  ]),
];
