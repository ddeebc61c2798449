/**
 * Whose pushes a browser takes: the sender's public key, unset where nobody sends any, and in development, which has no
 * service worker. Apart from env.ts, which the first screen loads with all that stands in it.
 */
export const pushSender = {
  key: import.meta.env.PROD ? import.meta.env.VITE_PUSH_KEY : undefined,
};
