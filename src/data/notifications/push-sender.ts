/**
 * Public key of the push sender; unset if the site sends no push messages, and in development, which has no service
 * worker. Separate from env.ts, which the first screen loads.
 */
export const pushSender = {
  key: import.meta.env.PROD ? import.meta.env.VITE_PUSH_KEY : undefined,
};
