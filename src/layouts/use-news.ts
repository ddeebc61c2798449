import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onNews } from "@/browser/news";
import { notificationKeys } from "@/data/notifications/notifications";
import { useNavigate } from "@/routing/router";

/** Asks for what is new when the service worker says so, and goes where a notification that was tapped leads (R480). */
export function useNews(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onNews((path) => {
        void client.invalidateQueries({ queryKey: notificationKeys.all });
        if (path !== null) navigate(path);
      }),
    [client, navigate],
  );
}
