import { BackPlace } from "@/components/page/page";

/** Reserves the room of the back link, which works only once the app has started. */
export function BackRoom() {
  return (
    <BackPlace>
      <div className="size-11" />
    </BackPlace>
  );
}
