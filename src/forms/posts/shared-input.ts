import type { Shared } from "@/browser/shared";
import { CONTENT_MAX, LINK_MAX, LINKS_MAX, TITLE_MAX } from "@/lib/constants";
import { oneLine, wholeCharacters } from "@/lib/text";
import { isWebAddress, takeLinks, webAddress } from "@/lib/web-address";
import { type LeftOut, withChosen } from "./photo-choice";
import { arePhotos } from "./post-input";
import type { PostInput } from "./post-rules";

/** The fields of a post that shared content can fill. */
export type SharedInput = Pick<PostInput, "title" | "content" | "links"> & {
  photos: File[];
};

/** Shared content as form input, truncated to the fields' limits. Most phones put a link into the text. */
export function sharedInput({ title, text, url, photos }: Shared): SharedInput {
  const { links, rest } = takeLinks(text);
  return {
    title: wholeCharacters(oneLine(title), TITLE_MAX),
    content: wholeCharacters(rest, CONTENT_MAX),
    links: linesOf([...takeLinks(url).links, ...links].map(webAddress).filter(isTaken)),
    photos,
  };
}

/**
 * Adds shared content to a draft: keeps the draft's input, and adds to texts and fills empty fields. Also returns the
 * message about photos that were left out.
 */
export function withShared(
  draft: Record<string, unknown>,
  { title, content, links, photos: files }: SharedInput,
  since?: string,
): { input: Record<string, unknown>; left: LeftOut | null } {
  const { photos, left } = withChosen(arePhotos(draft.photos) ? draft.photos : [], files, since);
  const typed = (field: string) => {
    const value = draft[field];
    return typeof value === "string" ? value.trim() : "";
  };
  const input = {
    ...draft,
    title: typed("title") || title,
    content: wholeCharacters([typed("content"), content].filter(Boolean).join("\n\n"), CONTENT_MAX),
    links: linesOf([...typed("links").split("\n"), ...links.split("\n")].filter(Boolean)),
    photos,
  };
  return { input, left };
}

const isTaken = (link: string) => link.length <= LINK_MAX && isWebAddress(link);

const linesOf = (links: readonly string[]) => [...new Set(links)].slice(0, LINKS_MAX).join("\n");
