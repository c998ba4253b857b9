import * as fc from "fast-check";
import { rate as exampleRate } from "../checks/test-lines.ts";
import { centsOwedOf, contributionsOf, type CountedLine, listCappedAmounts } from "./contribution.ts";
import type { RateSchedule } from "../schema.ts";

const rate = (changes: Partial<RateSchedule>): RateSchedule => exampleRate({ effectiveFrom: "2026-04-01", ...changes });

const line = (changes: Partial<CountedLine>): CountedLine => ({
  classification: "DRVFT",
  statusCode: "ACT",
  statusDate: null,
  unitsST: 0,
  unitsOT: 0,
  unitsDT: 0,
  grossWages: null,
  ...changes,
});

const amountFor = (
  changes: Partial<CountedLine>,
  schedule: Partial<RateSchedule>,
  unitType: "HOUR" | "WEEK" | "MONTH" = "HOUR",
) => {
  const amounts = contributionsOf(line(changes), [rate(schedule)], "2026-06", unitType);
  expect(amounts).toHaveLength(1);
  return amounts[0]!;
};

describe("calculates the worked example of docs/domain.md §5:", () => {
  it("hourly, two funds", () => {
    const schedules = [rate({}), rate({ id: "rate-2", fund: "PEN", rate: 44130 })];
    const amounts = contributionsOf(line({ unitsST: 16850 }), schedules, "2026-06", "HOUR");
    expect(amounts.map(({ fund, cents }) => [fund, cents])).toEqual([
      ["HW", 141793],
      ["PEN", 74359],
    ]);
    expect(amounts[0]?.explanation).toBe("168.5 h at 8.415 from Apr 1, 2026, Art. 12.3 = 1,417.93");
    expect(amounts[1]?.rateScheduleId).toBe("rate-2");
  });

  it("cap 173.33 h", () => {
    const amount = amountFor({ unitsST: 19100 }, { rate: 28500, capUnitsMonth: 17333 });
    expect(amount).toEqual({
      fund: "HW",
      cents: 49399,
      uncappedCents: 54435,
      countedUnits: 1733300,
      rate: 28500,
      rateScheduleId: "rate-1",
      explanation: "191 h, cap 173.33, at 2.85 from Apr 1, 2026, Art. 12.3 = 493.99",
    });
  });

  it.each([
    [300, 131340, "3 weeks"],
    [400, 175120, "4 weeks"],
    [500, 218900, "5 weeks"],
    [100, 43780, "1 week"],
  ])("weekly, %i hundredths", (unitsST, cents, words) => {
    const amount = amountFor({ unitsST }, { rate: 4378000 }, "WEEK");
    expect(amount.cents).toBe(cents);
    expect(amount.uncappedCents).toBe(cents);
    expect(amount.explanation).toContain(`${words} at 437.80 from`);
  });

  it("flat, 27 people", () => {
    const people = Array.from({ length: 27 }, () =>
      amountFor({ unitsST: 100 }, { basis: "FLAT", rate: 16120000 }, "MONTH"),
    );
    expect(people.reduce((sum, { cents }) => sum + cents, 0)).toBe(4352400);
    expect(people[0]?.explanation).toBe("flat 1,612.00 a month from Apr 1, 2026, Art. 12.3 = 1,612.00");
  });

  it("percent, with and without wage cap 5,000", () => {
    const wages = { unitsST: 16000, grossWages: 523640 };
    const uncappedAmount = amountFor(wages, { basis: "PERCENT", rate: 65000 });
    expect(uncappedAmount.cents).toBe(34037);
    expect(uncappedAmount.explanation).toBe("5,236.40 wages at 6.5% from Apr 1, 2026, Art. 12.3 = 340.37");
    const capped = amountFor(wages, { basis: "PERCENT", rate: 65000, wageCapCentsMonth: 500000 });
    expect([capped.cents, capped.uncappedCents]).toEqual([32500, 34037]);
    expect(capped.explanation).toBe("5,236.40 wages, cap 5,000.00, at 6.5% from Apr 1, 2026, Art. 12.3 = 325.00");
  });

  it("weighted 160 ST, 12 OT, 4 DT", () => {
    const amount = amountFor({ unitsST: 16000, unitsOT: 1200, unitsDT: 400 }, { basis: "WEIGHTED", rate: 31000 });
    expect([amount.cents, amount.countedUnits]).toEqual([57660, 1860000]);
    expect(amount.explanation).toBe(
      "160 ST + 12 OT × 1.5 + 4 DT × 2 = 186 h at 3.10 from Apr 1, 2026, Art. 12.3 = 576.60",
    );
  });

  it("correction from 152 to 168 h", () => {
    const beforeChange = amountFor({ unitsST: 15200 }, {}).cents;
    const amountAfterChange = amountFor({ unitsST: 16800 }, {}).cents;
    expect([beforeChange, amountAfterChange, amountAfterChange - beforeChange]).toEqual([127908, 141372, 13464]);
  });

  it("flat owed from 80 h, 76 h worked", () => {
    const schedule = { basis: "FLAT", rate: 16120000, minUnitsToOwe: 8000 } as const;
    expect(amountFor({ unitsST: 7600, statusCode: "IHU" }, schedule)).toMatchObject({
      cents: 0,
      explanation: "IHU: 76 h recorded, not charged = 0.00",
    });
    expect(amountFor({ unitsST: 7600 }, schedule)).toMatchObject({
      cents: 0,
      explanation: "76 h, owed from 80 h, Art. 12.3 = 0.00",
    });
    expect(amountFor({ unitsST: 8000 }, schedule).cents).toBe(161200);
  });
});

describe("the order of the calculation", () => {
  it("weighs before the minimum and before the unit cap", () => {
    const weighted = { basis: "WEIGHTED", rate: 10000, minUnitsToOwe: 8000, capUnitsMonth: 9000 } as const;
    expect(amountFor({ unitsST: 7000, unitsOT: 700 }, weighted).cents).toBe(8050);
    expect(amountFor({ unitsST: 8000, unitsDT: 1000 }, weighted)).toMatchObject({ cents: 9000, uncappedCents: 10000 });
  });

  it("caps dollars after multiplying", () => {
    const amount = amountFor({ unitsST: 20000 }, { capCentsMonth: 100000 });
    expect([amount.cents, amount.uncappedCents]).toEqual([100000, 168300]);
    expect(amount.explanation).toBe("200 h at 8.415 from Apr 1, 2026, Art. 12.3, capped = 1,000.00");
    expect(amountFor({ unitsST: 100 }, { basis: "FLAT", rate: 16120000, capCentsMonth: 100000 }).cents).toBe(100000);
  });

  it("rounds half a cent up, and only at the end", () => {
    expect(amountFor({ unitsST: 100 }, { rate: 50 }).cents).toBe(1);
    expect(amountFor({ unitsST: 100 }, { rate: 49 }).cents).toBe(0);
    expect(amountFor({ unitsST: 250 }, { rate: 100 }).cents).toBe(3);
  });

  it("weighs only under a weighted rate", () => {
    expect(amountFor({ unitsST: 100, unitsOT: 100, unitsDT: 100 }, { rate: 10000 }).cents).toBe(300);
  });
});

describe("the rate chosen", () => {
  const schedules = [
    rate({ id: "old", effectiveFrom: "2025-04-01", effectiveTo: "2026-03-31", rate: 10000 }),
    rate({ id: "now", rate: 20000 }),
    rate({ id: "part-time", classification: "DRVPT", rate: 5000 }),
    rate({ id: "mid-month", effectiveFrom: "2026-09-15", rate: 30000 }),
    rate({ id: "pension", fund: "PEN", classification: "DRVFT", effectiveFrom: "2026-08-10", rate: 70000 }),
  ];
  const chosen = (workMonth: string, classification = "DRVFT") =>
    contributionsOf(line({ unitsST: 100, classification }), schedules, workMonth, "HOUR").map((a) => a.rateScheduleId);

  it.each([
    ["2026-03", "DRVFT", ["old"]],
    ["2026-04", "DRVFT", ["now"]],
    ["2026-06", "DRVPT", ["part-time"]],
    ["2026-06", "OTHER", ["now"]],
    ["2025-03", "DRVFT", []],
    // The rate of the first day counts for the month. A fund that starts during the month counts from its start.
    ["2026-09", "DRVFT", ["now", "pension"]],
    ["2026-10", "DRVFT", ["mid-month", "pension"]],
    ["2026-08", "DRVFT", ["now", "pension"]],
    ["2026-08", "OTHER", ["now", null]],
  ])("in %s for %s is %j", (workMonth, classification, ids) => expect(chosen(workMonth, classification)).toEqual(ids));

  it("is reported as missing if a fund has none for the classification", () => {
    const [, pension] = contributionsOf(line({ classification: "OTHER", unitsST: 100 }), schedules, "2026-08", "HOUR");
    expect(pension).toMatchObject({ fund: "PEN", cents: 0, explanation: "no rate for classification OTHER = 0.00" });
  });
});

describe("charges nothing and gives the reason:", () => {
  it.each([
    [
      "after the date of a code",
      { statusCode: "LOU", statusDate: "2026-05-29", unitsST: 100 },
      "LOU: not owed after last day worked",
    ],
    ["with an unknown code", { statusCode: "ZZZ", unitsST: 100 }, "status code ZZZ"],
    ["without a code", { statusCode: "", unitsST: 100 }, "status code missing"],
    ["without units", { statusCode: "DIS", statusDate: "2026-06-03" }, "0 h"],
    ["for a negative value", { unitsST: 1000, unitsOT: -100 }, "negative value"],
  ])("%s", (_, changes, reason) => {
    expect(amountFor(changes, {})).toMatchObject({ cents: 0, explanation: `${reason} = 0.00` });
  });

  it("under a percent rate without wages", () => {
    expect(amountFor({ unitsST: 100 }, { basis: "PERCENT" }).explanation).toBe("gross wages missing = 0.00");
  });

  it("without showing a Social Security number that was typed as a class", () => {
    const [amount] = contributionsOf(
      line({ classification: "900-01-0002", unitsST: 100 }),
      [rate({ classification: "DRVFT" })],
      "2026-06",
      "HOUR",
    );
    expect(amount?.explanation).toBe("no rate for classification •••-••-0002 = 0.00");
  });

  it("but units are charged in the month of the date (docs/domain.md §4)", () => {
    expect(amountFor({ statusCode: "LOU", statusDate: "2026-06-08", unitsST: 100 }, {}).cents).toBe(842);
    expect(amountFor({ statusCode: "DIS", statusDate: "2026-06-01", unitsST: 100 }, {}).cents).toBe(842);
  });
});

it("caps weighted units, even if the units alone are below the cap", () => {
  const capped = { capUnitsMonth: 16_000, rate: 10_000 };
  const list = (basis: "PER_UNIT" | "WEIGHTED", unitsOT: number) =>
    listCappedAmounts(line({ unitsST: 10_000, unitsOT }), [rate({ ...capped, basis })], "2026-06", "HOUR");
  expect(list("WEIGHTED", 5_000)).toEqual([{ fund: "HW", cents: 16_000, uncappedCents: 17_500 }]);
  expect(list("WEIGHTED", 4_000)).toEqual([]);
  expect(list("PER_UNIT", 5_000)).toEqual([]);
  expect(list("PER_UNIT", 6_001)).toEqual([{ fund: "HW", cents: 16_000, uncappedCents: 16_001 }]);
});

describe("any line and any rate", () => {
  const anyUnits = fc.integer({ min: 0, max: 80_000 });
  const anyLine = fc
    .record({
      unitsST: anyUnits,
      unitsOT: anyUnits,
      unitsDT: anyUnits,
      grossWages: fc.integer({ min: 0, max: 999_999_999 }),
    })
    .map(line);
  const maybeNull = (max: number) => fc.option(fc.integer({ min: 0, max }));
  const anyRate = fc
    .record({
      basis: fc.constantFrom("PER_UNIT" as const, "WEIGHTED" as const, "FLAT" as const, "PERCENT" as const),
      rate: fc.integer({ min: 0, max: 50_000_000 }),
      capUnitsMonth: maybeNull(30_000),
      capCentsMonth: maybeNull(1_000_000),
      wageCapCentsMonth: maybeNull(1_000_000),
      minUnitsToOwe: maybeNull(20_000),
    })
    .map(rate);
  const cents = (counted: CountedLine, schedule: RateSchedule): number =>
    contributionsOf(counted, [schedule], "2026-06", "HOUR")[0]!.cents;

  it("owes whole cents, never below zero, never above the uncapped amount, and explains that", () => {
    fc.assert(
      fc.property(anyLine, anyRate, (counted, schedule) => {
        const amount = contributionsOf(counted, [schedule], "2026-06", "HOUR")[0]!;
        expect(Number.isSafeInteger(amount.cents) && amount.cents >= 0).toBe(true);
        expect(amount.cents).toBeLessThanOrEqual(amount.uncappedCents);
        const [, dollars = ""] = /= ([\d,.]+)$/.exec(amount.explanation) ?? [];
        expect(Number(dollars.replace(/[,.]/g, ""))).toBe(amount.cents);
        const { fund, cents: singleCents } = amount;
        expect(centsOwedOf(counted, [schedule], "2026-06", "HOUR")).toEqual([{ fund, cents: singleCents }]);
        const { uncappedCents } = amount;
        const isCapped = schedule.basis !== "PERCENT" && singleCents < uncappedCents;
        const capped = isCapped ? [{ fund, cents: singleCents, uncappedCents }] : [];
        expect(listCappedAmounts(counted, [schedule], "2026-06", "HOUR")).toEqual(capped);
      }),
    );
  });

  it("never owes less for more units or more wages", () => {
    fc.assert(
      fc.property(anyLine, anyRate, anyUnits, (counted, schedule, moreUnits) => {
        const beforeChange = cents(counted, schedule);
        expect(cents({ ...counted, unitsST: counted.unitsST + moreUnits }, schedule)).toBeGreaterThanOrEqual(
          beforeChange,
        );
        expect(cents({ ...counted, unitsOT: counted.unitsOT + moreUnits }, schedule)).toBeGreaterThanOrEqual(
          beforeChange,
        );
        const wages = (counted.grossWages ?? 0) + moreUnits;
        expect(cents({ ...counted, grossWages: wages }, schedule)).toBeGreaterThanOrEqual(beforeChange);
      }),
    );
  });

  it("matches a separate calculation with exact decimals, rounded by their digits", () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 0, max: 50_000_000 }), (counted, perUnit) => {
        const units = BigInt(counted.unitsST + counted.unitsOT + counted.unitsDT);
        // Hundredths × 1/10000 dollar has six decimals of a dollar; the third decides the rounding.
        const digits = String(units * BigInt(perUnit)).padStart(7, "0");
        const expected = Number(digits.slice(0, -4)) + (Number(digits.at(-4)) >= 5 ? 1 : 0);
        expect(cents(counted, rate({ rate: perUnit }))).toBe(expected);
      }),
    );
  });

  it("owes each fund only by its own rates, so that totals are sums of rounded lines", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), anyRate, anyRate, (lines, health, otherRate) => {
        const pension: RateSchedule = { ...otherRate, id: "rate-2", fund: "PEN" };
        const together = lines.map((counted) => contributionsOf(counted, [health, pension], "2026-06", "HOUR"));
        const total = together.flat().reduce((sum, amount) => sum + amount.cents, 0);
        const lineCents = lines.map((counted) => cents(counted, health) + cents(counted, pension));
        expect(total).toBe(lineCents.reduce((sum, lineSum) => sum + lineSum, 0));
      }),
    );
  });
});
