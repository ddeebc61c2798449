import { globSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Deploy, emulators, quietly } from "./host.ts";

/** Of what Netlify's packages give, what is used here: they are not there when types are checked. */
interface NetlifyDev {
  start: () => Promise<unknown>;
  stop: () => Promise<unknown>;
  handleAndIntrospect: (
    request: Request,
  ) => Promise<{ response: Response; type: string } | undefined>;
}
interface Redirects {
  match: (request: Request) => Promise<{ statusCode: number } | undefined>;
}
interface Packages {
  NetlifyDev: new (options: object) => NetlifyDev;
  RedirectsHandler: new (options: object) => Redirects;
}

/** Netlify, by its own emulation, and the run-time of its edge functions. */
export const netlify: Deploy = async (folder, variables) => {
  const packages = await emulators();
  const use = async (path: string): Promise<Packages> =>
    import(pathToFileURL(join(packages, path, "dist/main.js")).href);
  const { NetlifyDev } = await use("@netlify/dev");
  const { RedirectsHandler } = await use("@netlify/redirects");
  const configPath = join(folder, "netlify.toml");
  const lines = Object.entries(variables).map(([name, value]) => `${name} = "${value}"\n`);
  await appendFile(configPath, `\n[build.environment]\n${lines.join("")}`);
  const [deno = ""] = globSync("@deno/*/", { cwd: packages });
  Object.assign(process.env, quietly(folder));
  process.env.PATH = join(packages, deno) + delimiter + process.env.PATH;
  process.chdir(folder);

  const off = { enabled: false };
  const others = ["aiGateway", "blobs", "database", "functions", "geolocation", "images"];
  const site = new NetlifyDev({
    ...Object.fromEntries(others.map((name) => [name, off])),
    projectRoot: folder,
  });
  await site.start();
  const rules = new RedirectsHandler({
    configPath,
    projectDir: folder,
    publicDir: join(folder, "dist"),
    jwtSecret: "",
    jwtRoleClaim: "",
  });
  return {
    ask: async (request) => {
      const answer = await site.handleAndIntrospect(request);
      if (!answer) {
        const page = await readFile(join(folder, "dist/404.html"));
        return new Response(page, { status: 404, headers: { "content-type": "text/html" } });
      }
      if (answer.type !== "redirect") return answer.response;
      // The emulation answers with the file that a rule names, and forgets the rule's status.
      const { body, headers } = answer.response;
      const rule = await rules.match(request);
      return new Response(body, { headers, status: rule?.statusCode ?? answer.response.status });
    },
    stop: async () => {
      await site.stop();
    },
  };
};
