import { averageMonths } from "./unreported.ts";

const month = (HW: number, PEN: number) => [
  { fund: "HW" as const, cents: HW },
  { fund: "PEN" as const, cents: PEN },
];

it.each([
  ["three months", [month(100, 1), month(200, 1), month(301, 3)], [200, 2]],
  ["a half cent up", [month(1, 3), month(2, 4)], [2, 4]],
  ["a third of a cent down", [month(0, 0), month(0, 1), month(1, 1)], [0, 1]],
  ["one month alone", [month(12_345, 0)], [12_345, 0]],
] as const)("averages %s for each fund", (_, months, cents) => {
  expect(averageMonths(months)).toEqual(month(cents[0], cents[1]));
});

it("counts a month that has nothing for a fund, and leaves out a fund that no month names", () => {
  expect(averageMonths([[{ fund: "PEN", cents: 90 }], []])).toEqual([{ fund: "PEN", cents: 45 }]);
  expect(averageMonths([])).toEqual([]);
});
