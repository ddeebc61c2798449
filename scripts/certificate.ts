import { hash, X509Certificate } from "node:crypto";
import { join } from "node:path";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { project } from "./tools.mjs";

/** A certificate of localhost, kept for a month; not every machine has openssl. */
export async function makeCertificate() {
  const pem = await getCertificate(join(project, "node_modules/.vite/basic-ssl"));
  return { key: pem, cert: pem };
}

/** Chromium's arguments to trust the certificate. */
export function trustArgs({ cert }: { cert: string }): string[] {
  const key = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return [`--ignore-certificate-errors-spki-list=${hash("sha256", key, "base64")}`];
}
