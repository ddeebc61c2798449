import { compare } from "./check.ts";
import { Refused } from "./refused.ts";
import { type Setup, signIn, type World } from "./setup.ts";
import { STEPS } from "./steps.ts";

/** Lines with the static host's variables: all that the site's build reads. */
const hostVariables = ({ settings }: Setup) =>
  settings
    .all()
    .filter(([name, value]) => name.startsWith("VITE_") && value)
    .map(([name, value]) => `  ${name}=${value}`)
    .sort();

/** Sets a project up, continuing where an earlier run stopped. Returns the exit code. */
export async function setUp(world: World): Promise<number> {
  const { say } = world;
  let title = "Signing in";
  try {
    const setup = await signIn(world);
    const left = ["Give your static host the variables above, and deploy."];
    for (const step of STEPS) {
      title = step.title;
      const done = await step.run(setup);
      say(`✓ ${title}: ${typeof done === "string" ? done : done.said}`);
      if (typeof done !== "string") left.push(done.left);
    }
    say("\nVariables for the static host:");
    for (const line of hostVariables(setup)) say(line);
    say("\nLeft for you:");
    for (const [index, line] of left.entries()) say(`  ${index + 1}. ${line}`);
    say("\nFrom now on npm start uses this project, since .env.local names it.");
    say("npm run setup:hosted -- --check compares the project with all of this.");
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say(`✗ ${title}: ${error.message}`);
    say("\nRun npm run setup:hosted again: what is done stays done.");
    return 1;
  }
}

/** Compares a running project with what the setup does. Returns the exit code: 1 if anything differs. */
export async function check(world: World): Promise<number> {
  try {
    const lines = await compare(await signIn(world));
    for (const line of lines) world.say(line);
    const count = lines.length === 1 ? "1 difference" : `${lines.length} differences`;
    world.say(lines.length === 0 ? "The project is as the setup leaves it." : count);
    return lines.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    world.say(`✗ ${error.message}`);
    return 1;
  }
}
