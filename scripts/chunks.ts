/*
 * The first screen's code is in two files, of which the libraries' stays the same across deploys. Modules that many
 * screens need together form one further file for each group, instead of a dozen tiny ones. A screen that imports one
 * module loads its whole group, which `npm run budget` shows. The bundler splits the rest.
 */

interface Group {
  /** Modules of src without their extensions; braces list several. */
  files: string[];
  /** A package in the same chunk. */
  library?: string;
  /** Includes all that the modules import; otherwise the bundler decides. */
  isWhole?: boolean;
  /** A module in several groups belongs to the one with the highest priority; 1 by default. */
  priority?: number;
}

/**
 * Each group saves a request, and at least 0.3 kB, on the screens that need it; figures are in
 * docs/decisions/0064-groups-of-the-build.md.
 */
export const GROUPS: Record<string, Group> = {
  screens: {
    files: [
      "components/page/{page,not-found,query-boundary,load-failure}",
      "ui/{skeleton,states,form-failure,load-button,create-icon,control,badge}",
      "ui/icons/{arrow-up,building-2,chevron-down,chevron-right,circle-check,circle-help,clock,external-link,flag}",
      "ui/icons/{map-pin,message-circle-reply,messages-square,package,pen-line,plus}",
      "data/base/{answers,load-db}",
      "forms/base/use-intent",
      "browser/{direction,written}",
      "hooks/use-last-known",
      "lib/{cx,format,text,uuid}",
      "routing/use-hash-target",
    ],
    isWhole: true,
    priority: 3,
  },
  reading: {
    files: [
      "components/catalog/ratings",
      "data/base/{supabase,tables}",
      "data/catalog/{catalog,subject-keys}",
      "data/members/member-keys",
      "data/photos/tidy-files",
      "data/posts/{feeds,post-columns,posts}",
      "ui/icons/{ellipsis,trash-2}",
    ],
    library: "postgrest-js",
    isWhole: true,
    priority: 2,
  },
  posting: {
    files: [
      "forms/base/{draft-notice,draft-store,form-section,form-skeleton,submission,submission-failure,use-delivery}",
      "data/outbox/use-deliver",
      "routing/use-leave-guard",
      "data/photos/image-problem",
    ],
  },
  members: {
    files: [
      "components/page/sign-in-required",
      "components/lists/save-choice",
      "layouts/{member-tools,member-items,account-links,use-own-face,notification-bell,unread-badge,use-news}",
      "browser/{app-badge,news,push-registration}",
      "data/lists/save-targets",
      "data/members/profiles",
      "data/notifications/notifications",
      "hooks/use-notification-poll",
      "lib/unseen",
      "ui/icons/{bell,log-out,rss,shield-check,star}",
    ],
  },
  details: {
    files: [
      "components/catalog/category-path",
      "components/edits/waiting-edit",
      "components/moderation/more-about",
      "components/page/{confirm,share-button,waiting-entries,when-seen}",
      "components/posts/{mark,tag-list}",
      "data/posts/own-review",
      "lib/{pages,remark-anchor}",
      "routing/{use-landing,use-paging,use-url-query}",
      "ui/icons/{share-2,thumbs-up}",
    ],
  },
  remarks: { files: ["data/comments/{comments,remark-pages}"] },
  messages: { files: ["components/page/message-screen", "ui/drawings/drawing"] },
  catalog: {
    files: [
      "components/business/{card-reply,reply-text}",
      "components/catalog/{review-filters,review-link,shown-subject}",
      "components/catalog/subject-{actions,frame,head,post-list,posts,reviews,skeleton,stats}",
      "data/catalog/subjects",
    ],
  },
  posts: {
    files: [
      "components/comments/comments",
      "components/posts/{earlier-ratings,photo,photos,post-body}",
      "data/posts/post-detail",
      "forms/comments/comment-form",
    ],
  },
  fields: {
    files: [
      "forms/base/{category-fields,picture-button,place-input}",
      "forms/base/{place-suggestions,similar-posts,written-in}-on-demand",
      "forms/posts/{findable,subject-picker,subject-search}",
      "hooks/use-object-url",
      "data/catalog/subject-choices",
    ],
  },
};

/** The modules that a group's line names. */
export function expand(line: string): string[] {
  const [, before = "", choices = "", after = ""] = /^(.*?)\{(.*?)\}(.*)$/.exec(line) ?? [];
  if (!choices) return [line];
  return choices.split(",").flatMap((choice) => expand(before + choice + after));
}

function patternOf({ files, library }: Group): RegExp {
  const modules = `/src/(?:${files.flatMap(expand).join("|")})\\.tsx?$`;
  return new RegExp(library ? `${modules}|/${library}/` : modules);
}

/** Groups left out of a build, to measure their savings: `WITHOUT_GROUPS=posts npm run budget review`. */
const without = (process.env.WITHOUT_GROUPS ?? "").split(",");

/** The groups in Rolldown's format. */
export const CHUNKS = [
  {
    name: "libraries",
    tags: ["$initial" as const],
    test: /node_modules|rolldown\/runtime/,
    priority: 5,
  },
  { name: "app", tags: ["$initial" as const], priority: 4 },
  ...Object.entries(GROUPS)
    .filter(([name]) => !without.includes(name))
    .map(([name, group]) => ({
      name,
      test: patternOf(group),
      includeDependenciesRecursively: group.isWhole === true,
      priority: group.priority ?? 1,
    })),
];
