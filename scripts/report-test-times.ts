// The end of npm test: the slowest tests, and the time spent on setup.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

type Part = { readonly label: string; readonly ms: number };
type Test = { readonly title: string; readonly ms: number; readonly setUp: readonly Part[] };
type File = { readonly file: string; readonly ms: number; readonly tests: readonly Test[] };

type JestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
};
type PlaywrightTest = {
  readonly projectName: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly results: readonly { readonly duration: number }[];
};
type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
};

const rowsShown = 20;

const sumOf = (entries: readonly { readonly ms: number }[]): number => entries.reduce((sum, { ms }) => sum + ms, 0);

/** Reads the files and tests of a Jest report, with their times. */
export const timesOfJest = ({ testResults }: JestReport, root: string): File[] =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
    tests: assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0, setUp: [] })),
  }));

const setUpPrefix = "set-up: ";

const testsOfSuite = ({ suites = [], specs = [] }: Suite, path: readonly string[] = []): Test[] => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ projectName, annotations, results }) => ({
      title: [`[${projectName}]`, ...path, spec.title].join(" "),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      setUp: annotations
        .filter(({ type }) => type.startsWith(setUpPrefix))
        .map(({ type, description }) => ({ label: type.slice(setUpPrefix.length), ms: Number(description) })),
    })),
  ),
  ...suites.flatMap((suite) => testsOfSuite(suite, [...path, suite.title])),
];

/** Reads the files and tests of a Playwright report, with their times. */
export const timesOfPlaywright = ({ suites }: { readonly suites: readonly Suite[] }): File[] =>
  suites.map((suite) => {
    const tests = testsOfSuite(suite);
    return { file: `e2e/${suite.title}`, ms: sumOf(tests), tests };
  });

const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`.padStart(9);

const listSlowest = <Timed extends { readonly ms: number }>(entries: readonly Timed[]): Timed[] =>
  entries.toSorted((left, right) => right.ms - left.ms).slice(0, rowsShown);

/** Writes the lines of the report. Times are summed over workers, so they exceed the run's duration. */
export const reportLines = (files: readonly File[], setUp: readonly Part[]): string[] => {
  const tests = files.flatMap(({ file, tests: fileTests }) =>
    fileTests.map((test) => ({ ...test, title: `${file}: ${test.title}` })),
  );
  const parts = [...setUp, ...tests.flatMap((test) => test.setUp)];
  return [
    `The slowest ${rowsShown} files`,
    ...listSlowest(files).map(({ file, ms }) => `${formatSeconds(ms)}  ${file}`),
    `The slowest ${rowsShown} tests`,
    ...listSlowest(tests).map(({ title, ms }) => `${formatSeconds(ms)}  ${title}`),
    `Set-up, ${formatSeconds(sumOf(parts)).trim()} of ${formatSeconds(sumOf(files)).trim()} in all test files`,
    ...[...Map.groupBy(parts, ({ label }) => label)].map(
      ([kind, isPending]) => `${formatSeconds(sumOf(isPending))}  ${kind}, ${isPending.length} times`,
    ),
  ];
};

/** A stopped step leaves no report, or an incomplete one. */
const readJson = <Report>(path: string, otherwise: Report): Report => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Report;
  } catch {
    return otherwise;
  }
};

const readSetUp = (path: string): Part[] =>
  (existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : []).map((line) => {
    const [, ms, kind = ""] = /^(\d+) (.*)$/.exec(line) ?? [];
    return { label: kind, ms: Number(ms) };
  });

type Reports = { readonly unit: string; readonly setUp: string; readonly endToEnd: readonly string[] };

/** Reads the reports of a run's steps in `test-results`, and prints the summary. */
export const writeReport = ({ unit, setUp, endToEnd }: Reports): string[] => {
  const files = timesOfJest(readJson(unit, { testResults: [] }), process.cwd());
  for (const path of endToEnd) files.push(...timesOfPlaywright(readJson(path, { suites: [] })));
  return reportLines(files, readSetUp(setUp));
};
