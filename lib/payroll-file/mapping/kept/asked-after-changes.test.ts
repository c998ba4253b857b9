import { checkFile, firstAsk } from "../../check-file.ts";
import type { PersonNumbers } from "../../columns/guess-by-report.ts";
import { listMinuteColumns } from "../../cells/minutes.ts";
import { openTextFile } from "../../open/read-file.ts";
import { exportTarget } from "../../open/test-export.ts";
import { readImport } from "../../read-import.ts";
import type { Mapping } from "../../ground/mapping.ts";

const target = { ...exportTarget, unitCodes: ["JC711B"] };
const numbers = ["0003", "0004", "0005", "0006", "0007", "0008"];
const open = (lines: readonly string[]) => openTextFile(new TextEncoder().encode(lines.join("\n")));
const rowsOf = (cellsOf: (at: number) => string) =>
  numbers.map((last4, at) => `"Person${"abcdef"[at]}, Al",900-01-${last4},${cellsOf(at)}`);

/** Maps a first file as chosen, and reads the next one by what was remembered. */
const readNext = (
  [first, next]: readonly [readonly string[], readonly string[]],
  choices: Partial<Mapping> = {},
  reportNumbers: readonly PersonNumbers[] = [],
) => {
  const { mapping } = readImport(open(first), { target, remembered: {}, given: null });
  const given = { ...mapping!, ...choices };
  const before = readImport(open(first), { target, remembered: {}, given });
  expect(before.read).toMatchObject({ ok: true });
  const remembered = { [before.signature ?? ""]: before.mapping! };
  return readImport(open(next), { target, remembered, given: null, reportNumbers });
};
const sick = "Employee,SSN,Hours,Sick";
const note = "Employee,SSN,Note,Hours";

it.each<[string, string, string, string, Partial<Mapping>]>([
  ["was empty has hours now", sick, "160,", "150,8", { ignored: [3] }],
  ["held zeros has hours now", sick, "160,0.00", "150,8.00", { ignored: [3] }],
  ["held words has hours now", "Employee,SSN,Hours,Comment", "160,fine", "150,8.00", { ignored: [3] }],
  ["held notes names kinds of pay now", note, "new hire,160", "vacation,20", {}],
  ["was empty names kinds of pay now", note, ",160", "OT,8", {}],
])("asks again for a column left aside that %s, and for no other", (_, header, before, after, choices) => {
  const { read, mapping } = readNext(
    [
      [header, ...rowsOf(() => before)],
      [header, ...rowsOf(() => after)],
    ],
    choices,
  );
  expect(read).toBeNull();
  const place = header === note ? 2 : 3;
  expect(mapping?.columns[place]).toBeNull();
  expect(mapping?.ignored).not.toContain(place);
  expect(mapping?.columns.filter((field) => field === null)).toHaveLength(1);
});

it.each<[string, string, string, string, Partial<Mapping>]>([
  ["hours again", sick, "160,8.00", "150,4.00", { ignored: [3] }],
  ["a rate now, which is of no use", "Employee,SSN,Hours,Rate", "160,", "150,25.50", { ignored: [3] }],
  ["kinds of pay again", note, "OT,160", "vacation,20", { ignored: [2] }],
  ["other notes", note, "new hire,160", "called in late,20", {}],
])("doesn’t ask again for a column left aside that has %s", (_, header, before, after, choices) => {
  const { read } = readNext(
    [
      [header, ...rowsOf(() => before)],
      [header, ...rowsOf(() => after)],
    ],
    choices,
  );
  expect(read).toMatchObject({ ok: true });
});

const report = numbers.map((ssnLast4, at): PersonNumbers => {
  const figures = { unitsST: 16_000 + at * 100, unitsOT: at * 300, grossWages: 400_000 };
  return {
    ssnLast4,
    lastName: `Person${"abcdef"[at]}`,
    payrollNo: "",
    units: 17_000,
    overtime: 0,
    wages: 400_000,
    figures,
  };
});
const hours = "Employee,SSN,Hours 1,Hours 2";
const columns: Mapping["columns"] = ["employee", "ssn", "units_st", "units_ot"];

it("asks for two columns of hours whose values changed places, with the reason", () => {
  const before = [hours, ...rowsOf((at) => `${158 + at},${at * 4}`)];
  const swapped = readNext([before, [hours, ...rowsOf((at) => `${at * 2},${158 + at}`)]], { columns }, report);
  expect(swapped.read).toBeNull();
  expect(swapped.mapping?.columns).toEqual(["employee", "ssn", null, null]);
  expect(swapped.columns[2]?.why).toBe(
    "It held “Units ST (regular)” in the last file, but here its values are near the report’s “Units OT (overtime)”, for 6 people. Check if the columns changed places.",
  );
  const same = readNext([before, [hours, ...rowsOf((at) => `${150 + at},${at}`)]], { columns }, report);
  expect(same.read).toMatchObject({ ok: true });
});

it("asks for the same column again in the public checker", async () => {
  const bytesOf = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));
  const answers = { ...firstAsk.answers, workMonth: "2026-06" };
  const check = (bytes: Uint8Array<ArrayBuffer>, ask: object) =>
    checkFile(bytes, "2026-07-10", { ...firstAsk, answers, ...ask });
  const first = await check(bytesOf(note, ...rowsOf(() => "new hire,160")), {});
  const last = { signature: first.signature ?? "", mapping: first.mapping! };
  const next = await check(bytesOf(note, ...rowsOf(() => "vacation,20")), { last });
  expect(next).toMatchObject({ needsMapping: true, mapping: { columns: ["employee", "ssn", null, "units_st"] } });
  expect(await check(bytesOf(note, ...rowsOf(() => "late,20")), { last })).toMatchObject({ needsMapping: false });
});

describe("columns that were chosen as minutes", () => {
  const reg = "Employee,SSN,Reg,OT,Gross";
  const linesOf = (cellsOf: (at: number) => string) => [reg, ...rowsOf(cellsOf)];
  const inMinutes = linesOf((at) => `${9600 + at * 60},${at * 30},4000`);
  const inHours = linesOf((at) => `${160 + at},${at},4000`);
  const chosen: Partial<Mapping> = {
    columns: ["employee", "ssn", "units_st", "units_ot", "gross_wages"],
    minutes: [2, 3],
  };
  const firstHours = ({ read }: Pick<ReturnType<typeof readNext>, "read">) =>
    read?.ok === true ? read.rows[0]?.cells.unitsST : read;

  it("are asked about again where all may be hours, and can be taken back", () => {
    expect(firstHours(readNext([inMinutes, inMinutes], chosen))).toBe("160.00");
    const asked = readNext([inMinutes, inHours], chosen);
    expect(asked).toMatchObject({ read: null, mapping: { columns: chosen.columns } });
    expect(asked.mapping?.minutes).toBeUndefined();
    expect(listMinuteColumns(asked.steps?.minutes ?? [], asked.mapping!.columns)).toMatchObject([
      { column: "Reg", isLarge: false, wasMinutes: true, amount: "165", hours: "2.75" },
      { column: "OT" },
    ]);
    const answer = (minutes: number[]) =>
      readImport(open(inHours), { target, remembered: {}, given: { ...asked.mapping!, minutes } });
    expect([[], [2, 3]].map((minutes) => firstHours(answer(minutes)))).toEqual(["160.00", "2.67"]);
    expect(answer([2, 3]).steps?.minutes?.some(({ wasMinutes }) => wasMinutes)).toBe(true);
  });

  it("are hours without a question where they have decimals now", () => {
    expect(firstHours(readNext([inMinutes, linesOf((at) => `${160 + at}.5,0,4000`)], chosen))).toBe("160.50");
  });

  it("are asked about again in the public checker", async () => {
    const bytes = (lines: readonly string[]) => new TextEncoder().encode(lines.join("\n"));
    const answers = { ...firstAsk.answers, workMonth: "2026-06" };
    const { mapping } = readNext([inMinutes, inMinutes], chosen);
    const first = await checkFile(bytes(inMinutes), "2026-07-10", { ...firstAsk, answers, given: mapping });
    const last = { signature: first.signature ?? "", mapping: first.mapping! };
    const ask = { ...firstAsk, answers, last };
    expect(await checkFile(bytes(inMinutes), "2026-07-10", ask)).toMatchObject({ needsMapping: false });
    expect(await checkFile(bytes(inHours), "2026-07-10", ask)).toMatchObject({ needsMapping: true });
  });
});

describe("columns that were chosen as hours", () => {
  const linesOf = (header: string, cellsOf: (at: number) => readonly number[]) => [
    `Employee,SSN,${header},Gross`,
    ...rowsOf((at) => [...cellsOf(at), 4000 + at].join(",")),
  ];
  const reportOf = (overtimeOf: (at: number) => number): PersonNumbers[] =>
    numbers.map((ssnLast4, at) => {
      const [unitsST, unitsOT] = [16_000 + at * 100, overtimeOf(at) * 100];
      const figures = { unitsST, unitsOT, grossWages: 400_000 };
      return { ssnLast4, lastName: "", payrollNo: "", units: unitsST + unitsOT, wages: 400_000, figures };
    });
  const both: Partial<Mapping> = { columns: ["employee", "ssn", "units_st", "units_ot", "gross_wages"], minutes: [] };
  const minutesOf = ({ read, mapping, steps }: ReturnType<typeof readNext>) =>
    read === null && mapping?.minutes === undefined
      ? listMinuteColumns(steps?.minutes ?? [], mapping!.columns).map(({ column }) => column)
      : read;
  const overtime = (at: number): number => [8, 4, 12, 0, 6, 2][at] ?? 0;

  it.each<[string, (at: number) => readonly number[], readonly string[]]>([
    ["all in minutes", (at) => [9600 + at * 60, overtime(at) * 60], ["Reg", "OT"]],
    ["overtime alone in minutes", (at) => [160 + at, [480, 300, 600, 60, 0, 240][at] ?? 0], ["Reg", "OT"]],
  ])("are asked about where they may be minutes now: %s", (_, cellsOf, asked) => {
    const files = [linesOf("Reg,OT", (at) => [160 + at, overtime(at)]), linesOf("Reg,OT", cellsOf)] as const;
    expect(minutesOf(readNext(files, both, reportOf(overtime)))).toEqual(asked);
    const { minutes: _kept, ...unasked } = both;
    expect(minutesOf(readNext(files, unasked, reportOf(overtime)))).toEqual(asked);
  });

  it("are asked about without a report where they are more than a month has hours", () => {
    const files = [linesOf("Reg,OT", (at) => [160 + at, at]), linesOf("Reg,OT", (at) => [9600 + at, at * 60])] as const;
    expect(minutesOf(readNext(files, both))).toEqual(["Reg", "OT"]);
  });

  it("are applied where overtime grew, and where it was chosen as minutes before", () => {
    const before = linesOf("Reg,OT", (at) => [160 + at, at === 0 ? 0 : 1]);
    const more = linesOf("Reg,OT", (at) => [150 + at, 20 + at]);
    expect(
      readNext(
        [before, more],
        both,
        reportOf(() => 1),
      ).read,
    ).toMatchObject({ ok: true });
    const inMinutes = linesOf("Reg,OT", (at) => [160 + at, overtime(at) * 60]);
    const chosen = { ...both, minutes: [3] };
    expect(readNext([inMinutes, inMinutes], chosen, reportOf(overtime)).read).toMatchObject({ ok: true });
  });
});
