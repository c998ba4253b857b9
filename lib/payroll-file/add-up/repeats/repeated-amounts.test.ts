import { openTextFile } from "../../open/read-file.ts";
import { exportTarget as target, readExport } from "../../open/test-export.ts";
import { listMappingGaps } from "../../mapping/mapping-gaps.ts";
import type { Mapping } from "../../ground/mapping.ts";
import { readImport } from "../../read-import.ts";

const people = [
  ["Abara, Adele", "900-03-1200", 160],
  ["Brandt, Bram", "900-03-0491", 152.5],
  ["Cole, Desmond", "900-03-0204", 144],
] as const;
const ask = (lines: readonly string[], remembered: Record<string, Mapping> = {}, given: Mapping | null = null) =>
  readImport(openTextFile(new TextEncoder().encode(lines.join("\n"))), { target, remembered, given });
/** Rows of each person, as a text for each. */
const write = (header: string, rows: (hours: number, n: number) => readonly string[]): string[] => [
  `Employee,SSN,${header}`,
  ...people.flatMap(([who, ssn, hours], n) => rows(hours, n).map((row) => `"${who}",${ssn},${row}`)),
];
const funds = write("Fund,Hours,Gross,Contribution", (hours, n) =>
  ["HEALTH", "PENSION", "ANNUITY"].map((fund, at) => `${fund},${hours},${4000 + n * 13.5},${300 + at * 40 + n}`),
);
const answer = (lines: readonly string[], to: "COUNT" | "ONCE", more: Partial<Mapping> = {}) => {
  const { mapping, steps, columns, signature } = ask(lines);
  if (mapping === null) throw new Error("No table was found");
  const open = columns.flatMap(({ look }, at) => (look !== undefined && mapping.columns[at] === null ? [at] : []));
  const repeats = steps?.repeated?.map(({ place }) => ({ place, to })) ?? [];
  const given: Mapping = { ...mapping, ignored: open, ...more, repeats };
  expect(listMappingGaps(given, target, columns)).toEqual([]);
  const { read } = ask(lines, {}, given);
  const rows = read?.ok === true ? read.rows : [];
  return {
    given,
    signature: signature ?? "",
    rules: read?.findings.map(({ ruleId, rows: own }) => `${ruleId} ${own.join()}`) ?? [],
    amounts: rows.map(({ cells }) => [cells.unitsST, cells.unitsOT, cells.grossWages]),
  };
};
const askedOf = (lines: readonly string[]) => ask(lines).steps?.repeated?.map(({ column }) => column) ?? [];

it("asks whether hours and pay that are the same on each row of people count on each", () => {
  const { steps, mapping } = ask(funds);
  expect(steps?.repeated?.slice(0, 2)).toEqual([
    { place: 3, column: "Hours", people: 3, rows: 3, amount: "160.00", sum: "480.00" },
    { place: 4, column: "Gross", people: 3, rows: 3, amount: "$4,000.00", sum: "$12,000.00" },
  ]);
  expect(ask(funds, {}, { ...mapping!, ignored: [5] }).read).toBeNull();
});

it("counts them once, or each time, as the clerk says", () => {
  const once = answer(funds, "ONCE");
  expect(once.amounts).toEqual([
    ["160.00", undefined, "4000.00"],
    ["152.50", undefined, "4013.50"],
    ["144.00", undefined, "4027.00"],
  ]);
  expect(once.rules).toContain("repeats-once 2,3,4,5,6,7,8,9,10");
  expect(answer(funds, "COUNT").amounts[0]).toEqual(["480.00", undefined, "12000.00"]);
});

it("remembers the answer", () => {
  const { given, signature } = answer(funds, "ONCE");
  const { read } = ask(funds, { [signature]: given });
  expect(read?.ok === true && read.rows[0]?.cells.unitsST).toBe("160.00");
  const { repeats, ...before } = given;
  expect(repeats).toHaveLength(2);
  expect(ask(funds, { [signature]: before }).read).toBeNull();
});

it.each([
  [
    "a check",
    write("Check No,Hours,Gross Pay", (hours, n) => [1, 2, 3].map((at) => `${n}${at},${36 + at},${hours * 25}`)),
    ["Gross Pay"],
  ],
  ["a week", write("Week,Hours,Gross", (hours) => [1, 2, 3, 4].map((at) => `${at},40,${hours * 25 + at}`)), ["Hours"]],
  [
    "a date",
    write("Date,Reg,OT,Month Gross", (hours, n) =>
      [1, 2, 3].map((at) => `6/${at}/2026,${7 + at / 2},${n + 2},${hours * 25}`),
    ),
    ["OT", "Month Gross"],
  ],
  [
    "a bank account",
    write("Bank Acct,Hours,Gross", (hours, n) => ["xx11", "xx22"].map((at) => `${at}${n},${hours},${hours * 25}`)),
    ["Hours", "Gross"],
  ],
  [
    "a class",
    write("Class,Hours,Gross", (hours, n) => ["A", "B"].map((at, k) => `${at},${80 + n + 7 * k},${hours * 25}`)),
    ["Gross"],
  ],
])("asks about each column with one amount on each row: %s", (_, lines, asked) => {
  expect(askedOf(lines)).toEqual(asked);
});

it("counts pay that is the same for each class of a person in the first one", () => {
  const lines = write("Class,Hours,Gross", (hours, n) =>
    ["A", "B"].map((at, k) => `${at},${80 + n + k},${hours * 25}`),
  );
  expect(answer(lines, "ONCE").amounts.slice(0, 2)).toEqual([
    ["80.00", undefined, "4000.00"],
    ["81.00", undefined, ""],
  ]);
});

it("asks where the whole export is in the file twice with running numbers", () => {
  const rows = people.map(([who, ssn, hours]) => `"${who}",${ssn},${hours},${hours * 25}`);
  const lines = ["#,Employee,SSN,Hours,Gross", ...[...rows, ...rows].map((row, n) => `${n + 1},${row}`)];
  expect(askedOf(lines)).toEqual(["Hours", "Gross"]);
  expect(answer(lines, "ONCE").amounts[0]).toEqual(["160.00", undefined, "4000.00"]);
});

it("asks nothing where rows differ, nor about days of eight hours and their pay", () => {
  const weeks = write("Week,Hours,Gross", (hours) => [1, 2].map((at) => `${at},${hours / 2 + at},${hours * 10 + at}`));
  const days = write("Date,Hours,Gross", () => [1, 2, 3].map((at) => `6/${at}/2026,8,240`));
  expect([askedOf(weeks), askedOf(days)]).toEqual([[], []]);
});

it("names people whose rows differ, and adds them up", () => {
  const lines = [...funds, '"Diaz, Ana",900-03-0999,HEALTH,80,2000,1', '"Diaz, Ana",900-03-0999,PENSION,70,2000,1'];
  const { amounts, rules } = answer(lines, "ONCE");
  expect(amounts[3]).toEqual(["150.00", undefined, "2000.00"]);
  expect(rules).toContain("repeats-differ 11,12");
});

it("takes hours that add up to a total on each row, and not the total", () => {
  const lines = write("Rate,Hours,Total Hours,Gross", (hours, n) => [
    `25.00,${100 + n},${hours},2000`,
    `26.00,${hours - 100 - n},${hours},${1900 + n}`,
  ]);
  expect(ask(lines).mapping?.columns.slice(3, 5)).toEqual(["units_st", null]);
});

describe("the same pay twice for one person of many", () => {
  const others = ['"Brandt, Bram",900-03-0491,152,4560,A,1', '"Cole, Desmond",900-03-0204,144,4320,B,2'];
  const twiceIn = (name: string, first: string, second: string, hours = 160) =>
    readExport(
      [
        `Employee,SSN,Hours,Gross,${name},Ref`,
        `"Abara, Adele",900-03-1200,${hours},4800,${first},`,
        `"Abara, Adele",900-03-1200,${hours},4800,${second},`,
        ...others,
      ],
      { ignored: [4, 5] },
    );

  it.each([
    ["Bank", "Chase", "BoA"],
    ["Dependent", "Ann", "Bob"],
    ["Address", "1 Oak St", "22 Elm Ave"],
    ["Check No", "5003", "5004"],
    ["Dept", "100", "200"],
  ])("is a warning that names the person: %s", (name, first, second) => {
    const { warnings, messages } = twiceIn(name, first, second);
    expect(warnings).toContain("pay-twice 2,3");
    expect(messages.join()).toContain(`for 1 person: Abara, Adele. They differ in “${name}”.`);
  });

  it.each([
    ["Pay Date", "6/15/2026", "6/30/2026", 80],
    ["Week", "1", "2", 40],
    ["Memo", "Wk 1", "Wk 2", 40],
    ["Period", "12", "13", 80],
    ["Dept", "100", "200", 80],
  ])("is none where periods or places tell the rows apart: %s", (name, first, second, hours) => {
    expect(twiceIn(name, first, second, hours).rules.join()).not.toContain("pay-twice");
  });

  it.each([
    ["Check No", "50"],
    ["Voucher", "V-50"],
  ])("is none where most people have several numbers of payments, but a warning where few do: %s", (name, start) => {
    const weekly = write(`${name},Hours`, (_hours, n) => [1, 2].map((week) => `${start}${n}${week},${40 + n * week}`));
    const paidAgain = '"Zorn, Zoe",900-03-1999,';
    const twice = [`${start}81,40`, `${start}82,40`].map((row) => paidAgain + row);
    expect(readExport([...weekly, ...twice], { ignored: [2] }).rules.join()).not.toContain("pay-twice");
    const once = weekly.filter((_, at) => at === 0 || at % 2 === 1);
    expect(readExport([...once, ...twice], { ignored: [2] }).warnings).toContain("pay-twice 5,6");
  });

  it("is a warning where both rows are of one check", () => {
    const rows = ["5003,Chase", "5003,BoA", "5004,Chase"].map((row) => `"Cho, Min",900-03-1207,${row},40,900`);
    const { warnings } = readExport(["Employee,SSN,Check No,Bank,Hours,Gross", ...rows], { ignored: [2, 3] });
    expect(warnings).toContain("pay-twice 2,3");
  });

  it("is none where a reversal takes one off", () => {
    const rows = ["5003,150", "5004,150", "5003,-150"].map((row) => `"Cho, Min",900-03-1207,${row}`);
    const { rules } = readExport(["Employee,SSN,Check No,Hours", ...rows, '"Diaz, Ana",900-03-1208,5005,140']);
    expect(rules.join()).not.toContain("pay-twice");
  });
});

it("asks again whether one amount counts where some people have other amounts now", () => {
  const alike = write("Fund,Hours", (hours) => ["HEALTH", "PENSION"].map((fund) => `${fund},${hours}`));
  const { given, signature } = answer(alike, "ONCE");
  const remembered = { [signature]: given };
  expect(ask(alike, remembered).read).toMatchObject({ ok: true });
  const others = (from: number) =>
    write("Fund,Hours", (_hours, n) => [1, 2].map((week) => `WEEK,${n < from ? 80 : 70 + week}`));
  for (const from of [2, 1]) {
    const again = ask(others(from), remembered);
    expect(again.read).toBeNull();
    expect([again.steps?.repeated?.map(({ column }) => column), again.mapping?.repeats]).toEqual([["Hours"], []]);
  }
});

it("asks about the overtime of one person beside hours that are repeated on each row", () => {
  const lines = write("Bank,Reg,OT,Gross", (hours, n) =>
    ["x111", "x222"].map((bank) => `${bank},${hours},${n === 1 ? 6 : 0},${4000 + n}`),
  );
  expect(askedOf(lines)).toEqual(["Reg", "OT", "Gross"]);
  expect(answer(lines, "ONCE").amounts[1]).toEqual(["152.50", "6.00", "4001.00"]);
});

it("names the same pay twice where other weeks are between", () => {
  const lines = write("Bank,Week,Hours,Gross", (hours, n) =>
    ["x111", "x222"].flatMap((bank) =>
      [1, 2].map((week) => `${bank},W${week},${hours / 4 + week},${900 + n * 7 + week * 31}`),
    ),
  );
  expect(answer(lines, "COUNT").rules.find((rule) => rule.startsWith("pay-twice"))).toBeDefined();
});
