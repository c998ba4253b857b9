import { lineRules } from "../tad/checks/check-line.ts";
import type { RosterRow } from "./ground/roster-row.ts";
import type { FileFinding } from "./schema.ts";
import { checkRow, formatRowsShort, rulesOfRow, shortenFindings } from "./row-rules.ts";
import { rosterRow } from "./open/test-export.ts";

/** Rules that need the fund's data. */
const rulesOfFund = [
  "target-unit-missing",
  "target-unit-wrong",
  "classification-unknown",
  "rate-missing",
  "month-outside-agreement",
  "hire-date-needed",
  "hire-date-long-before",
  "missing-from-file",
  "name-differs",
  "new-in-second-unit",
  "ended-active-elsewhere",
  "units-off-step",
  "units-forbidden",
  "units-not-below-minimum",
  "wages-missing",
  "wage-outside-range",
  "units-over-300-hours",
  "units-over-cap",
  "units-off-average",
  "units-none-again",
];

it("classifies every line rule as needing only the row or the fund's data", () => {
  expect([...rulesOfRow, ...rulesOfFund].toSorted()).toEqual(lineRules.map(({ id }) => id).toSorted());
});

const rulesOf = (cells: RosterRow["cells"]): string[] =>
  checkRow(rosterRow({ cells }), "2026-06").map(({ ruleId }) => ruleId);

it("skips rules that read a cell missing from the file, since the report may have it", () => {
  expect(rulesOf({ unitsST: "0" })).toEqual([]);
  expect(rulesOf({ unitsST: "-1" })).toEqual(["units-negative"]);
  expect(rulesOf({ unitsST: "0", statusCode: "ACT", statusDate: "" })).toEqual(["units-needed"]);
  expect(rulesOf({ unitsST: "0", statusCode: "" })).toEqual(["status-missing"]);
});

it.each<[string, RosterRow["cells"]]>([
  ["date-after-month", { statusCode: "LOU", statusDate: "2026-07-01" }],
  ["date-before-month", { statusCode: "DIS", statusDate: "5/31/2026" }],
  ["date-needed", { statusCode: "DIS", statusDate: "" }],
  ["date-not-used", { statusCode: "ACT", statusDate: "2026-06-08" }],
  ["hire-date-after-month", { hireDate: "7/1/2026" }],
  ["return-before-start", { statusCode: "LOU", statusDate: "2026-06-08", returnDate: "2026-06-01" }],
  ["return-date-passed", { statusCode: "LOU", statusDate: "2026-06-08", returnDate: "2026-06-20" }],
  ["target-unit-not-used", { statusCode: "ACT", targetUnit: "JC711B" }],
  ["cell-unread", { grossWages: "12,34" }],
  ["units-too-many", { unitsST: "720.01" }],
  ["units-too-many", { unitsST: "700", unitsOT: "20", unitsDT: "0.01" }],
  ["wages-too-high", { grossWages: "10000000.00" }],
])("finds %s", (rule, cells) => {
  expect(rulesOf(cells)).toEqual([rule]);
});

it("reports too many units for a month only if they are too many for each unit type", () => {
  expect(rulesOf({ unitsST: "720", unitsOT: "0" })).toEqual([]);
  expect(checkRow(rosterRow({ cells: { unitsST: "9999.99", grossWages: "99999999.99" } }), "2026-06")).toMatchObject([
    {
      ruleId: "units-too-many",
      message: "9,999.99 units in all, but the maximum for June 2026 is 720 h. Correct the units.",
    },
    { ruleId: "wages-too-high" },
  ]);
});

const finding = (ruleId: string, rows: number[], message: string): FileFinding => ({
  ruleId,
  severity: "ERROR",
  rows,
  message,
});

it("keeps findings unchanged if a rule has few different messages", () => {
  const fewFindings = Array.from({ length: 20 }, (_, n) => finding("a", [n], `a${n}`));
  const list = [...fewFindings, finding("b", [1], "b")];
  expect(shortenFindings(list)).toEqual(list);
});

it("combines a rule's many messages into one, with all rows in order", () => {
  const manyFindings = Array.from({ length: 3000 }, (_, n) =>
    finding("a", [9000 - n, 9000], `Units ST reads “${n} h”.`),
  );
  const [first, second, ...more] = shortenFindings([...manyFindings, finding("b", [], "b")]);
  expect(first).toMatchObject({
    ruleId: "a",
    message: "Units ST reads “0 h”. And 2,999 more like it: see the copy for each row.",
  });
  expect(first?.rows).toEqual(Array.from({ length: 3000 }, (_, n) => 6001 + n));
  expect([second, more]).toEqual([finding("b", [], "b"), []]);
  expect(shortenFindings(manyFindings, "the download")[0]?.message).toMatch(/: see the download for each row\.$/);
});

it("shows row ranges, and cuts a long list after a whole number", () => {
  expect(formatRowsShort([4, 5, 6, 13])).toBe("rows 4–6, 13");
  expect(formatRowsShort([])).toBe("");
  const oddRows = Array.from({ length: 25_000 }, (_, n) => 2 * n + 1);
  expect(formatRowsShort(oddRows)).toMatch(/^rows 1, 3, 5, [\d, ]+\d … 25,000 in all$/);
  expect(formatRowsShort(oddRows).length).toBeLessThan(125);
});
