import type { Picture } from "@/data/photos/photos";
import { formatSize } from "@/lib/format";
import { t } from "@/lib/i18n";
import { Image } from "@/ui/icons";

/** Placeholder for a picture in data-saving mode: names the action and the picture's size. */
export default function ShowPhoto({ picture, alt }: { picture: Picture; alt: string }) {
  const size = picture.bytes !== null && formatSize(picture.bytes);
  return (
    <span className="grid size-full place-content-center justify-items-center gap-1 p-1 text-center text-indigo">
      <Image aria-hidden="true" size={22} />
      <span>
        {size ? t`Show photo (${size})` : t`Show photo`} <span className="sr-only">{alt}</span>
      </span>
    </span>
  );
}
