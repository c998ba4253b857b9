import { openTextFile } from "../open/read-file.ts";
import { exportTarget } from "../open/test-export.ts";
import { readImport } from "../read-import.ts";

const target = { ...exportTarget, classifications: ["A", "B"] };
const people = [0, 1, 2, 3, 4, 5];
const who = (at: number): string => `"Person${"abcdef"[at]}, Al",900-01-${1001 + at}`;
/** Hours and pay in two classes, and their sum in a row of the first one. */
const withSum = (at: number): string[] => [
  `A,${60 + at},${1000 + 7 * at}`,
  `B,${100 - 3 * at},${1500 + at * 31}`,
  `A,${160 - 2 * at},${2500 + 38 * at}`,
];
const without = (at: number): string[] => withSum(at).slice(0, 2);
const write = (rowsOf: (at: number) => readonly string[]): string[] => [
  "Employee,SSN,Class,Hours,Gross",
  ...people.flatMap((at) => rowsOf(at).map((row) => `${who(at)},${row}`)),
];
const read = (lines: readonly string[], sumRows?: "LEAVE_OUT") => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  const { mapping } = readImport(file, { target, remembered: {}, given: null });
  if (mapping === null) throw new Error("No table was found");
  const given = { ...mapping, constants: { agreement_code: "JC711B" }, minutes: [], ...(sumRows && { sumRows }) };
  const { read: found, steps } = readImport(file, { target, remembered: {}, given });
  return {
    asked: steps?.sumRows?.rows ?? 0,
    isOpen: steps?.sumRows?.isOpen ?? false,
    hours: found?.ok === true ? found.rows.slice(0, 2).map(({ cells }) => cells.unitsST) : [],
    rules: found?.findings.map(({ ruleId, rows }) => `${ruleId} ${rows.join()}`) ?? [],
  };
};

describe("a row with the sum of a person’s classes in one of them", () => {
  it("is asked about where most have one, and left out", () => {
    const lines = write(withSum);
    expect(read(lines)).toMatchObject({ asked: 6, isOpen: true, hours: [] });
    expect(read(lines, "LEAVE_OUT").hours).toEqual(["60.00", "100.00"]);
  });

  it("is named where one person has it", () => {
    const { isOpen, rules } = read(write((at) => (at === 0 ? withSum(at) : [`A,${150 + at},${3000 + at}`])));
    expect([isOpen, rules.filter((rule) => rule.startsWith("row-like-total"))]).toEqual([false, ["row-like-total 4"]]);
  });

  it("isn’t seen in classes without one", () => {
    expect(read(write(without))).toMatchObject({ asked: 0, isOpen: false, hours: ["60.00", "100.00"] });
  });
});
