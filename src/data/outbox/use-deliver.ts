import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type DataError, toDataError } from "../base/errors";
import type { Delivery, Entry } from "./deliver";

const loadDelivery = () => import("./deliver");

/** Loads the code of sending and of the outbox while there is a network: they are needed when there is none. */
export async function prepareDelivery(): Promise<void> {
  await Promise.all([loadDelivery(), import("./outbox")]);
}

/** Delivers a form's write, with the state of the last attempt. */
export function useDeliver() {
  const client = useQueryClient();
  return useMutation<Delivery, DataError, Entry>({
    mutationFn: async (entry) => {
      const { deliver } = await loadDelivery().catch((cause: unknown) => {
        throw toDataError(cause);
      });
      return deliver(client, entry);
    },
  });
}
