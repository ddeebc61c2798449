/* Makes sure that there is a Chromium to test with, and says in one line what it did. */
import { spawnSync } from "node:child_process";
import { findBrowser } from "./browser.ts";

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

function browserLine(): string | null {
  const browser = findBrowser();
  return (
    browser &&
    `${browser.origin === "playwright" ? "Playwright's own" : "the system's"} (${browser.path})`
  );
}

/** Downloads Playwright's build where the network allows it, else takes Debian's package. */
function install(): string | null {
  if (run("npx", ["playwright", "install", "chromium"])) return "installed with Playwright";
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", ...args];
    return run(command, rest);
  };
  if (apt("update") && apt("install", "--yes", "chromium")) return "installed Debian's package";
  return null;
}

const found = browserLine();
const installed = found ? null : install();
const browser = found ?? browserLine();
if (!browser) {
  console.error("Browser: none found and none could be installed. Install Chromium and try again.");
  process.exit(1);
}
console.info(`Browser: ${installed ? `${installed}, ` : ""}${browser}`);
