import { makePushKeys } from "../supabase/functions/_shared/web-push.ts";

const { publicKey, privateKey } = await makePushKeys();
console.info(`PUSH_PUBLIC_KEY=${publicKey}
PUSH_PRIVATE_KEY=${privateKey}

The public one is VITE_PUSH_KEY in the build of the site as well (docs/hosting-reference.md).`);
