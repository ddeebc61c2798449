import { useLayoutEffect } from "react";
import { env } from "@/env";
import { APP_NAME, DESCRIPTION_EXCERPT, siteDescription } from "@/lib/constants";
import { BASE, SITE_LANGUAGES } from "@/lib/language";
import { addressBelow, alternatesOf } from "@/lib/languages";
import { oneLine, truncate } from "@/lib/text";
import { canonicalPath, isListed } from "@/paths";
import { useLocation } from "@/routing/router";

export interface HeadProps {
  title: string;
  /** Of any length; defaults to the site's description. */
  description?: string | null | undefined;
  /** The picture of a link preview. */
  image?: string | null | undefined;
  /** Alternative text of `image`. */
  imageAlt?: string | null | undefined;
  type?: "website" | "article" | "profile";
  /** Whether nothing exists at this address. */
  isMissing?: boolean;
}

/** A screen's tags for search engines, link previews and the tab's title; React moves them into the head. */
export function Head({
  title,
  description,
  image,
  imageAlt,
  type = "website",
  isMissing,
}: HeadProps) {
  const { pathname } = useLocation();
  useLayoutEffect(dropDefaults, []);
  // The prerendered page has index.html's own tags: its address may not be known at build time.
  if (import.meta.env.SSR) return null;
  const text = truncate(oneLine(description || siteDescription()), DESCRIPTION_EXCERPT);
  const path = canonicalPath(pathname);
  return (
    <>
      <title>{title === APP_NAME ? title : `${title} · ${APP_NAME}`}</title>
      <meta name="description" content={text} />
      {(isMissing || !isListed(pathname)) && <meta name="robots" content="noindex" />}
      {!isMissing && <link rel="canonical" href={screenUrl(path)} />}
      {!isMissing && <meta property="og:url" content={screenUrl(path)} />}
      {!isMissing && <Alternates path={path} />}
      <meta property="og:site_name" content={APP_NAME} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:image" content={absoluteUrl(image || "/preview.png")} />
      {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const CODES = SITE_LANGUAGES.map(({ code }) => code);

/** The same screen in the site's other languages, for search engines. */
function Alternates({ path }: { path: string }) {
  return alternatesOf(path, CODES).map(([name, there]) => (
    <link key={name} rel="alternate" hrefLang={name} href={absoluteUrl(there)} />
  ));
}

/** The absolute URL of a screen, in this language. */
export const screenUrl = (path: string): string => absoluteUrl(addressBelow(BASE, path));

/** The absolute URL of a path of this site; other URLs as they are. */
export function absoluteUrl(address: string): string {
  return new URL(address, env.siteUrl).href;
}

/** Removes index.html's default tags, which are for crawlers that run no script: each screen sets its own. */
export function dropDefaults(): void {
  for (const tag of document.head.querySelectorAll("[data-default]")) tag.remove();
}
