import { readFileSync } from "node:fs";
import { relative } from "node:path";

type TestResult = { readonly status: string; readonly fullName: string; readonly failureMessages: string[] };
type FileResult = {
  readonly testFilePath: string;
  readonly testResults: readonly TestResult[];
  /** Jest's output for the file. */
  failureMessage?: string | null;
};

/** Imports of files that try a sample of many cases. */
const samplingPattern = /from "(fast-check|[^"]*\/testing\/sample\.ts)"/;

/** Writes the command that runs a test again with the same sample. */
const repeatCommand = (file: string, title: string): string => {
  const { TEST_DEPTH, TEST_SEED } = process.env;
  const script = TEST_DEPTH === "long" ? "test:long" : "unit";
  return `TEST_SEED=${TEST_SEED} npm run ${script} -- ${file} -t "${title.replaceAll(/[^\w ,:;-]/g, ".")}"`;
};

/**
 * A reporter for Jest: adds to each failing test with a sample the command that repeats it. It runs before
 * Jest's own reporter, which prints the addition.
 */
export default class SampleSeeds {
  onTestResult(_: unknown, result: FileResult): void {
    const failedTests = result.testResults.filter(({ status }) => status === "failed");
    if (failedTests.length === 0 || !samplingPattern.test(readFileSync(result.testFilePath, "utf8"))) return;
    for (const { fullName, failureMessages } of failedTests) {
      const line = `To repeat it: ${repeatCommand(relative(process.cwd(), result.testFilePath), fullName)}`;
      failureMessages[0] = `${failureMessages[0] ?? ""}\n\n${line}`;
      result.failureMessage = `${result.failureMessage ?? ""}\n  ${line}\n`;
    }
  }
}
