import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lineRules, rulesVersion } from "#lib/reporting/tad/checks/check-line.ts";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import { ruleExamples } from "../../../platform/testing/rule-examples.ts";
import { lacksReason } from "./acknowledgements.ts";
import { checkedVersionOf } from "./recheck-and-save.ts";
import { checkTad } from "./findings.ts";

/** Outcomes of the examples with findings. The wording of a message isn't an outcome, because it blocks nothing. */
type Golden = { readonly version: number; readonly outcomes: Readonly<Record<string, readonly string[]>> };

const path = join(import.meta.dirname, "rules-version.golden.json");
const golden = JSON.parse(readFileSync(path, "utf8")) as Golden;
const thisFile = "fund-api/reporting/tad/checks/rules-version.test.ts";

const toOutcome = (finding: Finding): string => {
  const { ruleId, severity, lineId, unitCode, field, value } = finding;
  const needs = lacksReason(finding) ? " needs a reason" : "";
  return `${ruleId} ${severity}${needs}, ${lineId ?? unitCode}, ${field ?? "no cell"}: ${value}`;
};

type Judge = typeof checkTad;

const runExamples = (judge: Judge): Record<string, string[]> =>
  Object.fromEntries(
    [...ruleExamples()]
      .map(([name, record]) => [name, judge(record).map(toOutcome)] as const)
      .filter(([, outcomes]) => outcomes.length > 0),
  );

const differences = (outcomes: Golden["outcomes"], stored: Golden["outcomes"]): string[] =>
  [...new Set([...Object.keys(outcomes), ...Object.keys(stored)])].filter(
    (name) => JSON.stringify(outcomes[name]) !== JSON.stringify(stored[name]),
  );

/** Compares outcomes with the stored ones. @throws Error with instructions if outcomes or the version differ */
const compare = (outcomes: Golden["outcomes"], version: number): void => {
  const changedOutcomes = differences(outcomes, golden.outcomes);
  if (changedOutcomes.length === 0 && golden.version === version) return;
  const instructions =
    changedOutcomes.length === 0
      ? `The stored outcomes are of version ${golden.version}, the rules of version ${version}.`
      : `The rules judge ${changedOutcomes.length} examples differently than version ${golden.version} did, the first: ${changedOutcomes[0]}.`;
  const raise = version > golden.version ? "" : "Raise rulesVersion in lib/reporting/tad/checks/check-line.ts. ";
  throw new Error(`${instructions} ${raise}Then update the golden file: UPDATE_GOLDEN=1 npm run unit -- ${thisFile}`);
};

const update = (): void => {
  const outcomes = runExamples(checkTad);
  // Without a new version, reports cleared under the old rules would be committed without a check.
  if (golden.version >= rulesVersion) return compare(outcomes, rulesVersion);
  writeFileSync(path, `${JSON.stringify({ version: rulesVersion, outcomes }, null, 2)}\n`);
};

it("returns the stored outcomes of this version of the rules", () => {
  if (process.env["UPDATE_GOLDEN"] === "1") update();
  else expect(() => compare(runExamples(checkTad), rulesVersion)).not.toThrow();
});

it("has an example for each rule", () => {
  const sourceRules = globSync(["lib/reporting/tad/**/*.ts", "fund-api/reporting/tad/checks/*.ts"])
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => readFileSync(file, "utf8").match(/(?<=\bruleId: ")[a-z0-9-]+(?=")/g) ?? []);
  expect(sourceRules).toEqual(expect.arrayContaining(["person-twice", "total-off-last-month", "same-name-on-report"]));
  const foundRules = new Set(
    Object.values(runExamples(checkTad)).flatMap((list) => list.map((item) => item.split(" ")[0])),
  );
  expect([...sourceRules, ...lineRules.map(({ id }) => id)].filter((id) => !foundRules.has(id))).toEqual([]);
});

const changing =
  (change: (finding: Finding) => readonly Finding[]): Judge =>
  (record) =>
    checkTad(record).flatMap(change);

it.each<[string, Judge]>([
  ["no longer finds anything", changing((item) => (item.ruleId === "first-name-missing" ? [] : [item]))],
  ["becomes an error", changing((item) => [item.ruleId === "date-not-used" ? { ...item, severity: "ERROR" } : item])],
  [
    "no longer needs a reason",
    changing(({ reason, ...item }) => [
      item.ruleId === "name-differs" ? item : { ...item, ...(reason === "" && { reason }) },
    ]),
  ],
  [
    "reports a different value",
    changing((item) => [item.ruleId === "units-off-step" ? { ...item, value: "0.00" } : item]),
  ],
])("fails if a rule %s and the version stays the same", (_, judge) => {
  expect(() => compare(runExamples(judge), rulesVersion)).toThrow("Raise rulesVersion");
});

it("fails if the version is raised and the outcomes aren't stored", () => {
  expect(() => compare(runExamples(checkTad), rulesVersion + 1)).toThrow("update the golden file");
});

it("includes the version in a report's clearance", () => {
  const [record] = ruleExamples().values();
  if (record === undefined) throw new Error("there are no examples");
  const earlierVersion = checkedVersionOf(record);
  jest.isolateModules(() => {
    jest.doMock("#lib/reporting/tad/checks/check-line.ts", () => ({ rulesVersion: rulesVersion + 1 }));
    const { checkedVersionOf: later } = jest.requireActual<{ checkedVersionOf: typeof checkedVersionOf }>(
      "./recheck-and-save.ts",
    );
    expect(later(record)).not.toBe(earlierVersion);
  });
});
