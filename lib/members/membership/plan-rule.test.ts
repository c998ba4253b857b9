import fc from "fast-check";
import { unitTypes } from "../../reporting/line/unit-types.ts";
import { countHours, sumByUnitType } from "./plan-rule.ts";
import * as english from "../../platform/format/unit-words.ts";
import * as spanish from "../../platform/format/unit-words.es.ts";

const rule = { hoursPerDay: 800, hoursPerWeek: 4_000, hoursPerMonth: null };
const sums = fc.array(
  fc.record({ unitType: fc.constantFrom(...unitTypes), units: fc.integer({ min: 0, max: 30_000 }) }),
);

describe("units of different kinds", () => {
  it("are never added to each other", () => {
    fc.assert(
      fc.property(sums, (lines) => {
        const sumsByType = sumByUnitType(lines);
        expect(new Set(sumsByType.map(({ unitType }) => unitType)).size).toBe(sumsByType.length);
        for (const { unitType, units } of sumsByType) {
          const sameUnits = lines.filter((line) => line.unitType === unitType);
          expect(units).toBe(sameUnits.reduce((sum, line) => sum + line.units, 0));
        }
        expect(sumsByType.length).toBe(new Set(lines.map(({ unitType }) => unitType)).size);
      }),
    );
  });

  it("are listed side by side", () => {
    const lines = [
      { unitType: "WEEK", units: 200 },
      { unitType: "HOUR", units: 8_000 },
      { unitType: "HOUR", units: 8_050 },
    ] as const;
    expect(english.formatUnitsOfKinds(sumByUnitType(lines))).toBe("160.5 h and 2 weeks");
    expect(spanish.formatUnitsOfKinds(sumByUnitType(lines))).toBe("160.5 h y 2 semanas");
  });
});

describe("the hours that a plan counts", () => {
  it.each([
    [[["HOUR", 16_050]], "160.5 h"],
    [[["WEEK", 400]], "4 weeks at 40 h = 160 h"],
    [
      [
        ["WEEK", 100],
        ["HOUR", 1_225],
        ["DAY", 150],
      ],
      "12.25 h + 1.5 days at 8 h + 1 week at 40 h = 64.25 h",
    ],
    [[["MONTH", 100]], "1 month not counted = 0 h"],
    [[], "0 h"],
  ] as const)("are explained for %j as: %s", (lines, explanation) => {
    const hours = countHours(
      lines.map(([unitType, units]) => ({ unitType, units })),
      rule,
    );
    expect(hours.working).toBe(explanation);
  });

  it("are the same whether lines are counted separately or together", () => {
    fc.assert(
      fc.property(sums, (lines) => {
        const separateHours = lines.map((line) => countHours([line], rule).hours);
        expect(countHours(lines, rule).hours).toBe(separateHours.reduce((sum, hours) => sum + hours, 0));
      }),
    );
  });
});
