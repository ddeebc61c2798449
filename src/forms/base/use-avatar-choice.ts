import { useRef, useState } from "react";
import type { AvatarChoice } from "./avatar-field";

/** The picture chosen in a form, and how to store it: `upload` answers its address, or throws a DataError. */
export function useAvatarChoice(upload: (file: File) => Promise<string>) {
  const [choice, setChoice] = useState<AvatarChoice>("unchanged");
  const stored = useRef<{ file: File; url: string } | null>(null);

  /**
   * Stores a new picture and answers its address, null for none and undefined for no change; one that an earlier try
   * stored is not sent again.
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
