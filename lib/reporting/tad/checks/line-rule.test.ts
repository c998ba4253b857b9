import { context, line, rate } from "./test-lines.ts";
import type { CheckContext, CheckedLine } from "./line-rule.ts";
import { checkLine, lineRules } from "./check-line.ts";
import { lineCells } from "../../line/line-cells.ts";

type Case = {
  ruleId: string;
  changes: Partial<CheckedLine>;
  lineContext?: CheckContext;
  field: string | null;
  value: string;
  message: string;
};

const awayLine = { statusCode: "LOU", statusDate: "2026-06-08", unitsST: 4000 };
const minimum = context([rate({ minUnitsToOwe: 8000 }), rate({ id: "rate-2", fund: "PEN" })]);
const percent = context([rate({ basis: "PERCENT", rate: 65000 })]);

const cases: readonly Case[] = [
  {
    ruleId: "cell-unread",
    changes: { unread: { unitsOT: "4 h" } },
    field: "unitsOT",
    value: "4 h",
    message: "Hours OT reads “4 h”. Enter a number with at most two decimals, such as 168.50.",
  },
  {
    ruleId: "status-missing",
    changes: { statusCode: "" },
    field: "statusCode",
    value: "",
    message: "The status code is missing. Choose one, ACT for a person at work.",
  },
  {
    ruleId: "status-unknown",
    changes: { statusCode: "ZZZ" },
    field: "statusCode",
    value: "ZZZ",
    message: "ZZZ is not a status code. Choose one from the list.",
  },
  {
    ruleId: "date-needed",
    changes: { ...awayLine, statusDate: null },
    field: "statusDate",
    value: "",
    message: `LOU needs the last day worked. Enter it in the ${lineCells.statusDate.label} cell.`,
  },
  {
    ruleId: "date-after-month",
    changes: { ...awayLine, statusDate: "2026-07-03" },
    field: "statusDate",
    value: "2026-07-03",
    message:
      "The last day worked, Jul 3, 2026, is after June 2026. Correct the date, or report the code in the month of that date.",
  },
  {
    ruleId: "date-before-month",
    changes: { statusCode: "DIS", statusDate: "2026-05-29", unitsST: 0 },
    field: "statusDate",
    value: "2026-05-29",
    message:
      "DIS needs a date in June 2026, but the last day worked is May 29, 2026. Correct the date. If it is right, correct May 2026 on its own page, and end the assignment here on Jun 1, 2026 with no units.",
  },
  {
    ruleId: "date-not-used",
    changes: { statusDate: "2026-06-08" },
    field: "statusDate",
    value: "2026-06-08",
    message: "ACT has no date, but Jun 8, 2026 is entered. Clear the date, or choose the status code it belongs to.",
  },
  {
    ruleId: "target-unit-missing",
    changes: { ...awayLine, statusCode: "TRN" },
    field: "targetUnit",
    value: "",
    message: `TRN needs the bargaining unit the person moved to. Choose JC710A in the ${lineCells.targetUnit.label} cell.`,
  },
  {
    ruleId: "target-unit-wrong",
    changes: { ...awayLine, statusCode: "TRN", targetUnit: "ZZ999" },
    field: "targetUnit",
    value: "ZZ999",
    message: `ZZ999 is not a bargaining unit of yours in June 2026. Choose JC710A in the ${lineCells.targetUnit.label} cell.`,
  },
  {
    ruleId: "target-unit-not-used",
    changes: { targetUnit: "JC710A" },
    field: "targetUnit",
    value: "JC710A",
    message:
      "JC710A is entered as the new unit, but ACT doesn’t move anyone. Clear the new unit, or choose TRN if the person moved there.",
  },
  {
    ruleId: "return-before-start",
    changes: { ...awayLine, returnDate: "2026-06-05" },
    field: "returnDate",
    value: "2026-06-05",
    message: "The return date, Jun 5, 2026, is before the last day worked, Jun 8, 2026. Correct one of the two dates.",
  },
  {
    ruleId: "return-date-passed",
    changes: { ...awayLine, returnDate: "2026-06-22" },
    field: "returnDate",
    value: "2026-06-22",
    message:
      "The return date, Jun 22, 2026, has passed by the end of June 2026, and the status is still LOU. Choose ACT if the person is back, or correct the return date.",
  },
  {
    ruleId: "classification-unknown",
    changes: { classification: "DRVFT" },
    field: "classification",
    value: "DRVFT",
    message: "DRVFT is not a class of JC711B. Choose one of WHSFT, WHSPT.",
  },
  {
    ruleId: "rate-missing",
    changes: {},
    lineContext: context([rate({ classification: "WHSPT" })]),
    field: "classification",
    value: "WHSFT",
    message:
      "JC711B has no Health rate for class WHSFT in June 2026. Choose another class, or call your account representative.",
  },
  {
    ruleId: "month-outside-agreement",
    changes: {},
    lineContext: context([rate()], { effectiveTo: "2026-05-31" }),
    field: null,
    value: "2026-06",
    message:
      "JC711B runs from Jan 1, 2024 to May 31, 2026 and does not cover June 2026. Call your account representative.",
  },
  {
    ruleId: "hire-date-needed",
    changes: { lastMonthUnits: null, averageUnits: null, hireDate: null },
    field: "hireDate",
    value: "",
    message: `A person new on this report needs a hire date. Enter it in the ${lineCells.hireDate.label} cell.`,
  },
  {
    ruleId: "hire-date-after-month",
    changes: { hireDate: "2026-07-01" },
    field: "hireDate",
    value: "2026-07-01",
    message:
      "The hire date, Jul 1, 2026, is after June 2026. Correct the date, or report the person from that month on.",
  },
  {
    ruleId: "hire-date-long-before",
    changes: { lastMonthUnits: null, averageUnits: null, hireDate: "2026-04-30" },
    field: "hireDate",
    value: "2026-04-30",
    message:
      "New on this report, but hired on Apr 30, 2026, more than 31 days before June 2026. Check the date; if it is right, earlier months may need a correction.",
  },
  {
    ruleId: "missing-from-file",
    changes: { missingFromFile: true },
    field: null,
    value: "",
    message:
      "On this report, but not in the file: the values were kept. Check the line, or enter a status code that says why they left.",
  },
  {
    ruleId: "name-differs",
    changes: { nameInFile: "Bianchi-Rossi, Omar" },
    field: null,
    value: "Bianchi-Rossi, Omar",
    message:
      "The file calls this person Bianchi-Rossi, Omar; the fund has Bianchi, Omar. One part of the last name is the same: it may be a hyphenated or married name. The fund’s name was kept. If it’s the same person, enter the reason. If not, correct this line and the other person’s.",
  },
  {
    ruleId: "new-in-second-unit",
    changes: {
      lastMonthUnits: null,
      hireDate: "2026-06-05",
      activeElsewhere: [{ code: "JC710A", unitType: "WEEK", units: 400 }],
    },
    field: null,
    value: "JC710A with 4 weeks",
    message: "Bianchi, Omar is already on JC710A with 4 weeks this month. Check that the hours are for both units.",
  },
  {
    ruleId: "ended-active-elsewhere",
    changes: {
      statusCode: "DIS",
      statusDate: "2026-06-30",
      activeElsewhere: [{ code: "JC710A", unitType: "WEEK", units: 400 }],
    },
    field: "statusCode",
    value: "DIS",
    message: "DIS ends the assignment here, but the person is active in JC710A. If the person moved there, choose TRN.",
  },
  {
    ruleId: "units-negative",
    changes: { unitsOT: -400 },
    field: "unitsOT",
    value: "-4.00",
    message: "Hours OT is -4.00. Units cannot be below zero: enter what was worked in this month.",
  },
  {
    ruleId: "units-off-step",
    changes: { unitsST: 16810 },
    field: "unitsST",
    value: "168.10",
    message: "Hours ST is 168.10, but JC711B counts in steps of 0.25 h. Enter 168.00 or 168.25.",
  },
  {
    ruleId: "units-too-many",
    changes: { unitsST: 72000, unitsOT: 25, averageUnits: 72000 },
    field: "unitsST",
    value: "720.25",
    message: "720.25 h in all, but the maximum for June 2026 is 720 h. Correct the units.",
  },
  {
    ruleId: "units-needed",
    changes: { unitsST: 0 },
    field: "unitsST",
    value: "0.00",
    message: "ACT needs units and has 0.00. Enter the units, or choose the status code that says why there are none.",
  },
  {
    ruleId: "units-forbidden",
    changes: { ...awayLine, statusDate: "2026-05-08" },
    field: "unitsST",
    value: "40.00",
    message:
      "LOU with the date May 8, 2026 allows no units in June 2026, but 40 h are entered. Set the units to 0, or correct the status code or its date.",
  },
  {
    ruleId: "units-not-below-minimum",
    changes: { statusCode: "IHU", unitsST: 8000 },
    lineContext: minimum,
    field: "unitsST",
    value: "80.00",
    message: "80 h with IHU, but contributions are owed from 80 h (Art. 12.3). Choose ACT, or correct the units.",
  },
  {
    ruleId: "wages-missing",
    changes: {},
    lineContext: percent,
    field: "grossWages",
    value: "",
    message: `Health is a percentage of wages here, and the gross wages are missing. Enter them in the ${lineCells.grossWages.label} cell.`,
  },
  {
    ruleId: "wages-negative",
    changes: { grossWages: -100 },
    field: "grossWages",
    value: "- $1.00",
    message: "Gross wages of - $1.00 are below zero. Enter what was earned in this month.",
  },
  {
    ruleId: "wages-too-high",
    changes: { grossWages: 1_000_000_000 },
    field: "grossWages",
    value: "$10,000,000.00",
    message: "Gross wages of $10,000,000.00 are more than $9,999,999.99, the maximum for a line. Correct the amount.",
  },
  {
    ruleId: "wage-outside-range",
    changes: { grossWages: 672_000 },
    lineContext: {
      ...context(),
      classWages: [
        { classification: "WHSFT", effectiveFrom: "2025-04-01", low: 240_000, high: 320_000 },
        { classification: "WHSFT", effectiveFrom: "2026-07-01", low: 300_000, high: 400_000 },
      ],
    },
    field: "grossWages",
    value: "$40.00",
    message:
      "$6,720.00 for 168 h is $40.00 per unit of straight time, more than 20% above what WHSFT earns, $24.00 to $32.00. Check units and wages.",
  },
  {
    ruleId: "units-over-300-hours",
    changes: { unitsST: 30025, averageUnits: 30000 },
    field: "unitsST",
    value: "300.25",
    message: "300.25 h is more than 300 h in one month. Check the units.",
  },
  {
    ruleId: "units-over-cap",
    changes: { unitsST: 19100 },
    lineContext: context([rate({ rate: 28500, capUnitsMonth: 17333 })]),
    field: "unitsST",
    value: "191.00",
    message: "191 h is over the cap: Health is charged $493.99 instead of $544.35. Check the units.",
  },
  {
    ruleId: "units-off-average",
    changes: { unitsST: 12000 },
    field: "unitsST",
    value: "120.00",
    message: "120 h is more than 25% off the average of the previous three months, 168 h. Check the units.",
  },
  {
    ruleId: "units-none-again",
    changes: { statusCode: "LOU", statusDate: "2026-04-08", unitsST: 0, lastMonthUnits: 0 },
    field: "unitsST",
    value: "0.00",
    message:
      "No units for a second month, with LOU. If the person does not come back, choose the status code that ends the assignment.",
  },
];

describe("each rule of a line", () => {
  it.each(cases)(
    "$ruleId shows the value and the next step",
    ({ ruleId, changes, lineContext, field, value, message }) => {
      const { severity, needsReason } = lineRules.find(({ id }) => id === ruleId)!;
      const expected = { lineId: "line-1", unitCode: "JC711B", field, value, message, acknowledged: false };
      expect(checkLine(line(changes), lineContext ?? context())).toEqual([
        { ruleId, severity, ...expected, ...(needsReason && { reason: "" }) },
      ]);
    },
  );

  it("has a case here and a unique id", () => {
    expect(lineRules.map(({ id }) => id).toSorted()).toEqual(cases.map(({ ruleId }) => ruleId).toSorted());
  });

  it("is an error or a warning as docs/domain.md §7 lists it", () => {
    const warnings = lineRules.filter(({ severity }) => severity === "WARNING").map(({ id }) => id);
    expect(warnings).toEqual([
      "date-not-used",
      "target-unit-not-used",
      "return-date-passed",
      "hire-date-long-before",
      "missing-from-file",
      "name-differs",
      "new-in-second-unit",
      "ended-active-elsewhere",
      "wage-outside-range",
      "units-over-300-hours",
      "units-over-cap",
      "units-off-average",
      "units-none-again",
    ]);
  });

  it("needs a reason if a review is not enough", () => {
    const rulesWithReason = lineRules.filter(({ needsReason }) => needsReason).map(({ id }) => id);
    expect(rulesWithReason).toEqual([
      "name-differs",
      "new-in-second-unit",
      "ended-active-elsewhere",
      "wage-outside-range",
      "units-over-300-hours",
    ]);
  });
});
