import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isRef, QUESTIONS, type Question } from "./questions.ts";
import { Refused } from "./refused.ts";
import { projectPath, REF, type Setup } from "./setup.ts";

const Project = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  organization_slug: z.string().optional(),
  organization_id: z.string().optional(),
});
const Organization = z.object({ id: z.string(), slug: z.string().optional(), name: z.string() });

/** Polling interval of a new project (ms), and the number of polls. */
const LOOK = 5000;
const LOOKS = 120;

/** Reads the project that the settings name. */
export const readProject = (setup: Setup) => setup.api.read(projectPath(setup), Project);

/** Plan of the project's organization; undefined if the account may not read it. */
export async function readPlan(setup: Setup): Promise<string | undefined> {
  const { organization_slug, organization_id } = await readProject(setup);
  const slug = organization_slug ?? organization_id;
  const shape = z.object({ plan: z.string().optional() });
  return setup.api.read(`/v1/organizations/${slug}`, shape).then(
    ({ plan }) => plan,
    () => undefined,
  );
}

/** Uses the named project or creates one, and waits until it runs. */
export async function takeProject(setup: Setup): Promise<string> {
  const { settings } = setup;
  if (!settings.get(REF))
    settings.keep(REF, (await chooseProject(setup)) ?? (await createProject(setup)));
  const { name } = await untilItRuns(setup);
  return `${name} (${settings.get(REF)}) runs`;
}

/**
 * The ref of an existing project; undefined for a new one. A project created by an interrupted run is found again by
 * its name.
 */
async function chooseProject({ api, ask, say, settings }: Setup): Promise<string | undefined> {
  const projects = await api.read("/v1/projects", z.array(Project));
  const name = projectName(settings.get);
  for (const project of projects) say(`  ${project.id}  ${project.name}`);
  const question: Question = {
    name: REF,
    text: "Ref of the project to set up (20 letters), or new.",
    fallback: projects.find((project) => project.name === name)?.id ?? "new",
    check: (answer) =>
      answer === "new" || isRef(answer)
        ? ""
        : "A ref has 20 small letters: it is in the dashboard's address.",
  };
  const answer = await ask(question);
  return answer === "new" ? undefined : answer;
}

const projectName = (read: (name: string) => string) => read("SUPABASE_PROJECT_NAME") || "shauri";

/** Creates a project, and returns its ref. Stores the generated database password before sending it. */
async function createProject({ api, ask, settings }: Setup): Promise<string> {
  const organizations = await api.read("/v1/organizations", z.array(Organization));
  const [only, ...others] = organizations.map(({ id, slug }) => slug ?? id);
  if (only === undefined)
    throw new Refused(
      "This account has no organization yet: make one at https://supabase.com/dashboard.",
    );
  const list = organizations.map(({ id, slug, name }) => `${slug ?? id} (${name})`).join(", ");
  const question = { ...QUESTIONS.organization, text: `${QUESTIONS.organization.text} ${list}` };
  const organization = others.length > 0 ? await ask(question) : only;
  const region = await ask(QUESTIONS.region);
  if (!settings.get("SUPABASE_DB_PASSWORD")) {
    settings.keep("SUPABASE_DB_PASSWORD", randomBytes(24).toString("base64url"));
  }
  // Not by the CLI, which takes the password as an argument, readable by all users, and hides the reason of a refusal.
  const body = {
    name: projectName(settings.get),
    organization_slug: organization,
    region,
    db_pass: settings.get("SUPABASE_DB_PASSWORD"),
  };
  const { id } = await api.create("/v1/projects", body, z.object({ id: z.string() }));
  return id;
}

async function untilItRuns(setup: Setup) {
  for (let looks = 0; looks < LOOKS; looks++) {
    const project = await readProject(setup);
    if (project.status === "ACTIVE_HEALTHY") return project;
    if (["INACTIVE", "PAUSED", "PAUSING"].includes(project.status)) {
      throw new Refused(
        `The project is paused, as free ones are after seven quiet days. Restore it at https://supabase.com/dashboard/project/${project.id}.`,
      );
    }
    if (looks === 0) setup.say("  Waiting until the project runs: some minutes");
    await setup.pause(LOOK);
  }
  throw new Refused("The project does not run after ten minutes: look at it in the dashboard.");
}
