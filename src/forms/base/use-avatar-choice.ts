import { useRef, useState } from "react";
import type { AvatarChoice } from "./avatar-field";

/** The picture chosen in a form; `upload` stores it and returns its address, or throws a DataError. */
export function useAvatarChoice(upload: (file: File) => Promise<string>) {
  const [choice, setChoice] = useState<AvatarChoice>("unchanged");
  const stored = useRef<{ file: File; url: string } | null>(null);

  /**
   * Uploads a new picture and returns its address, null for a removed picture and undefined without a change. A picture
   * uploaded by an earlier attempt is not sent again.
   */
  const store = async (): Promise<string | null | undefined> => {
    if (choice === "unchanged") return undefined;
    if (choice === "removed") return null;
    if (stored.current?.file !== choice) {
      stored.current = { file: choice, url: await upload(choice) };
    }
    return stored.current.url;
  };

  return { choice, setChoice, store };
}
