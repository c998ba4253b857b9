import { returnRatesOf } from "./return-rates.ts";

const codes = (...counts: readonly (readonly [string, number])[]): string[] =>
  counts.flatMap(([code, count]) => Array.from({ length: count }, () => code));
const ratesOf = (debits: number, returnCodes: readonly string[]) =>
  returnRatesOf({ fund: "HW", debits, codes: returnCodes }).rates.map(({ returns, rate, isOver }) => [
    returns,
    rate,
    isOver,
  ]);

it("counts each code in its group, and all codes together", () => {
  const returnCodes = codes(["R05", 1], ["R07", 1], ["R10", 1], ["R11", 1], ["R29", 1], ["R51", 1]);
  expect(ratesOf(1000, [...returnCodes, ...codes(["R02", 1], ["R03", 2], ["R04", 1], ["R01", 5])])).toEqual([
    [6, 60, true],
    [4, 40, false],
    [15, 150, false],
  ]);
});

it("is over a limit only above it, however little", () => {
  expect(ratesOf(200, codes(["R07", 1], ["R02", 5], ["R01", 24])).map(([, , isOver]) => isOver)).toEqual([
    false,
    false,
    false,
  ]);
  expect(ratesOf(199, codes(["R07", 1]))[0]).toEqual([1, 51, true]);
  expect(ratesOf(200, codes(["R02", 7]))[1]).toEqual([7, 350, true]);
  expect(ratesOf(200, codes(["R01", 31]))[2]).toEqual([31, 1550, true]);
});

it("is zero without debits", () => {
  expect(ratesOf(0, [])).toEqual([
    [0, 0, false],
    [0, 0, false],
    [0, 0, false],
  ]);
});
