import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { moduleAt, serve } from "./host.ts";

// Serves the site in the current folder by Netlify's own packages: node netlify-site.ts <packages> <port>.

/** The part of those packages that is used here: they are missing when types are checked. */
interface Packages {
  NetlifyDev: new (
    options: object,
  ) => {
    start: () => Promise<unknown>;
    handleAndIntrospect: (
      request: Request,
    ) => Promise<{ response: Response; type: string } | undefined>;
  };
  RedirectsHandler: new (
    options: object,
  ) => {
    match: (request: Request) => Promise<{ statusCode: number; force?: boolean } | undefined>;
  };
  StaticHandler: new (
    options: object,
  ) => { match: (request: Request) => Promise<{ handle: () => Promise<Response> } | undefined> };
  HeadersHandler: new (
    options: object,
  ) => { apply: (request: Request, response: Response) => Promise<unknown> };
}

const [packages = "", port = ""] = process.argv.slice(2);
const use = async (name: string): Promise<Packages> =>
  import(moduleAt(packages, "@netlify", name, "dist/main.js"));
const { NetlifyDev } = await use("dev");
const { RedirectsHandler } = await use("redirects");
const { StaticHandler } = await use("static");
const { HeadersHandler } = await use("headers");

// The emulator waits three seconds for Deno, too short for a cold disk, and would then download it: so Deno is started
// once before.
await promisify(execFile)("deno", ["--version"]);

const projectDir = process.cwd();
const publicDir = join(projectDir, "dist");
const configPath = join(projectDir, "netlify.toml");
const off = { enabled: false };
const site = new NetlifyDev({
  aiGateway: off,
  blobs: off,
  database: off,
  functions: off,
  geolocation: off,
  images: off,
  projectRoot: projectDir,
  // Edge functions request the page from it.
  serverAddress: `http://127.0.0.1:${port}`,
});
const rules = new RedirectsHandler({
  configPath,
  projectDir,
  publicDir,
  jwtSecret: "",
  jwtRoleClaim: "",
});
const files = new StaticHandler({ directory: publicDir });
const headers = new HeadersHandler({ configPath, projectDir, publishDir: "dist", logger: console });

async function answer(request: Request): Promise<Response> {
  const found = await site.handleAndIntrospect(request);
  if (!found) return new Response(null, { status: 404 });
  if (found.type !== "redirect") return found.response;
  // If a rule matches, the emulator forgets the headers of an existing file and the status of the rule.
  const rule = await rules.match(request);
  const file = rule?.force ? undefined : await files.match(request);
  if (file) {
    const response = await file.handle();
    await headers.apply(request, response);
    return response;
  }
  const { body, headers: sent, status } = found.response;
  return new Response(body, { headers: sent, status: rule?.statusCode ?? status });
}

await site.start();
serve(Number(port), answer);
