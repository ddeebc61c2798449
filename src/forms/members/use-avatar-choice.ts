import { useRef, useState } from "react";
import { uploadAvatar } from "@/data/members/avatar";
import type { AvatarChoice } from "./avatar-field";

/** The picture chosen in a member's profile form, and how to store it. */
export function useAvatarChoice(userId: string) {
  const [choice, setChoice] = useState<AvatarChoice>("unchanged");
  const stored = useRef<{ file: File; url: string } | null>(null);

  /** Stores a new picture and answers its address; one that an earlier try stored is not sent again. */
  const store = async (): Promise<{ avatar_url?: string | null }> => {
    if (choice === "unchanged") return {};
    if (choice === "removed") return { avatar_url: null };
    if (stored.current?.file !== choice) {
      stored.current = { file: choice, url: await uploadAvatar(userId, choice) };
    }
    return { avatar_url: stored.current.url };
  };

  return { choice, setChoice, store };
}
