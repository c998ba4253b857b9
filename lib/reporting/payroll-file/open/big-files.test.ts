import { checkFile } from "../check-file.ts";
import { writeEtad } from "../etad-fw/write.ts";
import { maxRows } from "../ground/roster-row.ts";
import { etadHead, etadPerson } from "../etad-fw/test-etad.ts";
import { measureCpu } from "../../../platform/testing/time-ratio.ts";

const header =
  "employer_id,work_month,agreement_code,ssn,last_name,first_name,birth_date,status_code,hire_date,units_st,units_ot,units_dt,gross_wages,payroll_no,note";
const ssnOf = (n: number): string =>
  `900${String(1 + Math.floor(n / 9999)).padStart(2, "0")}${String(1 + (n % 9999)).padStart(4, "0")}`;

/** A person of a big employer. Every hundredth person has invalid hours, each different. */
const line = (n: number): string =>
  `1000001-0001,2026-06,JC710A,${ssnOf(n)},Name${n},Min,1991-04-30,ACT,4/1/2020,${n % 100 === 7 ? `${n} h` : "168.50"},0.00,0.00,5236.40,${n},`;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Returns the findings, and the processor time in seconds for reading and checking a file. */
const measure = async (text: string) => {
  const bytes = encode(text);
  const { answer: result, seconds } = await measureCpu(() => checkFile(bytes, "2026-07-14"));
  return { ...result, seconds };
};

/** Returns the seconds allowed for a file `times` as long as one that took `seconds`: three times the expected time. */
const limit = (times: number, seconds: number): number => 3 * times * Math.max(seconds, 0.1);

const csvOf = (count: number): string => [header, ...Array.from({ length: count }, (_, n) => line(n))].join("\r\n");

it("reads and checks the maximum number of rows in proportional time, and reports every bad one", async () => {
  const tenth = await measure(csvOf(maxRows / 10));
  const { rows, findings, seconds } = await measure(csvOf(maxRows));
  expect(rows).toHaveLength(maxRows);
  const namedRows = new Set(findings.flatMap((finding) => finding.rows));
  expect(namedRows.size).toBe(maxRows / 100);
  expect(namedRows.has(7 + 2)).toBe(true);
  expect(seconds).toBeLessThan(limit(10, tenth.seconds));
});

it("reads and checks a fixed-width file with the maximum number of rows in proportional time", async () => {
  const people = Array.from({ length: maxRows }, (_, n) =>
    etadPerson({ ssn: ssnOf(n), payrollNo: `${n}`, hireDate: "2020-04-01" }),
  );
  const tenth = await measure(writeEtad(etadHead, people.slice(0, maxRows / 10)));
  const { rows, findings, seconds } = await measure(writeEtad(etadHead, people));
  expect([rows.length, findings]).toEqual([maxRows, []]);
  expect(seconds).toBeLessThan(limit(10, tenth.seconds));
});

const short = "employer_id,work_month,agreement_code,ssn,last_name,units_st,note\n";

it.each<[string, (many: number) => string]>([
  ["line ends inside a fixed-width file", (many) => `H${"0".repeat(199)}${"\n".repeat(many)}x`],
  ["quotation marks", (many) => short + '"a'.repeat(many / 2)],
  ["quoted cells", (many) => short + '"a",'.repeat(many / 4)],
  ["an open quotation mark", (many) => `${short}"${'a",b'.repeat(many / 4)}`],
  ["blanks", (many) => short + " ".repeat(many)],
  ["separators", (many) => short + ",".repeat(many)],
  ["digits in one cell", (many) => `${short},,,,,${"1".repeat(many)},`],
  ["totals", (many) => short + "total,,,,,,\n".repeat(many / 20)],
  ["rows without a person", (many) => short + ",,,,,1,\n".repeat(many / 25)],
])("reads a file of many %s in proportional time", async (_, textOf) => {
  const quarter = await measure(textOf(500_000));
  const { findings, seconds } = await measure(textOf(2_000_000));
  expect(findings.length).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(limit(4, quarter.seconds));
});
