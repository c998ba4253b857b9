import { exportTarget, readExport } from "../../reading/test-export.ts";
import { openTextFile } from "../../reading/read-file.ts";
import { readImport } from "../../read-import.ts";
import { fieldWords } from "../../ground/fields.ts";
import type { Mapping } from "../../ground/mapping.ts";

const fileOf = (name: string, months: readonly string[]): string[] => [
  `Employee,SSN,${name},Hours`,
  ...['"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004'].flatMap((who, n) =>
    months.map((month, at) => `${who},${month},${100 + at * 10 + n}`),
  ),
];
const columns: Mapping["columns"] = ["employee", "ssn", "row_group", "units_st"];
/** What the rows of each month are chosen to be. */
const answersOf = (months: Readonly<Record<string, "COUNT" | "LEAVE_OUT">>) =>
  Object.entries(months).map(([from, to]) => ({ field: "row_group" as const, from, to, place: 2 }));

const texts = [
  ["Pay Month", "May 2026", "June 2026", "July 2026"],
  ["Pay Month", "May", "June", "July"],
  ["Period", "2026-05", "2026-06", "2026-07"],
  ["Period End", "05/31/2026", "06/30/2026", "07/31/2026"],
] as const;

describe.each(texts)("rows of two months by %s %s and %s", (name, may, june, july) => {
  const lines = fileOf(name, [may, june]);
  const values = answersOf({ [may]: "LEAVE_OUT", [june]: "COUNT" });

  it("are all counted with a warning that says how they can be left out", () => {
    const { warnings, messages } = readExport(lines);
    expect(warnings).toEqual(["dates-of-other-months 2,4"]);
    expect(messages.join()).toContain(`choose “${fieldWords.row_group.replace(/:.*$/, "")}” for this column`);
  });

  it("are left out as chosen, with what they would have added", () => {
    const { rows, warnings, messages } = readExport(lines, { columns, values });
    expect(rows.map(({ cells }) => cells.unitsST)).toEqual(["110.00", "111.00"]);
    expect(warnings).toEqual([]);
    expect(messages.join()).toMatch(/2 rows of 2 people, with Hours 201\.00/);
  });

  it("are named where those of the other month were chosen to count", () => {
    const both = answersOf({ [may]: "COUNT", [june]: "COUNT" });
    expect(readExport(lines, { columns, values: both }).warnings).toContain("dates-of-other-months 2,4");
  });

  it("are asked about in the next month, where those that counted are the other month’s", () => {
    const { mapping, signature } = readExport(lines, { columns, values });
    const again = (workMonth: string, months: readonly string[], own = values) =>
      readImport(openTextFile(new TextEncoder().encode(fileOf(name, months).join("\n"))), {
        target: { ...exportTarget, workMonth },
        remembered: { [signature]: { ...mapping, columns, ignored: [], values: own } },
        given: null,
      });
    expect(again("2026-06", [may, june]).read).toMatchObject({ ok: true });
    const next = again("2026-07", [june, july]);
    expect(next.read).toBeNull();
    expect(next.codes.map(({ value }) => value).toSorted()).toEqual([june, july].toSorted());
    const before = again("2026-05", [may, june], answersOf({ [may]: "LEAVE_OUT", [june]: "COUNT" }));
    expect(before.read).toBeNull();
  });
});
