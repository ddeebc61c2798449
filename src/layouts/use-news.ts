import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onNews } from "@/browser/news";
import { notificationKeys } from "@/data/notifications/notifications";
import { useNavigate } from "@/routing/router";

/** Refetches notifications when the service worker reports one, and opens the target of a tapped one (R480). */
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
