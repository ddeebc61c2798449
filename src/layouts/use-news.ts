import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { onNews } from "@/browser/news";
import { notificationKeys } from "@/data/notifications/notifications";
import { withoutLanguage } from "@/lib/language";

/** Asks for what is new when the service worker says so, and goes where a notification that was tapped leads (R480). */
export function useNews(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onNews((path) => {
        void client.invalidateQueries({ queryKey: notificationKeys.all });
        // In this window's language, which its member chose last.
        if (path !== null) navigate(withoutLanguage(path));
      }),
    [client, navigate],
  );
}
