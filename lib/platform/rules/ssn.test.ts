import { measureCpu } from "../testing/time-ratio.ts";
import { hasSsn } from "./ssn.ts";

it.each([
  "It is 123-45-6789.",
  "123 45 6789",
  "123.45.6789",
  "123\u201145\u20116789",
  "123\u201345\u20136789",
  "123\u00a045\u202f6789",
  "123-45 6789",
  "123 - 45 - 6789",
  "123-\n45-6789",
  "123-45\r\n-6789",
  "1\u200b23-4\u00ad5-67\ufeff89",
  "１２３－４５－６７８９",
  "123-456789",
  "1,123-45-6789,Doe",
  "My SSN is 123456789",
  "123456789 is my social security number",
  "900-12-3456",
])("finds a Social Security number in any spelling: %j", (text) => {
  expect(hasSsn(text)).toBe(true);
});

it.each([
  "Call 555-010-0123, confirmation 1234-56-78901.",
  "000-12-3456, 666-12-3456, 123-00-4567, 123-45-0000",
  "Account 123456789, Duluth, MN 55802-1234",
  "$123.45\n2026",
  `I don’t give my SSN.${" I moved to Duluth.".repeat(4)} Account 123456789`,
  "$123.45 on 6/7/2026",
  "1000001-0001",
  "P-2605-ABC, Jun 15, 2026",
  "",
])("doesn't mistake other numbers for one: %j", (text) => {
  expect(hasSsn(text)).toBe(false);
});

it.each([
  ["Checked 123456789 by phone", true],
  ["１２３４５６７８９", true],
  ["M-1234567890, 55802-1234, 000123456", false],
])("accepts nine plain digits only where no account number belongs: %j", (text, isOne) => {
  expect([hasSsn(text), hasSsn(text, { takesBare: true })]).toEqual([false, isOne]);
});

it("reads the longest hostile text quickly", async () => {
  for (const text of [
    "1 ".repeat(50_000),
    "123".padEnd(100_000),
    "123-45-".repeat(14_000),
    "123456789 ".repeat(10_000),
  ]) {
    const { result, seconds } = await measureCpu(() => hasSsn(text));
    expect(result).toBe(false);
    expect(seconds).toBeLessThan(0.5);
  }
});
