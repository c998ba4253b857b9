import { checkFile } from "../check-file.ts";
import { writeEtad } from "../etad-fw/write.ts";
import { maxRows } from "../roster-row.ts";
import { etadHead, etadPerson } from "../etad-fw/test-etad.ts";

const header =
  "employer_id,work_month,agreement_code,ssn,last_name,first_name,birth_date,status_code,hire_date,units_st,units_ot,units_dt,gross_wages,payroll_no,note";
const ssnOf = (n: number): string =>
  `900${String(1 + Math.floor(n / 9999)).padStart(2, "0")}${String(1 + (n % 9999)).padStart(4, "0")}`;

/** A person of a big employer; every hundredth has hours that are none, each in another way. */
const line = (n: number): string =>
  `1000001-0001,2026-06,JC710A,${ssnOf(n)},Name${n},Min,1991-04-30,ACT,4/1/2020,${n % 100 === 7 ? `${n} h` : "168.50"},0.00,0.00,5236.40,${n},`;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Seconds of processor time that the reading and checking of a file takes, and what was found. */
const measure = async (text: string) => {
  const bytes = encode(text);
  const before = process.cpuUsage();
  const answer = await checkFile(bytes, "2026-07-14");
  const { user, system } = process.cpuUsage(before);
  return { ...answer, seconds: (user + system) / 1e6 };
};

const csvOf = (count: number): string => [header, ...Array.from({ length: count }, (_, n) => line(n))].join("\r\n");

it("the most rows a file may have are read and checked in a few seconds, and every bad one is named", async () => {
  const { rows, findings, seconds } = await measure(csvOf(maxRows));
  expect(rows).toHaveLength(maxRows);
  const named = new Set(findings.flatMap((finding) => finding.rows));
  expect(named.size).toBe(maxRows / 100);
  expect(named.has(7 + 2)).toBe(true);
  // Three on a quiet machine; ten times the rows must not take a hundred times as long.
  expect(seconds).toBeLessThan(12);
}, 60_000);

it("a fixed-width file of as many people too", async () => {
  const people = Array.from({ length: maxRows }, (_, n) => etadPerson({ ssn: ssnOf(n), hireDate: "2020-04-01" }));
  const { rows, findings, seconds } = await measure(writeEtad(etadHead, people));
  expect([rows.length, findings]).toEqual([maxRows, []]);
  expect(seconds).toBeLessThan(15);
}, 60_000);

const many = 2_000_000;
const short = "employer_id,work_month,agreement_code,ssn,last_name,units_st,note\n";

it.each([
  ["line ends inside a fixed-width file", `H${"0".repeat(199)}${"\n".repeat(many)}x`],
  ["quotation marks", short + '"a'.repeat(many / 2)],
  ["quoted cells", short + '"a",'.repeat(many / 4)],
  ["an open quotation mark", `${short}"${'a",b'.repeat(many / 4)}`],
  ["blanks", short + " ".repeat(many)],
  ["separators", short + ",".repeat(many)],
  ["digits in one cell", `${short},,,,,${"1".repeat(many)},`],
  ["totals", short + "total,,,,,,\n".repeat(many / 20)],
  ["rows that name no one", short + ",,,,,1,\n".repeat(many / 25)],
])(
  "a file of many %s is answered soon",
  async (_, text) => {
    const { findings, seconds } = await measure(text);
    expect(findings.length).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(6);
  },
  60_000,
);
