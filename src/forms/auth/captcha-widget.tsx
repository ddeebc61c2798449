import { Turnstile, type TurnstileInstance } from "@marsidev/react-turnstile";
import { useEffect, useRef } from "react";
import { registerCaptcha } from "@/data/auth/captcha";
import { CAPTCHA_TIMEOUT } from "@/lib/constants";

/** Cloudflare Turnstile, one of the two captchas that Supabase Auth checks. */
export default function CaptchaWidget({ siteKey }: { siteKey: string }) {
  const widget = useRef<TurnstileInstance>(null);
  const isBlocked = useRef(false);

  useEffect(
    () =>
      registerCaptcha(async () => {
        if (isBlocked.current || !widget.current) throw new Error("The captcha didn’t load");
        const proof = await widget.current.getResponsePromise(CAPTCHA_TIMEOUT);
        // A token is accepted only once.
        widget.current?.reset();
        return proof;
      }),
    [],
  );

  const block = () => {
    isBlocked.current = true;
  };
  return (
    <Turnstile
      ref={widget}
      siteKey={siteKey}
      options={{ appearance: "interaction-only", size: "flexible" }}
      scriptOptions={{ onError: block }}
      onError={block}
      onSuccess={() => {
        isBlocked.current = false;
      }}
      className="mt-4 empty:hidden"
    />
  );
}
