import { type SourceDefect, slips } from "../source-defect.ts";

/** Where a person is led: by a guard, after something is done, by a link. */
export const ways: SourceDefect[] = [
  ...slips("src/components/auth/auth-screen.tsx", [
    [
      "log-in",
      "who is signed in goes home whatever they came for",
      "to={safeNext(next)}",
      'to="/"',
      "routes/auth-screens",
    ],
    [
      "log-in",
      "who is signed in is asked again",
      'status === "signed-in" && !recovery',
      'status === "signed-in" && recovery',
      "routes/auth-screens",
    ],
    [
      "log-in",
      "the way back is lost from log-in to sign-up",
      "paths[wanted]({ next })",
      "paths[wanted]()",
      "forms/auth/login-form",
    ],
  ]),
  ...slips("src/lib/own-path.ts", [
    [
      "log-in",
      "leads to another site",
      "const isHere = url.origin === origin &&",
      "const isHere =",
      "paths",
    ],
    ["log-in", "leads away by two slashes", '&& !url.pathname.startsWith("//")', "", "paths"],
    ["log-in", "loses the part of the page", "${url.search}${url.hash}", "${url.search}", "paths"],
  ]),
  ...slips("src/paths.ts", [
    [
      "third parties",
      "run below a private path",
      "path === start || path.startsWith(`${start}/`)",
      "path === start",
      "paths",
    ],
    [
      "lists",
      "two addresses for one screen",
      "? paths.myLists() : path",
      "? paths.lists() : path",
      "routes/my-lists",
    ],
    ["static pages", "one has a dialog", "  paths.helpCenter(),\n", "", "routes/static-pages"],
  ]),
  ...slips("src/components/auth/use-members-only.ts", [
    [
      "votes",
      "a visitor stays",
      "    navigate(paths.login({ next: pathname + search }));\n",
      "",
      "components/posts/vote-control",
    ],
    [
      "votes",
      "a visitor does not come back",
      "paths.login({ next: pathname + search })",
      "paths.login()",
      "components/posts/vote-control",
    ],
    [
      "votes",
      "what a visitor tapped is forgotten",
      "if (intent) keepIntent(intent);",
      "",
      "components/posts/vote-control",
    ],
  ]),
  ...slips("src/forms/requests/request-form.tsx", [
    [
      "asking",
      "what a visitor asked waits for another tap",
      "() => void submit());",
      "() => undefined);",
      "forms/requests/request-form",
    ],
  ]),
  ...slips("src/components/page/sign-in-required.tsx", [
    ["sign-in", "does not lead back", "paths.login({ next })", "paths.login()", "routes/my-lists"],
    [
      "sign-in",
      "sign-up leads to log-in",
      "paths.signup({ next })",
      "paths.login({ next })",
      "routes/my-lists",
    ],
  ]),
  ...slips("src/routes/change-password.tsx", [
    [
      "password",
      "a visitor may change it",
      'auth.status === "signed-out"',
      'auth.status === "loading"',
      "forms/auth/change-password-form",
    ],
    [
      "password",
      "leads home",
      "onChanged={() => navigate(paths.profile())}",
      "onChanged={() => navigate(paths.home())}",
      "forms/auth/change-password-form",
    ],
    [
      "password",
      "log-in does not lead back",
      "paths.login({ next: paths.changePassword() })",
      "paths.login()",
      "forms/auth/change-password-form",
    ],
  ]),
  ...slips("src/layouts/sign-out-dialog.tsx", [
    [
      "sign-out",
      "stays where one was",
      "      navigate(paths.home());\n",
      "",
      "layouts/sign-out-dialog",
    ],
  ]),
  ...slips("src/components/posts/owner-menu.tsx", [
    [
      "one's own posts",
      "a deletion leaves one there",
      "                navigate(paths.home());\n",
      "",
      "routes/post",
    ],
  ]),
  ...slips("src/components/posts/post-screen.tsx", [
    [
      "posts",
      "back to the first page",
      'toListing({ page: readPage(params.get("page")) })',
      "toListing({ page: 1 })",
      "components/posts/post-screen",
    ],
    [
      "posts",
      "anybody may delete",
      "              post.is_mine &&\n",
      "",
      "components/posts/post-screen",
    ],
    [
      "posts",
      "a review leads back to recommendations",
      "toListing: paths.reviews",
      "toListing: paths.recommendations",
      "components/posts/post-screen",
    ],
  ]),
  ...slips("src/routes/request.tsx", [
    [
      "requests",
      "back to the first page",
      'paths.requests({ page: readPage(params.get("page")) })',
      "paths.requests()",
      "routes/request",
    ],
    [
      "requests",
      "one may answer oneself",
      "!is_mine && !hiddenFor",
      "!hiddenFor",
      "routes/request",
    ],
  ]),
  ...slips("src/routes/requests.tsx", [
    [
      "requests",
      "a closed one can be answered",
      'request.status === "open" && !request.is_mine',
      "!request.is_mine",
      "routes/requests",
    ],
    ["requests", "one's own can be answered", " && !request.is_mine", "", "routes/requests"],
    [
      "requests",
      "closing forgets the page",
      "changeUrl(NO_DIALOG)",
      "changeUrl({ ...NO_DIALOG, page: undefined })",
      "routes/requests",
    ],
    [
      "requests",
      "what was searched for is no title",
      "paths.submitRequest({ title: text })",
      "paths.submitRequest()",
      "routes/requests",
    ],
    [
      "requests",
      "view for respond",
      '? { id: respond, mode: "respond" }',
      '? { id: respond, mode: "view" }',
      "routes/requests",
    ],
  ]),
  ...slips("src/data/told-words.ts", [
    [
      "notifications",
      "a like of a review opens a recommendation",
      'if (entity_type === "review") return paths.review(entity_id);',
      'if (entity_type === "review") return paths.recommendation(entity_id);',
      "components/members/notification-item",
    ],
    [
      "notifications",
      "a reply opens home",
      '(isReply(told) || type === "like" || isModeration)',
      '(type === "like" || isModeration)',
      "components/members/notification-item",
    ],
  ]),
  ...slips("src/components/posts/author-name.tsx", [
    [
      "authors",
      "another member's page",
      "to={paths.user(author.id)}",
      "to={paths.userContent(author.id)}",
      "components/posts/post-card",
    ],
  ]),
  ...slips("src/components/posts/post-card.tsx", [
    [
      "cards",
      "a review opens a recommendation",
      ": paths.review(post.id, query)",
      ": paths.recommendation(post.id, query)",
      "components/posts/post-listing",
    ],
    [
      "cards",
      "the page is lost",
      "page === undefined ? {} : { page }",
      "page === undefined ? {} : {}",
      "components/posts/post-card",
    ],
  ]),
  ...slips("src/routes/submit-post.tsx", [
    [
      "submitting",
      "the tabs lose what the address says",
      "navigate({ pathname: PATHS[next], search }",
      "navigate({ pathname: PATHS[next] }",
      "forms/posts/post-form",
    ],
    [
      "submitting",
      "the review tab is the other",
      'startsWith(PATHS.review) ? "review"',
      'startsWith(PATHS.recommendation) ? "review"',
      "forms/posts/post-form",
    ],
  ]),
  ...slips("src/routes/profile.tsx", [
    [
      "profile",
      "log-in does not lead back",
      "paths.login({ next: paths.profile() })",
      "paths.login()",
      "routes/profile",
    ],
  ]),
  ...slips("src/routes/profile/delete-account-dialog.tsx", [
    [
      "account",
      "whoever deleted it stays where they are",
      "      navigate(paths.home());\n",
      "",
      "routes/profile",
    ],
  ]),
  ...slips("src/routes/list.tsx", [
    [
      "lists",
      "a stranger may take items out",
      "isMine && !list.hidden_for ? (\n            <OwnItems",
      "!list.hidden_for ? (\n            <OwnItems",
      "routes/list",
    ],
    ["lists", "Back is home", "navigate(-1)", "navigate(paths.home())", "routes/list"],
  ]),
  ...slips("src/components/lists/saving.ts", [
    [
      "saving to lists",
      "what a visitor had saved is taken out",
      "if (!isWanted) {",
      "if (holder) {",
      "components/lists/saving",
    ],
    [
      "saving to lists",
      "into the newest list, whatever was used last",
      "own.find(({ id }) => id === last) ?? own[0]",
      "own[0]",
      "components/lists/saving",
    ],
    [
      "saving to lists",
      "two first lists for two taps",
      "firstLists.get(userId) ?? uuidv7()",
      "uuidv7()",
      "components/lists/saving",
    ],
    [
      "saving to lists",
      "out of the first of several lists",
      "if (others.length > 0) return choose();",
      "",
      "components/lists/saving",
    ],
    [
      "saving to lists",
      "a full list is tried",
      "return list.item_count < LIST_CAPACITY ? { list } : null;",
      "return { list };",
      "components/lists/saving",
    ],
    [
      "saving to lists",
      "put back at the top",
      "...(rank === undefined ? {} : { rank })",
      "",
      "components/lists/saving",
    ],
  ]),
  ...slips("src/ui/use-arranging.ts", [
    [
      "lists",
      "what is moved loses the focus",
      '(handle ?? item?.querySelector("button"))?.focus();',
      "",
      "routes/list",
    ],
  ]),
  ...slips("src/components/lists/own-items.tsx", [
    ["lists", "moved beyond the end", "place < ids.length - 1 && (", "(", "routes/list"],
  ]),
  ...slips("src/routes/home.tsx", [
    [
      "home",
      "a visitor is led to a form",
      'if (userId) navigate(path);\n    else ask("signup", path);',
      "navigate(path);",
      "routes/home",
    ],
    [
      "home",
      "a visitor is asked to log in",
      'else ask("signup", path)',
      'else ask("login", path)',
      "routes/home",
    ],
  ]),
  ...slips("src/components/auth/auth-dialog.tsx", [
    [
      "static pages",
      "log-in is a dialog",
      "PAGES_INSTEAD.includes(pathname)",
      "pathname === paths.login()",
      "routes/static-pages",
    ],
  ]),
  ...slips("src/routing/use-paging.ts", [
    [
      "pages",
      "a new order stays on the page",
      "{ page: undefined, [name]: value ===",
      "{ [name]: value ===",
      "components/posts/post-listing",
    ],
    [
      "pages",
      "a new size stays on the page",
      "{ page: undefined, size:",
      "{ size:",
      "routes/categories",
    ],
  ]),
  ...slips("src/routing/use-url-query.ts", [
    [
      "pages",
      "the second of two quick choices takes the first one out",
      "awaited.get(location) ?? query",
      "query",
      "routing/use-url-query",
    ],
    [
      "pages",
      "each choice is a page to go back to",
      ", { replace: true }",
      "",
      "routing/use-url-query",
    ],
  ]),
  ...slips("src/routes/submit-post.tsx", [
    [
      "posting",
      "a review is about nothing where its link was not read",
      "data === undefined ? unreadSubject(kind, id) : data",
      "data ?? null",
      "forms/posts/subject-picker",
    ],
  ]),
  ...slips("src/data/lists.ts", [
    [
      "saving to lists",
      "a list that was just made is none to save into",
      "noteTargets(client, withTarget({ id, name, is_public }));",
      "",
      "data/lists",
    ],
    [
      "saving to lists",
      "a list that was deleted is one to save into",
      "noteTargets(client, (lists) => lists.filter(({ id }) => id !== deleted));",
      "",
      "data/lists",
    ],
  ]),
  ...slips("src/data/auth-client.ts", [
    [
      "log-in",
      "a session that ends before the first screen ends unsaid",
      "if (session) noteMemberAtStart();",
      "",
      "data/session.isolated",
    ],
  ]),
  ...slips("src/layouts/use-session-end-notice.ts", [
    [
      "log-in",
      "the notice waits for another change",
      "    follow();\n    return",
      "    return",
      "layouts/session-end",
    ],
  ]),
  ...slips("src/data/comments.ts", [
    [
      "replies",
      "the select names no embed",
      '`*,${authorOf("comments")},is_mine,my_vote`',
      '`*,$authorOf("comments"),is_mine,my_vote`',
      "screens/reads",
    ],
  ]),
  ...slips("src/worker/push.ts", [
    [
      "push",
      "a window that cannot be led leaves the tap without an answer",
      "    await around.clients.openWindow(path);\n  }\n}\n\nfunction",
      "  }\n}\n\nfunction",
      "worker/push",
    ],
  ]),
];
