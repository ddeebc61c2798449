import { edits, type SourceDefect } from "../source-defect.ts";

/** Defects of navigation: by a guard, after an action, by a link. */
export const navigation: SourceDefect[] = [
  ...edits("src/components/auth/auth-screen.tsx", "routes/auth-screens", [
    ["who is signed in goes home whatever they came for", "to={safeNext(next)}", 'to="/"'],
    ["who is signed in is asked again", '"signed-in" && !recovery', '"signed-in" && recovery'],
  ]),
  ...edits("src/components/auth/auth-screen.tsx", "forms/auth/login-form", [
    ["the way back is lost from log-in to sign-up", "paths[wanted]({ next })", "paths[wanted]()"],
  ]),
  ...edits("src/lib/own-path.ts", "paths", [
    ["leads to another site", "const isHere = url.origin === origin &&", "const isHere ="],
    ["leads away by two slashes", '&& !url.pathname.startsWith("//")'],
    ["loses the part of the page", "${url.search}${url.hash}", "${url.search}"],
  ]),
  ...edits("src/paths.ts", "paths", [
    ["run below a private path", "start || path.startsWith(`${start}/`)", "start"],
  ]),
  ...edits("src/paths.ts", "routes/my-lists", [
    ["two addresses for one screen", "? paths.myLists() : path", "? paths.lists() : path"],
  ]),
  ...edits("src/paths.ts", "components/page/head", [
    ["one on another host", '.replace(/^\\/+/, "/")'],
  ]),
  ...edits("src/paths.ts", "routes/static-pages", [["one has a dialog", "paths.helpCenter(),"]]),
  ...edits("src/data/auth/mail-links.ts", "routes/confirm", [
    ["sign in to whatever account they are of", "me === null &&", "false &&"],
    ["do not say whose password is set", "{ ...recoveryOf(auth), email }", "recoveryOf(auth)"],
  ]),
  ...edits("hosting/link-preview.ts", "local/page-heads", [
    ["a path that leads to another host", "pathname = path", "href = new URL(path, address).href"],
    ["remembered by the path alone", "`${language} ${address.href}`;", "address.pathname;"],
    ["in the language that was asked for first", "`${language} ${address.href}`;", "address.href;"],
  ]),
  ...edits("src/components/auth/use-members-only.ts", "components/posts/vote-control", [
    ["a visitor stays", "navigate(paths.login({ next: pathname + search }));"],
    ["a visitor does not come back", "paths.login({ next: pathname + search })", "paths.login()"],
    ["what a visitor tapped is forgotten", "if (intent) keepIntent(intent);"],
  ]),
  ...edits("src/forms/requests/request-form.tsx", "forms/requests/request-form", [
    ["what a visitor asked waits for another tap", "() => void submit());", "() => undefined);"],
  ]),
  ...edits("src/components/page/sign-in-required.tsx", "routes/my-lists", [
    ["does not lead back", "paths.login({ next })", "paths.login()"],
    ["sign-up leads to log-in", "paths.signup({ next })", "paths.login({ next })"],
  ]),
  ...edits("src/routes/change-password.tsx", "forms/auth/change-password-form", [
    ["a visitor may change it", 'auth.status === "signed-out"', 'auth.status === "loading"'],
    ["leads home", "{() => navigate(paths.profile())}", "{() => navigate(paths.home())}"],
    ["log-in does not lead back", "paths.login({ next: paths.changePassword() })", "paths.login()"],
  ]),
  ...edits("src/layouts/sign-out-dialog.tsx", "layouts/sign-out-dialog", [
    ["stays where one was", "navigate(paths.home());"],
  ]),
  ...edits("src/components/posts/owner-menu.tsx", "routes/post", [
    ["a deletion leaves one there", "navigate(paths.home());"],
  ]),
  ...edits("src/components/posts/post-screen.tsx", "components/posts/post-screen", [
    ["back to the first page", '{ page: readPage(params.get("page")) }', "{ page: 1 }"],
    ["anybody may delete", "              post.is_mine &&\n"],
    ["a review leads back to recommendations", "paths.reviews", "paths.recommendations"],
  ]),
  ...edits("src/routes/request.tsx", "routes/request", [
    ["back to the first page", '{ page: readPage(params.get("page")) }'],
    ["one may answer oneself", "!is_mine && !hiddenFor", "!hiddenFor"],
  ]),
  ...edits("src/routes/requests.tsx", "routes/requests", [
    ["a closed one can be answered", 'request.status === "open" && !request.', "!request."],
    ["one's own can be answered", "&& !request.is_mine"],
    ["closing forgets the page", "(NO_DIALOG)", "({ ...NO_DIALOG, page: undefined })"],
    ["what was searched for is no title", "{ title: text }"],
    ["view for respond", '? { id: respond, mode: "respond" }', '? { id: respond, mode: "view" }'],
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
    ["another member's page", "to={paths.user(author.id)}", "to={paths.userContent(author.id)}"],
  ]),
  ...edits("src/components/posts/post-card.tsx", "components/posts/post-listing", [
    ["a review opens a recommendation", "review(post.id, query)", "recommendation(post.id, query)"],
  ]),
  ...edits("src/components/posts/post-card.tsx", "components/posts/post-card", [
    ["the page is lost", "page === undefined ? {} : { page }", "page === undefined ? {} : {}"],
  ]),
  ...edits("src/routes/submit-post.tsx", "forms/posts/post-form", [
    ["the tabs lose what the address says", "PATHS[next], search", "PATHS[next]"],
    ["the review tab is the other", "startsWith(PATHS.review)", "startsWith(PATHS.recommendation)"],
  ]),
  ...edits("src/routes/profile.tsx", "routes/profile", [
    ["log-in does not lead back", "paths.login({ next: paths.profile() })", "paths.login()"],
  ]),
  ...edits("src/routes/profile/delete-account-dialog.tsx", "routes/profile", [
    ["whoever deleted it stays where they are", "navigate(paths.home());"],
  ]),
  ...edits("src/routes/list.tsx", "routes/list", [
    ["a stranger may take items out", "isMine && !list.hidden_for;", "!list.hidden_for;"],
    ["Back is home", "navigate(-1)", "navigate(paths.home())"],
  ]),
  ...edits("src/components/lists/saving.ts", "components/lists/saving", [
    ["what a visitor had saved is taken out", "if (!isWanted) {", "if (holder) {"],
    ["into the newest list, whatever was used last", "= own.find(({ id }) => id === last) ??", "="],
    ["two first lists for two taps", "made && !lists.some((one) => one.id === made) ? made : "],
    ["out of the first of several lists", "if (others.length > 0) return choose();"],
    ["a full list is tried", "list.item_count < LIST_CAPACITY ? { list } : null;", "{ list };"],
    ["put back at the top", "...(rank === undefined ? {} : { rank })"],
  ]),
  ...edits("src/ui/use-reordering.ts", "routes/list", [
    ["what is moved loses the focus", '(handle ?? item?.querySelector("button"))?.focus();'],
  ]),
  ...edits("src/components/lists/own-items.tsx", "routes/list", [
    ["moved beyond the end", "position < list.items.length - 1 && (", "("],
  ]),
  ...edits("src/routes/home.tsx", "routes/home", [
    ["a visitor is led to a form", "if (userId) navigate", "if (true) navigate"],
    ["a visitor is asked to log in", 'else ask("signup", path)', 'else ask("login", path)'],
  ]),
  ...edits("src/components/auth/auth-dialog.tsx", "routes/static-pages", [
    ["log-in is a dialog", "PAGES_INSTEAD.includes(pathname)", "pathname === paths.login()"],
  ]),
  ...edits("src/routing/use-paging.ts", "components/posts/post-listing", [
    ["a new order stays on the page", "page: undefined, [name]: value", "[name]: value"],
  ]),
  ...edits("src/routing/use-paging.ts", "routes/categories", [
    ["a new size stays on the page", "{ page: undefined, size:", "{ size:"],
  ]),
  ...edits("src/routing/use-url-query.ts", "routing/use-url-query", [
    ["the second of two quick choices takes the first one out", "awaited.get(location) ?? "],
    ["each choice is a page to go back to", ", { replace: true }"],
  ]),
  ...edits("src/routes/submit-post.tsx", "forms/posts/subject-picker", [
    ["a review is about nothing where its link was not read", "unreadSubject(kind, id)", "null"],
  ]),
  ...edits("src/data/lists/lists.ts", "data/lists/lists", [
    ["a new one is none to save into", "noteTargets(client, withTarget({ id, name, is_public }));"],
    ["a list that was deleted is one to save into", "id !== deleted", "true"],
  ]),
  ...edits("src/data/auth/auth-client.ts", "data/auth/session.isolated", [
    ["a session that ends before a screen ends unsaid", "if (session) noteMemberAtStart();"],
  ]),
  ...edits("src/layouts/use-session-end-notice.ts", "layouts/session-end", [
    ["the notice waits for another change", "    follow();\n    return", "    return"],
  ]),
  ...edits("src/data/comments/comments.ts", "screens/reads", [
    ["the select names no embed", '${authorOf("comments")}', '$authorOf("comments")'],
  ]),
  ...edits("src/worker/push.ts", "worker/push", [
    ["a tap that leads no window goes unanswered", "openWindow(path);\n  }", "openWindow;\n  }"],
  ]),
];
