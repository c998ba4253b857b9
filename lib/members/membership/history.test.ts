import { addMonths } from "../../platform/calendar/work-month.ts";
import { historyOf, type HistoryLine } from "./history.ts";

const line = (workMonth: string, changes: Partial<HistoryLine> = {}): HistoryLine => ({
  workMonth,
  employerId: "1",
  employerName: "Lakeside Freight",
  unitType: "HOUR",
  units: 10_000,
  amounts: [
    { fund: "HW", cents: 100 },
    { fund: "PEN", cents: 50 },
  ],
  ...changes,
});

describe("a member's history", () => {
  it("shows 18 calendar months up to the newest, and the years before them", () => {
    const lines = Array.from({ length: 30 }, (_, n) => line(addMonths("2024-01", n)));
    const { months, years } = historyOf(lines);
    expect([months.length, months[0]?.workMonth, months.at(-1)?.workMonth]).toEqual([18, "2025-01", "2026-06"]);
    expect(years).toEqual([
      {
        year: "2024",
        lastMonth: "2024-12",
        employerName: "Lakeside Freight",
        units: [{ unitType: "HOUR", units: 120_000 }],
        healthCents: 1_200,
        pensionCents: 600,
      },
    ]);
    const total = [...months.flatMap(({ employers }) => employers), ...years];
    expect(total.reduce((sum, { healthCents }) => sum + (healthCents ?? 0), 0)).toBe(3_000);
  });

  it("shows through which month a partly listed year is summed", () => {
    const { years } = historyOf([line("2024-11"), line("2025-02"), line("2026-09")]);
    expect(years.map(({ year, lastMonth }) => [year, lastMonth])).toEqual([
      ["2025", "2025-03"],
      ["2024", "2024-12"],
    ]);
  });

  it("shows a month without a report between two with one", () => {
    expect(historyOf([line("2026-01"), line("2026-03")]).months.map(({ employers }) => employers.length)).toEqual([
      1, 0, 1,
    ]);
  });

  it("separates employers with the same name, and units of different kinds", () => {
    const [month] = historyOf([
      line("2026-01"),
      line("2026-01", { unitType: "WEEK", units: 100 }),
      line("2026-01", { employerId: "2", amounts: [{ fund: "PEN", cents: 0 }] }),
    ]).months;
    expect(month?.employers).toMatchObject([
      {
        units: [
          { unitType: "HOUR", units: 10_000 },
          { unitType: "WEEK", units: 100 },
        ],
        healthCents: 200,
      },
      { units: [{ unitType: "HOUR", units: 10_000 }], healthCents: null, pensionCents: 0 },
    ]);
  });

  it("is empty for a member without lines", () => {
    expect(historyOf([])).toEqual({ months: [], years: [] });
  });
});
