import { openTextFile } from "../open/read-file.ts";
import { exportTarget as target } from "../open/test-export.ts";
import { type ImportAsk, readImport } from "../read-import.ts";

const last4s = ["0003", "0004", "0005", "0006"];
const linesOf = (wagesOf: (at: number) => string, mark = ",", hours = "160") => [
  ["Employee", "SSN", "Reg Hours", "Gross Wages"].join(mark),
  ...last4s.map((last4, at) => [`Al Person${"abcd"[at]}`, `900-01-${last4}`, hours, wagesOf(at)].join(mark)),
];
const read = (lines: readonly string[], ask: Partial<ImportAsk> = {}) =>
  readImport(openTextFile(new TextEncoder().encode(lines.join("\n"))), { target, remembered: {}, given: null, ...ask });
const wagesAndWords = ({ read: done }: Pick<ReturnType<typeof read>, "read">) => [
  done?.ok === true ? done.rows[0]?.cells.grossWages : undefined,
  ...(done?.findings ?? []).flatMap(({ ruleId, message }) =>
    ruleId === "decimals-unsure" ? [message] : ruleId === "number-ambiguous" ? [ruleId] : [],
  ),
];

const open = linesOf((at) => `4.9${10 + at}`);

describe("wages that may be thousands or have three decimals", () => {
  it("are read as usual, with a warning", () => {
    const { mapping } = read(open);
    const found = read(open, { given: { ...mapping!, nameForm: "FIRST_LAST" } });
    expect(wagesAndWords(found)).toEqual([
      "4.91",
      expect.stringMatching(/read as 4\.91\. If 4\.910 is 4910\.00, write/),
    ]);
  });

  it("are refused in a file with semicolons", () => {
    const semicolons = linesOf((at) => `4.9${10 + at}`, ";");
    const { mapping } = read(semicolons);
    const given = { ...mapping!, nameForm: "FIRST_LAST" as const };
    expect(wagesAndWords(read(semicolons, { given }))).toEqual([undefined, "number-ambiguous"]);
  });

  it.each([
    ["another cell has more digits before the point", linesOf((at) => (at === 0 ? "4910.125" : "910.125"))],
    ["hours have three decimals too", linesOf(() => "910.125", ",", "160.000")],
    ["another cell begins with a zero", linesOf((at) => (at === 0 ? "0.125" : "910.125"))],
    ["commas are in thousands", linesOf(() => '"4,910"')],
  ])("are no question where %s", (_, lines) => {
    const { mapping } = read(lines);
    const given = { ...mapping!, nameForm: "FIRST_LAST" as const };
    expect(wagesAndWords(read(lines, { given }))).toHaveLength(1);
  });
});
