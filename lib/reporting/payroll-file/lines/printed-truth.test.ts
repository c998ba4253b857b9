import fc from "fast-check";
import { listOpen } from "../questions/questions.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { PayCodeMeaning, ImportTarget } from "../ground/choices.ts";
import type { ImportField } from "../ground/fields.ts";
import { readImport } from "../read-import.ts";
import { openTextFile } from "../open/open-text.ts";
import { exportTarget } from "../open/test-export.ts";

const target: ImportTarget = { ...exportTarget, unitTypes: { JC711B: "HOUR" } };

/** Hundredths of a pay period's hours by kind, and its pay. */
type Period = readonly [st: number, ot: number, dt: number, pay: number];
const anyPeriod = fc.tuple(
  fc.integer({ min: 100, max: 9_000 }),
  fc.integer({ min: 0, max: 1_500 }),
  fc.integer({ min: 0, max: 800 }),
  fc.integer({ min: 40_000, max: 400_000 }),
);
const names = [
  "Abara",
  "De La Cruz",
  "O'Neil",
  "Smith-Jones",
  "Garcia Lopez",
  "Lee",
  "Okafor",
  "Núñez",
  "Long",
  "Page",
];
const firstNames = ["Adele", "Min", "Jo", "Ann-Marie", "José"];
const person = fc.record({ last: fc.constantFrom(...names), first: fc.constantFrom(...firstNames) });
const meanings: readonly PayCodeMeaning[] = ["ST", "OT", "DT", "OTHER", "WAGES", "IGNORE"];

/** A payroll program's printed report: pages, headings, subtotals, codes and totals. */
const anyReport = fc.record({
  /** All people are paid for the same one to three periods. */
  people: fc.integer({ min: 1, max: 3 }).chain((periods) =>
    fc.array(fc.tuple(person, fc.array(anyPeriod, { minLength: periods, maxLength: periods })), {
      minLength: 3,
      maxLength: 12,
    }),
  ),
  isCoded: fc.boolean(),
  codes: fc.constantFrom(["REG", "OT", "DT"], ["1", "2", "3"], ["R", "O", "D"], ["Regular", "Overtime", "Double Time"]),
  codeName: fc.constantFrom("Earn Code", "Pay Type", "Type", "Hour Type"),
  /** The clerk's meanings for unclear codes. */
  answers: fc.array(fc.constantFrom(...meanings), { minLength: 3, maxLength: 3 }),
  twoLines: fc.boolean(),
  identity: fc.constantFrom("whole", "plain", "points", "masked", "last 4", "payroll"),
  separator: fc.constantFrom(",", "\t", ";", "|"),
  page: fc.option(fc.integer({ min: 3, max: 8 }), { nil: null }),
  isCarried: fc.boolean(),
  group: fc.option(fc.constantFrom("Department: 200 Warehouse", "Dept 200", "Cost Center 200"), { nil: null }),
  subtotal: fc.option(fc.constantFrom("Department 200 Totals", "Sub-total", "Total Dept 200"), { nil: null }),
  ofPerson: fc.constantFrom(null, "named", "numbered"),
  grand: fc.option(fc.constantFrom("Grand Totals", "Report Total:", "TOTAL", "Company Totals"), { nil: null }),
  isShort: fc.boolean(),
  closing: fc.subarray(["x rate", "Amount due", "Check enclosed"]),
  count: fc.boolean(),
});
type ReportStyle = typeof anyReport extends fc.Arbitrary<infer P> ? P : never;

const decimal = (hundredths: number): string => (hundredths / 100).toFixed(2);
const sumOf = (periods: readonly Period[]): Period =>
  periods.reduce(
    (total, period) => [total[0] + period[0], total[1] + period[1], total[2] + period[2], total[3] + period[3]],
    [0, 0, 0, 0],
  );

const idOf = (n: number, { identity }: ReportStyle): string => {
  const last4 = String(37 + n * 411).padStart(4, "0");
  if (identity === "payroll") return String(10_041 + n * 7);
  if (identity === "last 4") return last4;
  const fullNumber = `900-0${1 + (n % 5)}-${last4}`;
  if (identity === "masked") return `XXX-XX-${last4}`;
  return identity === "whole" ? fullNumber : fullNumber.replaceAll("-", identity === "plain" ? "" : ".");
};

/** Returns the columns, their fields, and the cells of one period's rows, without the person and the date. */
const columnsOf = ({ isCoded, codeName, twoLines, identity }: ReportStyle) => {
  const id: readonly [string, ImportField] = identity === "payroll" ? ["Emp No", "payroll_no"] : ["SSN", "ssn"];
  const amounts: readonly (readonly [string, ImportField])[] = isCoded
    ? [
        [codeName, "pay_code"],
        ["Hours", "units_st"],
        ["Amount", "gross_wages"],
      ]
    : [
        ["Reg Hrs", "units_st"],
        ["OT Hrs", "units_ot"],
        ["DT Hrs", "units_dt"],
        ["Gross Pay", "gross_wages"],
      ];
  const allColumns = [["Employee Name", "employee"], id, ["Check Date", null], ...amounts] as const;
  const upperHeader = allColumns.map(([name]) => (twoLines && name.includes(" ") ? (name.split(" ")[0] ?? "") : ""));
  const lowerHeader = allColumns.map(([name]) =>
    twoLines && name.includes(" ") ? name.split(" ").slice(1).join(" ") : name,
  );
  return {
    fields: allColumns.map(([, field]) => field),
    header: twoLines ? [upperHeader, lowerHeader] : [lowerHeader],
  };
};

const rowsOf = ([st, ot, dt, pay]: Period, { isCoded, codes }: ReportStyle): string[][] =>
  isCoded
    ? [
        [codes[0] ?? "", decimal(st), decimal(pay)],
        [codes[1] ?? "", decimal(ot), "0.00"],
        [codes[2] ?? "", decimal(dt), "0.00"],
      ]
    : [[decimal(st), decimal(ot), decimal(dt), decimal(pay)]];

const totalOf = (sum: Period, { isCoded }: ReportStyle): string[] =>
  isCoded ? ["", decimal(sum[0] + sum[1] + sum[2]), decimal(sum[3])] : sum.map(decimal);

const write = (style: ReportStyle): string => {
  const { header } = columnsOf(style);
  const width = header[0]?.length ?? 0;
  const lines: string[][] = [];
  const startPage = (number: number): void => {
    lines.push(["Payroll Register"], ["Period 6/1/26 - 6/30/26", "Run 7/2/26", "08:15"], [`Page ${number}`], ...header);
  };
  const total = (label: string, periods: readonly Period[]): void => {
    lines.push([label, "", "", ...totalOf(sumOf(periods), style)]);
  };
  startPage(1);
  const paidPeriods: Period[] = [];
  let groupPeriods: Period[] = [];
  style.people.forEach(([{ last, first }, periods], n) => {
    if (style.page !== null && n > 0 && n % style.page === 0) {
      if (style.isCarried) total("Balance carried forward", paidPeriods);
      startPage(n / style.page + 1);
      if (style.isCarried) total("Brought forward", paidPeriods);
    }
    if (style.group !== null && n % 4 === 0) lines.push([style.group.replace("200", String(200 + n))]);
    const personCells = [`${last}, ${first}`, idOf(n, style)];
    periods.forEach((period, index) => {
      for (const cells of rowsOf(period, style)) lines.push([...personCells, `6/${5 + index * 7}/26`, ...cells]);
    });
    paidPeriods.push(...periods);
    groupPeriods.push(...periods);
    if (style.ofPerson === "named") total(`Total ${last}, ${first}`, periods);
    if (style.ofPerson === "numbered") lines.push([...personCells, "Total", ...totalOf(sumOf(periods), style)]);
    const isLast = n % 4 === 3 || n === style.people.length - 1;
    if (style.subtotal !== null && isLast) total(style.subtotal, groupPeriods);
    if (isLast) groupPeriods = [];
  });
  if (style.grand !== null) total(style.grand, style.isShort ? [...paidPeriods, [100, 0, 0, 0]] : paidPeriods);
  if (style.grand !== null)
    for (const label of style.closing) lines.push([label, "", "", ...totalOf([950, 950, 950, 95_000], style)]);
  if (style.count) lines.push([`Employee count: ${style.people.length}`]);
  const quoteCell = (cell: string): string => (cell.includes(style.separator) ? `"${cell}"` : cell);
  return lines
    .map((cells) => Array.from({ length: width }, (_, index) => quoteCell(cells[index] ?? "")).join(style.separator))
    .join("\r\n");
};

/** Returns a person's figures by the meanings of the codes or by the columns. */
const truthOf = (periods: readonly Period[], style: ReportStyle, meaningOf: (code: string) => PayCodeMeaning) => {
  const [st, ot, dt, pay] = sumOf(periods);
  if (!style.isCoded) return [st, ot, dt, pay].map(decimal);
  const [mst = "ST", mot = "OT", mdt = "DT"] = style.codes.map(meaningOf);
  const counted = (
    [
      [mst, st],
      [mot, ot],
      [mdt, dt],
    ] as const
  ).map(([meaning, units]) => ({ meaning, units }));
  const sum = (...wantedMeanings: readonly PayCodeMeaning[]): number | undefined =>
    counted.some(({ meaning }) => wantedMeanings.includes(meaning))
      ? counted.filter(({ meaning }) => wantedMeanings.includes(meaning)).reduce((total, { units }) => total + units, 0)
      : undefined;
  const wages = mst === "IGNORE" ? 0 : pay;
  return [sum("ST", "OTHER"), sum("OT"), sum("DT"), wages].map((amount) =>
    amount === undefined ? undefined : decimal(amount),
  );
};

it("reads a random printed report exactly, or asks the clerk", () => {
  const check = fc.property(anyReport, (style) => {
    const file = openTextFile(new TextEncoder().encode(write(style)));
    const { mapping, columns, steps } = readImport(file, { target, remembered: [], given: null });
    if (mapping === null) throw new Error("No table was found");
    const { fields } = columnsOf(style);
    // No guess is wrong.
    fields.forEach((field, index) => expect([null, field]).toContain(mapping.columns[index] ?? null));
    const missing = fields.filter((field, index) => field !== null && mapping.columns[index] === null);
    const isShown = missing.every((field) => field === "gross_wages" || field === "units_ot" || field === "units_dt");
    // Without a guess, there is an open question or an amount missing from the totals.
    if (!isShown) expect(listOpen(mapping, target, columns).messages).not.toEqual([]);
    const payCodes = (steps?.payCodes ?? []).map(({ value, guess }) => {
      const meaning = style.answers[style.codes.findIndex((code) => code === value)] ?? "IGNORE";
      return { from: value, to: guess ?? meaning };
    });
    const chosenMapping: Mapping = { ...mapping, columns: [...fields], payCodes };
    const { read } = readImport(file, { target, remembered: [], given: chosenMapping });
    const errors = read?.findings.filter(({ severity }) => severity === "ERROR");
    expect(errors).toEqual([]);
    const meaningOf = (code: string): PayCodeMeaning => payCodes.find(({ from }) => from === code)?.to ?? "IGNORE";
    const isLeftOut = style.isCoded && style.codes.every((code) => meaningOf(code) === "IGNORE");
    const rows = read?.ok === true && !isLeftOut ? read.rows : [];
    const idOfRow = (row: (typeof rows)[number]): string => row.ssn || row.ssnLast4 || row.payrollNo;
    expect(
      rows.map((row) => [
        idOfRow(row),
        `${row.lastName}, ${row.firstName}`,
        row.cells.unitsST,
        row.cells.unitsOT,
        row.cells.unitsDT,
        row.cells.grossWages,
      ]),
    ).toEqual(
      isLeftOut
        ? []
        : style.people.map(([{ last, first }, periods], n) => [
            idOf(n, style).replaceAll(/^XXX-XX-|[-.]/g, ""),
            `${last}, ${first}`,
            ...truthOf(periods, style, meaningOf),
          ]),
    );
  });
  fc.assert(check, { numRuns: 100 });
});
