import { generateKeyPairSync, hash, sign, X509Certificate } from "node:crypto";

/** One element of DER, the encoding of certificates. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body]);
}

/** Creates a certificate of localhost for this run; not every machine has openssl. */
export function makeCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const [INTEGER, BITS, ID, UTF8, TIME, SEQUENCE, SET, VERSION] = [
    0x02, 0x03, 0x06, 0x0c, 0x17, 0x30, 0x31, 0xa0,
  ] as const;
  const time = (at: number) =>
    der(TIME, Buffer.from(new Date(at).toISOString().replaceAll(/^20|[-:T]|\.\d+/g, "")));
  const ecdsaWithSha256 = der(SEQUENCE, der(ID, Buffer.from("2a8648ce3d040302", "hex")));
  const commonName = der(ID, Buffer.from("550403", "hex"));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, commonName, der(UTF8, Buffer.from("localhost")))),
  );
  const day = 24 * 3_600_000;
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(SEQUENCE, time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", content, privateKey);
  const cert = der(SEQUENCE, content, ecdsaWithSha256, der(BITS, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}

/** Chromium's arguments to trust the certificate. */
export function trustArgs({ cert }: { cert: string }): string[] {
  const key = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return [`--ignore-certificate-errors-spki-list=${hash("sha256", key, "base64")}`];
}
