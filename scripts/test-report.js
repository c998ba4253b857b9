// The end of npm test: what took longest, and how much of it was set-up.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const shown = 20;

/** A step that was stopped leaves no report, or a part of one. */
const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
};

/** Files and tests of a Jest report, with their times. */
export const timesOfJest = (report, root) =>
  report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
    tests: assertionResults.map(({ fullName, duration }) => ({ title: fullName, ms: duration ?? 0, setUp: [] })),
  }));

const testsOfSuite = ({ suites = [], specs = [] }, path = []) => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ projectName, annotations, results }) => ({
      title: [`[${projectName}]`, ...path, spec.title].join(" "),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      setUp: annotations
        .filter(({ type }) => type.startsWith("set-up: "))
        .map(({ type, description }) => ({ what: type.slice("set-up: ".length), ms: Number(description) })),
    })),
  ),
  ...suites.flatMap((suite) => testsOfSuite(suite, [...path, suite.title])),
];

/** Files and tests of a Playwright report, with their times. */
export const timesOfPlaywright = (report) =>
  report.suites.map((suite) => {
    const tests = testsOfSuite(suite);
    return { file: `e2e/${suite.title}`, ms: tests.reduce((sum, { ms }) => sum + ms, 0), tests };
  });

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
const slowest = (all) => all.toSorted((one, other) => other.ms - one.ms).slice(0, shown);

const sumByKind = (parts) => {
  const sums = new Map();
  for (const { what, ms } of parts) {
    const { count, total } = sums.get(what) ?? { count: 0, total: 0 };
    sums.set(what, { count: count + 1, total: total + ms });
  }
  return [...sums].map(([what, { count, total }]) => `${inSeconds(total)}  ${what}, ${count} times`);
};

/** The lines of the report. Times add up over workers: they are more than the run took. */
export const reportLines = (files, setUp) => {
  const tests = files.flatMap(({ file, tests: own }) =>
    own.map((test) => ({ ...test, title: `${file}: ${test.title}` })),
  );
  const parts = [...setUp, ...tests.flatMap((test) => test.setUp)];
  const sumOf = (all) => all.reduce((sum, { ms }) => sum + ms, 0);
  return [
    `The slowest ${shown} files`,
    ...slowest(files).map(({ file, ms }) => `${inSeconds(ms)}  ${file}`),
    `The slowest ${shown} tests`,
    ...slowest(tests).map(({ title, ms }) => `${inSeconds(ms)}  ${title}`),
    `Set-up, ${inSeconds(sumOf(parts)).trim()} of ${inSeconds(sumOf(files)).trim()} in all test files`,
    ...sumByKind(parts),
  ];
};

const readSetUp = (path) =>
  (existsSync(path) ? readFileSync(path, "utf8").split("\n").filter(Boolean) : []).map((line) => {
    const [, ms, what] = /^(\d+) (.*)$/.exec(line) ?? [];
    return { what, ms: Number(ms) };
  });

/** Reads what the steps of a run left in `test-results`, and writes the report. */
export const writeReport = ({ unit, setUp, endToEnd }) => {
  const jest = readJson(unit);
  const files = jest === undefined ? [] : timesOfJest(jest, process.cwd());
  for (const path of endToEnd) files.push(...timesOfPlaywright(readJson(path) ?? { suites: [] }));
  return reportLines(files, readSetUp(setUp));
};
