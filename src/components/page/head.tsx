import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { env } from "@/env";
import { APP_NAME, DESCRIPTION, DESCRIPTION_EXCERPT } from "@/lib/constants";
import { oneLine, truncate } from "@/lib/text";
import { canonicalPath, isListed } from "@/paths";

export interface HeadProps {
  title: string;
  /** In any length; what the site is when there is none. */
  description?: string | null | undefined;
  /** The picture of a link preview. */
  image?: string | null | undefined;
  /** What it shows. */
  imageAlt?: string | null | undefined;
  type?: "website" | "article" | "profile";
  /** Nothing is at this address. */
  isMissing?: boolean;
}

/** What search engines, link previews and the tab say of a screen; React moves it into the head. */
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
  // The page as it was built has index.html's own tags: its address may not be known there.
  if (import.meta.env.SSR) return null;
  const text = truncate(oneLine(description || DESCRIPTION), DESCRIPTION_EXCERPT);
  const url = absoluteUrl(canonicalPath(pathname));
  return (
    <>
      <title>{title === APP_NAME ? title : `${title} · ${APP_NAME}`}</title>
      <meta name="description" content={text} />
      {(isMissing || !isListed(pathname)) && <meta name="robots" content="noindex" />}
      {!isMissing && <link rel="canonical" href={url} />}
      {!isMissing && <meta property="og:url" content={url} />}
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

/** An address of this site, or of anywhere, in full. */
export function absoluteUrl(address: string): string {
  return new URL(address, env.siteUrl).href;
}

/** Takes out what index.html tells readers that run no script: each screen says it of itself. */
export function dropDefaults(): void {
  for (const tag of document.head.querySelectorAll("[data-default]")) tag.remove();
}
