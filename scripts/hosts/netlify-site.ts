import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { moduleAt, serve } from "./host.ts";

// Answers for the site in the current folder as Netlify's own packages do: node netlify-site.ts <packages> <port>.

/** Of those packages, as much as is used here: they are not there when types are checked. */
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

// The emulator gives it three seconds to be there, which it needs from a cold disk; without one it would wait for a
// download.
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
  // Edge functions ask it for the page.
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
  // The emulator forgets two things where a rule matches: the headers of a file that is there all the same, and the
  // status of the rule.
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
