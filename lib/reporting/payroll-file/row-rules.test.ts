import { lineRules } from "../tad/checks/check-line.ts";
import type { RosterRow } from "./ground/roster-row.ts";
import { checkRow, rulesOfRow } from "./row-rules.ts";
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
