import { useEffect, useRef, useState } from "react";
import type { Photo as PhotoData } from "@/data/photos";
import { Photo, type PhotoProps } from "./photo";
import { PEEKING } from "./photos";

type LaterProps = PhotoProps & { picture: PhotoData };

/** All photos of a post but the first. */
export default function MorePhotos({ photos }: { photos: LaterProps[] }) {
  return photos.map((photo) => <Later key={photo.place} {...photo} />);
}

/** A photo that is loaded when half of it is seen; until then its thumbnail says what it is. */
function Later(photo: LaterProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsReached(true),
      { threshold: 0.5 },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="shrink-0" style={PEEKING}>
      <Photo {...photo} preview={isReached ? undefined : photo.picture.thumbnail?.url} />
    </div>
  );
}
