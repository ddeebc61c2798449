import { useEffect, useRef, useState } from "react";
import { Photo, type PhotoProps } from "./photo";

/** All photos of a post but the first. */
export default function MorePhotos(of: Omit<PhotoProps, "at">) {
  return of.photos.map(({ url }, at) => at > 0 && <Later key={url} {...of} at={at} />);
}

/** A photo that is loaded once half of it is visible, and shows its thumbnail until then. */
function Later(of: PhotoProps) {
  const box = useRef<HTMLButtonElement>(null);
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
  const preview = isReached ? undefined : of.photos[of.at]?.thumbnail?.url;
  return <Photo {...of} ref={box} preview={preview} />;
}
