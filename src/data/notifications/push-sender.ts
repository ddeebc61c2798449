/**
 * Public key of the sender whose pushes a browser accepts; unset when nobody sends any, and in development, which has
 * no service worker. Apart from env.ts, all of which the first screen loads.
 */
export const pushSender = {
  key: import.meta.env.PROD ? import.meta.env.VITE_PUSH_KEY : undefined,
};
