import { checkFile, firstAsk } from "../check-file.ts";
import type { Mapping } from "../ground/mapping.ts";
import { openTextFile } from "../open/read-file.ts";
import { exportTarget as target } from "../open/test-export.ts";
import { type ImportAsk, readImport } from "../read-import.ts";
import type { PersonNumbers } from "./guess-by-report.ts";

const last4s = ["0003", "0004", "0005", "0006"];
const linesOf = (wagesOf: (at: number) => string, mark = ",", hours = "160") => [
  ["Employee", "SSN", "Reg Hours", "Gross Wages"].join(mark),
  ...last4s.map((last4, at) => [`Al Person${"abcd"[at]}`, `900-01-${last4}`, hours, wagesOf(at)].join(mark)),
];
const bytesOf = (lines: readonly string[]) => new TextEncoder().encode(lines.join("\n"));
const read = (lines: readonly string[], ask: Partial<ImportAsk> = {}) =>
  readImport(openTextFile(bytesOf(lines)), { target, remembered: {}, given: null, ...ask });
const reportOf = (dollars: number): PersonNumbers[] =>
  last4s.map((ssnLast4) => ({ ssnLast4, lastName: "", payrollNo: "", units: 16_000, wages: dollars * 100 }));
/** What was chosen for a first file, by which another one is read. */
const keep = (lines: readonly string[]) => {
  const { mapping } = read(lines);
  const { signature, mapping: saved } = read(lines, { given: { ...mapping!, nameForm: "FIRST_LAST", minutes: [] } });
  return { [signature ?? ""]: saved! } satisfies Record<string, Mapping>;
};
const wagesAndWords = ({ read: done }: Pick<ReturnType<typeof read>, "read">) => [
  done?.ok === true ? done.rows[0]?.cells.grossWages : undefined,
  ...(done?.findings ?? []).flatMap(({ ruleId, message }) =>
    ruleId === "decimals-unsure" ? [message] : ruleId === "number-ambiguous" ? [ruleId] : [],
  ),
];

const open = linesOf((at) => `4.9${10 + at}`);
const withPoint = linesOf((at) => `49${10 + at}.50`);
const withComma = linesOf((at) => `"49${10 + at},50"`);
const asked = "If 4.910 is 4.91, write them with two decimals, and upload the file again.";

describe("wages that may be thousands or have three decimals", () => {
  it("are what the report’s are near to, with a warning, whatever was kept", () => {
    const remembered = keep(withPoint);
    const found = wagesAndWords(read(open, { remembered, reportNumbers: reportOf(4800) }));
    expect(found).toEqual([
      "4910.00",
      `In the column Gross Wages, “4.910” may mean two things. Such numbers are read as 4910.00, as the report’s wages are near to that. ${asked}`,
    ]);
    const small = wagesAndWords(read(open, { remembered: keep(withComma), reportNumbers: reportOf(5) }));
    expect(small).toEqual(["4.91"]);
  });

  it("are written as in the file that was mapped, where the report says nothing, also in the public checker", async () => {
    const remembered = keep(withComma);
    expect(Object.values(remembered)[0]?.decimals).toBe("COMMA");
    const found = wagesAndWords(read(open, { remembered }));
    expect(found).toEqual(["4910.00", expect.stringContaining("as decimals were written in a file you mapped before")]);
    expect(wagesAndWords(read(open, { remembered: keep(withPoint) }))).toEqual([
      "4.91",
      expect.stringContaining("read as 4.91, as decimals were written in a file you mapped before"),
    ]);
    const [[signature, mapping] = ["", null]] = Object.entries(remembered);
    const answers = { ...firstAsk.answers, workMonth: "2026-06" };
    const check = await checkFile(bytesOf(open), "2026-07-10", {
      ...firstAsk,
      answers,
      last: { signature, mapping: mapping! },
    });
    expect(check.rows[0]?.cells.grossWages).toBe("4910.00");
  });

  it("are warned about where nothing says what they are", () => {
    const { mapping } = read(open);
    const found = read(open, { given: { ...mapping!, nameForm: "FIRST_LAST" } });
    expect(wagesAndWords(found)).toEqual([
      "4.91",
      expect.stringMatching(/read as 4\.91\. If 4\.910 is 4910\.00, write/),
    ]);
  });

  it("are read in a file with semicolons by the report, and refused where nothing says what they are", () => {
    const semicolons = linesOf((at) => `4.9${10 + at}`, ";");
    const { mapping } = read(semicolons);
    const given = { ...mapping!, nameForm: "FIRST_LAST" as const };
    const readBy = (wages: number) => wagesAndWords(read(semicolons, { given, reportNumbers: reportOf(wages) }));
    expect(readBy(4800)).toEqual(["4910.00"]);
    expect(readBy(0)).toEqual([undefined, "number-ambiguous"]);
  });

  it.each([
    ["another cell has more digits before the point", linesOf((at) => (at === 0 ? "4910.125" : "910.125"))],
    ["hours have three decimals too", linesOf(() => "910.125", ",", "160.000")],
    ["another cell begins with a zero", linesOf((at) => (at === 0 ? "0.125" : "910.125"))],
    ["commas are in thousands", linesOf(() => '"4,910"')],
  ])("are no question where %s", (_, lines) => {
    const { mapping } = read(lines);
    const given = { ...mapping!, nameForm: "FIRST_LAST" as const };
    expect(wagesAndWords(read(lines, { given, former: keep(withComma) }))).toHaveLength(1);
  });
});
