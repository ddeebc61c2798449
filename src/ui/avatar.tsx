import { useState } from "react";
import { useSavingData } from "@/hooks/use-saving-data";
import { cx } from "@/lib/cx";
import { initials } from "@/lib/text";

/* Dark enough for white initials at 4.5:1 in both themes. */
export const COLOURS = [
  "#1e6a45",
  "#2c2e7a",
  "#b4451c",
  "#7a4a12",
  "#1f5f7a",
  "#5b2a7a",
  "#8a2346",
];

interface AvatarProps {
  name: string;
  /** Address in this project's Storage: any other host would learn who reads here. */
  url?: string | null | undefined;
  size?: "tiny" | "small" | "medium" | "large";
  shape?: AvatarShape;
}

export type AvatarShape = keyof typeof SHAPES;

/** Shown uncropped, as a logo: a round crop would cut letters. */
export const SHAPES = {
  face: "rounded-full object-cover",
  logo: "rounded-lg bg-white object-contain",
};

const SIZES = {
  tiny: "size-6 text-xs [letter-spacing:-0.05em]",
  small: "size-[2rem] text-xs",
  medium: "size-[2.75rem] text-sm",
  large: "size-[6rem] text-2xl",
};

/**
 * An avatar or a logo, or, without one and in data-saver mode, initials on a colour derived from the name.
 * Decorative: the name is beside it.
 */
export function Avatar({ name, url, size = "small", shape = "face" }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isSaving = useSavingData();
  const picture = isSaving ? null : url;
  const className = cx("shrink-0", SIZES[size], SHAPES[shape]);
  if (picture && picture !== brokenUrl) {
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        className={className}
        onError={() => setBrokenUrl(picture)}
      />
    );
  }
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      translate="no"
      style={{ backgroundColor: COLOURS[sum % COLOURS.length] }}
      className={cx(className, "grid place-items-center font-medium text-white leading-none")}
    >
      {initials(name) || "?"}
    </span>
  );
}
