import { basename } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** Prefix of the lines that name a failed test. */
export const NOTICED = "noticed by ";

/** Names each test that failed, and says what kept a file from running. */
export default class FailedTestReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.result().state !== "failed") return;
    const file = basename(test.module.moduleId).replace(/\.test\.tsx?$/, "");
    process.stdout.write(`${NOTICED}${file}: ${test.fullName}\n`);
  }

  onTestModuleEnd(module: TestModule): void {
    const suites = [...module.children.allSuites()];
    for (const { message } of [module, ...suites].flatMap((part) => part.errors())) {
      process.stdout.write(`${basename(module.moduleId)} did not run: ${message}\n`);
    }
  }
}
