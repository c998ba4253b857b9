import * as fc from "fast-check";
import { context, line, rate } from "./test-lines.ts";
import type { CheckContext, CheckedLine } from "./line-rule.ts";
import { checkLine, checkUnit } from "./check-line.ts";
import { cellNames } from "../../line/cells.ts";
import type { UnitType } from "../../line/unit-types.ts";
import { readCells } from "../cells/read-cells.ts";
import { statusCodes } from "../cells/status-codes.ts";

const ids = (changes: Partial<CheckedLine>, checkContext = context()): string[] =>
  checkLine(line(changes), checkContext).map(({ ruleId }) => ruleId);

const awayLine = { statusCode: "LOU", statusDate: "2026-06-08", unitsST: 4000 };
const minimum = context([rate({ minUnitsToOwe: 8000 }), rate({ id: "rate-2", fund: "PEN" })]);

describe("a line carried without a change", () => {
  it.each<[string, Partial<CheckedLine>, CheckContext?]>([
    ["at work", {}],
    [
      "over the cap like every month",
      { unitsST: 18400, lastMonthUnits: 18400, averageUnits: 18400 },
      context([rate({ capUnitsMonth: 17333 })]),
    ],
    [
      "over the wage cap",
      { grossWages: 900000 },
      context([rate({ basis: "PERCENT", rate: 65000, wageCapCentsMonth: 500000 })]),
    ],
    ["on paid vacation", { statusCode: "VAC" }],
    ["on owed sick leave since March", { statusCode: "SLP", statusDate: "2026-03-02" }],
    ["laid off since last month", { statusCode: "LOU", statusDate: "2026-05-08", unitsST: 0 }],
    ["below the minimum", { statusCode: "IHU", unitsST: 7600, lastMonthUnits: 7600, averageUnits: 7600 }, minimum],
  ])("has no finding: %s", (_, changes, checkContext = context()) => {
    expect(ids(changes, checkContext)).toEqual([]);
  });
});

describe("the date of a status code", () => {
  it("may be any day of the month, and its units are then allowed", () => {
    for (const { code } of statusCodes.filter(({ units }) => units === "untilDate")) {
      const targetUnit = code === "TRN" ? "JC710A" : "";
      for (const statusDate of ["2026-06-01", "2026-06-30"]) {
        expect([code, ids({ statusCode: code, statusDate, targetUnit, unitsST: 4000 })]).toEqual([code, []]);
      }
    }
  });

  it("is required by exactly the codes that need one", () => {
    const codesWithDate = statusCodes.filter(({ code }) => ids({ statusCode: code }).includes("date-needed"));
    expect(codesWithDate.map(({ code }) => code)).toEqual(
      statusCodes.filter(({ date }) => date === "required").map(({ code }) => code),
    );
  });

  it("may be the first of the month, without units, for someone who left earlier", () => {
    for (const { code } of statusCodes.filter(({ ends }) => ends)) {
      const endedLine = { statusCode: code, unitsST: 0, targetUnit: code === "TRN" ? "JC710A" : "" };
      expect([code, ids({ ...endedLine, statusDate: "2026-05-31" })]).toEqual([code, ["date-before-month"]]);
      expect([code, ids({ ...endedLine, statusDate: "2026-06-01" })]).toEqual([code, []]);
    }
  });

  it("after the month is an error for every code", () => {
    for (const { code } of statusCodes) {
      expect(ids({ statusCode: code, statusDate: "2026-07-01", unitsST: 4000 })).toContain("date-after-month");
    }
  });
});

describe("the return date", () => {
  const leave = (changes: Partial<CheckedLine>) => ids({ ...awayLine, ...changes });

  it("causes a warning from the last day of the month on, and only while the person is on leave", () => {
    expect(leave({ returnDate: "2026-06-30" })).toEqual(["return-date-passed"]);
    expect(leave({ returnDate: "2026-07-01" })).toEqual([]);
    expect(leave({ returnDate: "2026-06-08" })).toEqual(["return-date-passed"]);
    expect(ids({ returnDate: "2026-06-20" })).toEqual([]);
    expect(leave({ returnDate: "2026-06-01", unread: { returnDate: "soon" } })).toEqual(["cell-unread"]);
  });
});

describe("the target unit", () => {
  const movedLine = { statusCode: "TRN", statusDate: "2026-06-08", unitsST: 4000 };

  it("is another unit of the report, never the person's own", () => {
    expect(ids({ ...movedLine, targetUnit: "JC710A" })).toEqual([]);
    expect(ids({ ...movedLine, targetUnit: "JC711B" })).toEqual(["target-unit-wrong"]);
  });

  it("is unavailable if the employer has only one unit, as the message explains", () => {
    const onlyUnit = { ...context(), unitCodes: ["JC711B"] };
    expect(checkLine(line(movedLine), onlyUnit).map(({ message }) => message)).toEqual([
      "TRN needs the bargaining unit the person moved to. You have no other bargaining unit in June 2026: choose another status code, or call your account representative.",
    ]);
  });
});

describe("the maximum units of a month", () => {
  it.each<[UnitType, number, number]>([
    ["HOUR", 72000, 72025],
    ["DAY", 3100, 3200],
    ["WEEK", 500, 600],
    ["MONTH", 100, 200],
  ])("of %s is %i hundredths, and %i are too many", (unitType, max, tooMany) => {
    const checkContext = context([rate()], { unitType, unitStep: unitType === "HOUR" ? 25 : 100 });
    const idsFor = (unitsST: number) => ids({ unitsST, lastMonthUnits: unitsST, averageUnits: unitsST }, checkContext);
    expect(idsFor(max)).not.toContain("units-too-many");
    expect(idsFor(tooMany)).toContain("units-too-many");
  });
});

describe("the limits of a warning", () => {
  it("apply only beyond 25%, 300 hours and 31 days", () => {
    expect(ids({ unitsST: 12600 })).toEqual([]);
    expect(ids({ unitsST: 21000 })).toEqual([]);
    expect(ids({ unitsST: 21025 })).toEqual(["units-off-average"]);
    expect(ids({ unitsST: 30000, averageUnits: 30000 })).toEqual([]);
    const newPerson = { lastMonthUnits: null, averageUnits: null };
    expect(ids({ ...newPerson, hireDate: "2026-05-01" })).toEqual([]);
    expect(ids({ ...newPerson, hireDate: "2026-06-30" })).toEqual([]);
  });

  it("ignore a person whose status code explains an unusual month", () => {
    expect(ids({ statusCode: "LOU", statusDate: "2026-06-08", unitsST: 4000 })).toEqual([]);
    const endedLine = { statusCode: "QUT", statusDate: "2026-06-08", unitsST: 0, lastMonthUnits: 0 };
    expect(ids(endedLine)).toEqual([]);
    const movedLine = { statusCode: "TRN", statusDate: "2026-06-08", targetUnit: "JC710A" };
    expect(ids({ ...movedLine, activeElsewhere: [{ code: "JC710A", unitType: "WEEK", units: 400 }] })).toEqual([]);
  });
});

it("uses the lowest of the funds' minimums for IHU", () => {
  const twoRates = context([rate({ minUnitsToOwe: 8000 }), rate({ id: "rate-2", fund: "PEN", minUnitsToOwe: 4000 })]);
  expect(ids({ statusCode: "IHU", unitsST: 5000 }, twoRates)).toEqual(["units-not-below-minimum"]);
  expect(ids({ statusCode: "IHU", unitsST: 3975 }, twoRates)).toEqual([]);
});

it("requires wages only if there is something to charge", () => {
  const percent = context([rate({ basis: "PERCENT", rate: 65000 })]);
  expect(ids({ ...awayLine }, percent)).toEqual(["wages-missing"]);
  expect(ids({ ...awayLine, unitsST: 0 }, percent)).toEqual([]);
});

it("requires a minimum in the agreement for IHU with units, which would otherwise go uncharged", () => {
  expect(ids({ statusCode: "IHU", unitsST: 4000 })).toEqual(["units-not-below-minimum"]);
});

it("skips rules that would check an unreadable cell's old value", () => {
  expect(ids({ ...awayLine, statusDate: null, unread: { statusDate: "8 June" } })).toEqual(["cell-unread"]);
  expect(ids({ unitsST: 0, unread: { unitsST: "4 h" } })).toEqual(["cell-unread"]);
  expect(ids({ grossWages: -1, unread: { unitsST: "4 h" } })).toEqual(["cell-unread", "wages-negative"]);
});

it("returns all of a line's findings together", () => {
  const changes = {
    statusCode: "ZZZ",
    classification: "",
    unitsST: -50,
    hireDate: "2027-01-01",
    missingFromFile: true,
  };
  expect(ids(changes)).toEqual([
    "status-unknown",
    "classification-unknown",
    "hire-date-after-month",
    "missing-from-file",
    "units-negative",
  ]);
});

it("never shows a Social Security number in a finding, whatever cell it was typed in", () => {
  const ssn = fc.constantFrom("900010002", "900-01-0002", "900 01 0002", "=900-01-0002", "ssn 900010002");
  fc.assert(
    fc.property(fc.constantFrom(...cellNames), ssn, (cell, typed) => {
      const { values, unread } = readCells({ [cell]: typed });
      const findings = checkLine(line({ ...values, unread }), context());
      expect(JSON.stringify(findings)).not.toMatch(/900[- ]?01[- ]?0002/);
    }),
  );
});

describe("a unit as a whole", () => {
  const total = (units: number, lastMonthUnits: number) =>
    checkUnit({ units, lastMonthUnits, grossWages: 0 }, context());

  it("gets a warning if its units differ by more than 15% from last month's", () => {
    expect(total(115_000, 100_000)).toEqual([]);
    expect(total(85_000, 100_000)).toEqual([]);
    expect(total(5000, 0)).toEqual([]);
    expect(total(84_900, 100_000)).toEqual([
      {
        ruleId: "total-off-last-month",
        severity: "WARNING",
        lineId: null,
        unitCode: "JC711B",
        field: null,
        value: "849.00",
        message:
          "JC711B has 849 h in all, May 2026 had 1,000 h: more than 15% different. Check that no one is missing or listed twice.",
        acknowledged: false,
        reason: "",
      },
    ]);
    expect(total(115_025, 100_000)).toHaveLength(1);
  });

  it("lists once which rates changed since last month", () => {
    const schedules = [
      rate({ effectiveTo: "2026-05-31", rate: 84150 }),
      rate({ id: "rate-2", effectiveFrom: "2026-06-01", rate: 87500 }),
      rate({
        id: "rate-3",
        fund: "PEN",
        classification: "WHSPT",
        effectiveTo: "2026-05-31",
        basis: "PERCENT",
        rate: 60000,
      }),
      rate({
        id: "rate-4",
        fund: "PEN",
        classification: "WHSPT",
        effectiveFrom: "2026-06-01",
        basis: "PERCENT",
        rate: 65000,
      }),
      rate({ id: "rate-5", fund: "PEN", classification: "WHSFT" }),
    ];
    const findings = checkUnit({ units: 100, lastMonthUnits: 100, grossWages: 0 }, context(schedules));
    expect(findings.map(({ ruleId, message }) => [ruleId, message])).toEqual([
      [
        "rate-changed",
        "Rates of JC711B changed since May 2026: Health from 8.415 to 8.75 on Jun 1, 2026 (Art. 12.3); Pension for WHSPT from 6% to 6.5% on Jun 1, 2026 (Art. 12.3). The contributions shown use the new rates.",
      ],
    ]);
  });

  it("ignores a rate that continues under a new schedule, or is new", () => {
    const schedules = [
      rate({ effectiveTo: "2026-05-31" }),
      rate({ id: "rate-2", effectiveFrom: "2026-06-01" }),
      rate({ id: "rate-3", fund: "PEN", effectiveFrom: "2026-06-01" }),
    ];
    expect(checkUnit({ units: 100, lastMonthUnits: 100, grossWages: 0 }, context(schedules))).toEqual([]);
  });
});

describe("the wage per unit", () => {
  const wages = [{ classification: "WHSFT", effectiveFrom: "2020-01-01", low: 240_000, high: 320_000 }];
  const warns = (changes: Parameters<typeof line>[0], classWages = wages) =>
    checkLine(line(changes), { ...context(), classWages })
      .filter(({ ruleId }) => ruleId === "wage-outside-range")
      .map(({ value }) => value);

  it("may be up to 20% outside the class's range", () => {
    expect(warns({ grossWages: 168 * 1920 })).toEqual([]);
    expect(warns({ grossWages: 168 * 1919 })).toEqual(["$19.19"]);
    expect(warns({ grossWages: 168 * 3840 })).toEqual([]);
    expect(warns({ grossWages: 168 * 3841 })).toEqual(["$38.41"]);
  });

  it("counts overtime as one and a half, double time as two", () => {
    expect(warns({ unitsST: 16_000, unitsOT: 4000, unitsDT: 1000, grossWages: 240 * 3840 })).toEqual([]);
    expect(warns({ unitsST: 16_000, unitsOT: 4000, unitsDT: 1000, grossWages: 240 * 3841 })).toEqual(["$38.41"]);
  });

  it("is not checked without wages, without units, on leave, or in a class without a range", () => {
    expect(warns({ grossWages: null })).toEqual([]);
    expect(warns({ grossWages: 100, unitsST: 0 })).toEqual([]);
    expect(warns({ grossWages: 0, statusCode: "FLP" })).toEqual([]);
    expect(warns({ grossWages: 100, classification: "WHSPT" })).toEqual([]);
    expect(warns({ grossWages: 100 }, [{ ...wages[0]!, effectiveFrom: "2026-07-01" }])).toEqual([]);
  });

  it("uses the range that began in the month, even on its last day, and the newest of several", () => {
    const rangeFrom = (effectiveFrom: string, low: number) => ({ ...wages[0]!, effectiveFrom, low, high: low });
    expect(warns({ grossWages: 168 * 3000 }, [rangeFrom("2026-06-30", 100_000)])).toEqual(["$30.00"]);
    const severalRanges = [
      rangeFrom("2020-01-01", 100_000),
      rangeFrom("2026-06-30", 300_000),
      rangeFrom("2026-07-01", 100_000),
    ];
    expect(warns({ grossWages: 168 * 3000 }, severalRanges)).toEqual([]);
  });
});

describe("a unit without work", () => {
  const idleContext = context([rate()], { noWork: true });

  it("requires no units or wages", () => {
    const zeroUnits = line({ unitsST: 0, lastMonthUnits: 0 });
    expect(checkLine(zeroUnits, context()).map(({ ruleId }) => ruleId)).toEqual(["units-needed"]);
    expect(checkLine(zeroUnits, idleContext)).toEqual([]);
    const percent = [rate({ basis: "PERCENT", rate: 65_000 })];
    expect(checkLine(zeroUnits, context(percent)).map(({ ruleId }) => ruleId)).toContain("wages-missing");
    expect(checkLine(zeroUnits, context(percent, { noWork: true }))).toEqual([]);
    expect(checkLine(line({ unitsST: 0, statusCode: "LOU", lastMonthUnits: 0 }), idleContext)).toMatchObject([
      { ruleId: "date-needed" },
    ]);
  });

  it("ignores differences from last month, but still blocks units or wages", () => {
    expect(checkUnit({ units: 0, lastMonthUnits: 16_800, grossWages: 0 }, idleContext)).toEqual([]);
    expect(checkUnit({ units: 16_800, lastMonthUnits: 16_800, grossWages: 523_640 }, idleContext)).toMatchObject([
      {
        ruleId: "no-work-with-units",
        severity: "ERROR",
        unitCode: "JC711B",
        lineId: null,
        message:
          "JC711B is reported without work in June 2026, but its lines have 168 h and gross wages of $5,236.40. Set them to 0, or undo “No work this month”.",
      },
    ]);
    expect(checkUnit({ units: 0, lastMonthUnits: 0, grossWages: 100 }, idleContext)).toMatchObject([
      { message: expect.stringContaining("have gross wages of $1.00.") },
    ]);
  });
});
