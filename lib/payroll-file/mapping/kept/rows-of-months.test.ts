import { exportTarget, readExport } from "../../open/test-export.ts";
import { openTextFile } from "../../open/read-file.ts";
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

type Answers = Parameters<typeof answersOf>[0];
const readNext = (name: string, answers: Answers, now: readonly string[], workMonth = "2026-07") => {
  const lines = fileOf(name, Object.keys(answers));
  const { mapping, signature } = readExport(lines, { columns, values: answersOf(answers) });
  return readImport(openTextFile(new TextEncoder().encode(fileOf(name, now).join("\n"))), {
    target: { ...exportTarget, workMonth },
    remembered: { [signature]: { ...mapping, columns, ignored: [], values: answersOf(answers) } },
    given: null,
  });
};
const askedOf = (...file: Parameters<typeof readNext>): string[] =>
  readNext(...file)
    .codes.map(({ value }) => value)
    .toSorted();

describe("the last report’s rows", () => {
  it.each<[string, Answers, readonly string[]]>([
    ["Month", { "5": "LEAVE_OUT", "6": "COUNT" }, ["6", "7"]],
    ["Month", { M05: "LEAVE_OUT", M06: "COUNT" }, ["M06", "M07"]],
    ["Fiscal Period", { "11": "LEAVE_OUT", "12": "COUNT" }, ["12", "13"]],
    ["PP", { "11": "LEAVE_OUT", "12": "COUNT", "13": "COUNT" }, ["13", "14"]],
    ["PP", { "12": "COUNT", "13": "LEAVE_OUT" }, ["13", "14"]],
    ["Pay Run", { R12: "COUNT", R13: "COUNT" }, ["R13", "R14"]],
    ["Pay No", { "12": "COUNT", "13": "COUNT" }, ["13", "14"]],
    ["Pay Period", { "1st half June": "COUNT", "2nd half June": "COUNT" }, ["1st half July", "2nd half June"]],
    ["Date", { "05.06.2026": "COUNT", "30.06.2026": "COUNT" }, ["05.07.2026", "30.06.2026"]],
    ["Check Date", { "06/19/2026": "COUNT", "07/03/2026": "COUNT" }, ["07/03/2026", "07/17/2026"]],
    ["Quarter", { Q1: "LEAVE_OUT", Q2: "COUNT" }, ["Q2", "Q3"]],
    ["Memo", { "May 2026": "LEAVE_OUT", "June 2026": "COUNT" }, ["July 2026", "June 2026"]],
    ["Month", { "6": "COUNT", "7": "LEAVE_OUT" }, ["7", "8"]],
  ])("are asked about with new ones in %s: %j", (name, answers, now) => {
    expect(askedOf(name, answers, now)).toEqual(now);
  });

  it.each<[string, Answers]>([
    ["Crew", { Mark: "COUNT", June: "COUNT", Bob: "LEAVE_OUT" }],
    ["Company", { "May Co": "LEAVE_OUT", Acme: "COUNT" }],
    ["Period", { Prior: "LEAVE_OUT", Current: "COUNT" }],
    ["Job", { "12-15": "COUNT", "05-02": "LEAVE_OUT" }],
    ["Week", { W1: "COUNT", W2: "COUNT", W5: "LEAVE_OUT" }],
  ])("are no question where %s says no month: %j", (name, answers) => {
    expect(readNext(name, answers, Object.keys(answers)).read).toMatchObject({ ok: true });
  });

  it("are no question of a crew beside a new one", () => {
    expect(askedOf("Crew", { Mark: "COUNT", June: "COUNT", Bob: "LEAVE_OUT" }, ["Mark", "June", "Al"])).toEqual(["Al"]);
  });

  it.each(["6", "M6"])("of a month by its number are asked about alone too: %s", (month) => {
    expect(askedOf("Month", { [month]: "COUNT" }, [month])).toEqual([month]);
    expect(askedOf("Month", { [month]: "COUNT" }, [month], "2026-06")).toEqual([]);
  });
});
