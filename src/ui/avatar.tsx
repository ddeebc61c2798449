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
  /** Of the site's own storage: whoever asks for it tells its host that somebody reads here. */
  url?: string | null | undefined;
  size?: "tiny" | "small" | "medium" | "large";
  shape?: AvatarShape;
}

export type AvatarShape = keyof typeof SHAPES;

/** A logo is shown whole: cut round, it would lose letters. */
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
 * A face or a logo, or the initials on a colour that stays the same for the same name; where data is saved,
 * always those. Decorative: the name stands beside it.
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
