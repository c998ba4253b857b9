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
  const { result, seconds } = await measureCpu(() => checkFile(bytes, "2026-07-14"));
  return { ...result, seconds };
};

/** Returns the seconds allowed for a file `times` as long as one that took `seconds`: three times the expected time. */
const limit = (times: number, seconds: number): number => 3 * times * Math.max(seconds, 0.1);

const csvOf = (count: number): string => [header, ...Array.from({ length: count }, (_, n) => line(n))].join("\r\n");

it("reads and checks the maximum number of rows in proportional time, and reports every bad one", async () => {
  const tenthOfRows = await measure(csvOf(maxRows / 10));
  const { rows, findings, seconds } = await measure(csvOf(maxRows));
  expect(rows).toHaveLength(maxRows);
  const namedRows = new Set(findings.flatMap((finding) => finding.rows));
  expect(namedRows.size).toBe(maxRows / 100);
  expect(namedRows.has(7 + 2)).toBe(true);
  expect(seconds).toBeLessThan(limit(10, tenthOfRows.seconds));
});

it("reads and checks a fixed-width file with the maximum number of rows in proportional time", async () => {
  const people = Array.from({ length: maxRows }, (_, n) =>
    etadPerson({ ssn: ssnOf(n), payrollNo: `${n}`, hireDate: "2020-04-01" }),
  );
  const tenthOfRows = await measure(writeEtad(etadHead, people.slice(0, maxRows / 10)));
  const { rows, findings, seconds } = await measure(writeEtad(etadHead, people));
  expect([rows.length, findings]).toEqual([maxRows, []]);
  expect(seconds).toBeLessThan(limit(10, tenthOfRows.seconds));
});

const shortFile = "employer_id,work_month,agreement_code,ssn,last_name,units_st,note\n";

it.each<[string, (length: number) => string]>([
  ["line ends inside a fixed-width file", (length) => `H${"0".repeat(199)}${"\n".repeat(length)}x`],
  ["quotation marks", (length) => shortFile + '"a'.repeat(length / 2)],
  ["quoted cells", (length) => shortFile + '"a",'.repeat(length / 4)],
  ["an open quotation mark", (length) => `${shortFile}"${'a",b'.repeat(length / 4)}`],
  ["blanks", (length) => shortFile + " ".repeat(length)],
  ["separators", (length) => shortFile + ",".repeat(length)],
  ["digits in one cell", (length) => `${shortFile},,,,,${"1".repeat(length)},`],
  ["totals", (length) => shortFile + "total,,,,,,\n".repeat(length / 20)],
  ["rows without a person", (length) => shortFile + ",,,,,1,\n".repeat(length / 25)],
])("reads a file of many %s in proportional time", async (_, textOf) => {
  const quarterLength = await measure(textOf(500_000));
  const { findings, seconds } = await measure(textOf(2_000_000));
  expect(findings.length).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(limit(4, quarterLength.seconds));
});
