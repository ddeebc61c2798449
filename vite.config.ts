import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { bootInDevelopment } from "./scripts/boot-script.ts";
import { hostingHeaders } from "./scripts/hosting-headers.ts";
import { BUILD_TARGET } from "./scripts/oldest-browsers.ts";
import { pageHeads } from "./scripts/page-heads.ts";
import { prerender } from "./scripts/prerender.ts";
import { serviceWorker } from "./scripts/service-worker.ts";

export default defineConfig(async ({ command, mode }) => {
  const env = loadEnv(mode, import.meta.dirname, "VITE_");
  const isHosted = Boolean(env.VITE_SUPABASE_URL && env.VITE_SUPABASE_ANON_KEY);
  // Imported only when it is wanted: with a project of one's own no line of it is loaded.
  const embedded = isHosted ? null : await import("./supabase/local/plugin.ts");
  const url = isHosted ? (env.VITE_SUPABASE_URL ?? "").replace(/\/$/, "") : "";
  const key = embedded?.LOCAL_ANON_KEY ?? env.VITE_SUPABASE_ANON_KEY ?? "";
  const pushKey = embedded ? (await embedded.localPushKeys()).publicKey : env.VITE_PUSH_KEY;
  const siteUrl = (env.VITE_SITE_URL ?? "").replace(/\/+$/, "");

  return {
    plugins: [
      react(),
      tailwindcss(),
      bootInDevelopment(),
      hostingHeaders(env),
      serviceWorker(embedded?.BACKEND_PATHS ?? null),
      embedded?.embeddedSupabase(),
      pageHeads({ url, key, siteUrl }),
      prerender({ url, key, fetch: embedded?.askSeed ?? fetch }, siteUrl),
    ],
    resolve: { tsconfigPaths: true, alias: command === "build" ? ROUTER_IN_PRODUCTION : [] },
    define: {
      "import.meta.env.VITE_SUPABASE_URL": JSON.stringify(url),
      "import.meta.env.VITE_SUPABASE_ANON_KEY": JSON.stringify(key),
      "import.meta.env.VITE_PUSH_KEY": JSON.stringify(pushKey ?? ""),
    },
    server: {
      port: Number(process.env.PORT ?? 5173),
      strictPort: true,
      fs: { deny: PRIVATE_FILES },
    },
    preview: { port: Number(process.env.PORT ?? 4173), strictPort: true },
    build: {
      target: BUILD_TARGET,
      // Beside the files, not named in them: 40 bytes of each, for a phone that never asks.
      sourcemap: "hidden" as const,
      // In the page (scripts/prerender.ts): no file brings its own.
      cssCodeSplit: false,
      modulePreload: { polyfill: false, resolveDependencies: toPreload },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: CHUNKS },
          // The first screen names every part, and no hash gets smaller by compression. It tells the
          // versions of one file apart, for which 28 bits will do.
          hashCharacters: "hex" as const,
          entryFileNames: "assets/[name]-[hash:7].js",
          chunkFileNames: "assets/[name]-[hash:7].js",
        },
        // A screen brings the icons that it shows, not all that src/ui/icons/index.ts names.
        treeshake: { moduleSideEffects: [{ test: /src\/ui\/icons\//, sideEffects: false }] },
        // A constant stands where it is used: a screen brings its own, not those of every screen.
        optimization: { inlineConst: { mode: "all" as const, pass: 3 } },
      },
    },
  };
});

/**
 * Files that the dev server never serves: Vite's default list, which this one replaces, and the files of the
 * embedded backend and the Supabase CLI, among them the secret that signs sessions.
 */
const PRIVATE_FILES = [
  ".env",
  ".env.*",
  "*.{crt,pem,key,p12,pfx,cer,der}",
  ".npmrc",
  ".yarnrc.yml",
  "**/.git/**",
  "**/supabase/.temp/**",
];

/**
 * The router without its warnings to developers: its authors build it, but name no condition by which a bundler
 * would take it. 0.4 kB of the first screen.
 */
const ROUTER_IN_PRODUCTION = [
  { find: /^react-router$/, replacement: routerFile("index.mjs") },
  { find: /^react-router\/dom$/, replacement: routerFile("dom-export.mjs") },
];

function routerFile(name: string): string {
  return fileURLToPath(
    new URL(`dist/production/${name}`, import.meta.resolve("react-router/package.json")),
  );
}

/**
 * The first screen's code arrives in two files, of which the libraries stay the same from deploy to deploy.
 * Modules needed by the same set of screens form one more file each, instead of a dozen tiny ones: a module
 * that one more screen imports brings its whole group there, which `npm run budget` shows. The bundler
 * splits the rest as it sees fit (docs/performance.md).
 */
const CHUNKS = [
  {
    name: "credentials",
    test: oneOf(
      "src/forms/auth/(auth-fields|auth-messages|new-password-field|password-checklist)\\.",
      "src/ui/(code-input|password-input)\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "libraries",
    tags: ["$initial" as const],
    test: /node_modules|rolldown\/runtime/,
    priority: 5,
  },
  { name: "app", tags: ["$initial" as const], priority: 4 },
  {
    name: "screens",
    test: oneOf(
      "src/components/page/(page|not-found|message-screen|query-boundary|load-failure)\\.",
      "src/ui/(skeleton|states|form-failure|create-icon|field|tabs|badge)\\.",
      "src/ui/icons/(arrow-up|chevron-down|chevron-right|circle-check|circle-help|external-link|eye-off|flag|map-pin|package|building-2|list-checks|message-circle-reply|messages-square|clock|pen-line|pencil|plus)\\.",
      "src/data/base/(answers|load-db)\\.",
      "src/(forms/base/use-intent|browser/written)\\.",
      "src/hooks/use-(debounced|last-known)\\.",
      "src/lib/(cx|format|text|typed-text|uuid)\\.",
      "src/routing/use-hash-target\\.",
      "src/ui/slots\\.",
    ),
    priority: 3,
  },
  {
    name: "reading",
    test: oneOf(
      "postgrest-js",
      "src/components/catalog/ratings\\.",
      "src/data/base/(supabase|tables)\\.",
      "src/data/catalog/(catalog|subject-keys)\\.",
      "src/data/members/member-keys\\.",
      "src/data/photos/tidy-files\\.",
      "src/data/posts/(feeds|post-columns|posts)\\.",
      "src/ui/icons/(ellipsis|image-off|trash-2)\\.",
    ),
    priority: 2,
  },
  {
    name: "forms",
    test: oneOf(
      "react-hook-form",
      "src/forms/base/(form|form-section|line|required-text|rules)\\.",
    ),
    // Their dependencies are needed elsewhere too.
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: "posting",
    test: oneOf(
      "src/forms/base/(draft-notice|draft-store|form-skeleton|submission|submission-failure|use-delivery)\\.",
      "src/data/photos/image-problem\\.",
      "src/routing/use-leave-guard\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "members",
    test: oneOf(
      "src/components/page/sign-in-required\\.",
      "src/components/lists/save-choice\\.",
      "src/layouts/(member-tools|member-items|account-links|notification-bell|unread-badge|use-news)\\.",
      "src/browser/(app-badge|news|push-registration)\\.",
      "src/data/lists/save-targets\\.",
      "src/data/members/profiles\\.",
      "src/data/notifications/notifications\\.",
      "src/hooks/use-notification-poll\\.",
      "src/lib/unseen\\.",
      "src/ui/icons/(bell|log-in|log-out|rss|shield-check)\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "things",
    test: oneOf(
      "src/components/moderation/report-button\\.",
      "src/components/page/(confirm|share-button|waiting-entries)\\.",
      "src/components/posts/mark\\.",
      "src/lib/(name-of-kind|pages|remark-anchor)\\.",
      "src/routing/(use-landing|use-url-query)\\.",
      "src/ui/icons/(history|share-2|thumbs-up)\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "subjects",
    test: oneOf(
      "src/components/page/schema-org-items\\.",
      "src/components/posts/tag-list\\.",
      "src/data/members/own-profile\\.",
      "src/lib/schema-org-parts\\.",
      "src/ui/outside-link\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "filters",
    test: oneOf("src/components/page/(filter-chips|matches)\\."),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "follow",
    test: oneOf("src/components/following/follow\\.", "src/lib/follow-target\\."),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "follow-button",
    test: oneOf(
      "src/components/following/follow-button\\.",
      "src/data/following/(follow|follow-keys)\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "catalog",
    test: oneOf(
      "src/components/business/(card-reply|reply-text)\\.",
      "src/components/catalog/(review-filters|review-link|shown-subject|subject-(actions|frame|head|outline|post-list|posts|reviews|stats))\\.",
      "src/data/catalog/subjects\\.",
      "src/data/posts/own-review\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "posts",
    test: oneOf(
      "src/components/comments/comments\\.",
      "src/components/posts/(earlier-ratings|photos?|post-body)\\.",
      "src/data/posts/post-detail\\.",
      "src/forms/comments/comment-form\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    // Of a list with photos, which wants nothing else of what shows a post.
    name: "thumbnail",
    test: oneOf("src/components/posts/thumbnail\\."),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: "remarks",
    test: oneOf(
      "src/components/comments/(more-about-remark|more-remarks|remark|thread|linked-remark)\\.",
      "src/components/(catalog/category-path|edits/waiting-edit)\\.",
      "src/data/comments/reply-count\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: "fields",
    test: oneOf(
      "src/forms/base/(category-fields|picture-button|place-input|place-suggestions-on-demand|similar-posts-on-demand)\\.",
      "src/forms/posts/(findable|subject-picker|subject-search)\\.",
      "src/hooks/use-object-url\\.",
      "src/data/catalog/subject-choices\\.",
    ),
    includeDependenciesRecursively: false,
    priority: 1,
  },
];

function oneOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.join("|"));
}

/** Of what a file needs, what may not be there: src/boot knows what a page needs. */
function toPreload(
  _: string,
  files: string[],
  { hostId, hostType }: { hostId: string; hostType: "html" | "js" },
): string[] {
  if (hostType === "html") return [];
  // The home page alone has no other screen's parts.
  const known = hostId.includes("/index-")
    ? /\/(index|libraries|rolldown-runtime)-/
    : /\/(index|libraries|reading|rolldown-runtime|screens)-/;
  return files.filter((file) => !known.test(file));
}
