import fc from "fast-check";
import { listOpen } from "../../questions/questions.ts";
import { openTextFile } from "../../open/open-text.ts";
import { exportTarget as target } from "../../open/test-export.ts";
import { readImport } from "../../read-import.ts";

const names = ["Abara, Adele", "Bolt, Bram", "Cho, Min", "Diaz, Ana", "Eve, Ana", "Fox, Al"];
const toSsn = (index: number): string => `900-01-000${index + 1}`;

type HeadingPerson = { readonly name: string; readonly no: string; readonly ssn: string };

/** The lines above the header in a person's block, as cells. */
const headings: readonly ((person: HeadingPerson) => string[][])[] = [
  ({ name, no }) => [[`Employee: ${name} (${no})`]],
  ({ name, no }) => [[`Employee: ${no} - ${name}`]],
  ({ name, no }) => [[`${no} ${name}`]],
  ({ name, ssn }) => [[`${name}  SSN: ${ssn}`]],
  ({ name, ssn }) => [[`${name} - ${ssn}`]],
  ({ name, ssn }) => [[`Employee: ${name}`, "", `SSN: ${ssn}`]],
  ({ name, ssn }) => [["Employee", name, "SSN", ssn]],
  ({ name, no, ssn }) => [["Employee:", no, name, "SSN:", ssn]],
  ({ name, no }) => [
    ["Employee:", name],
    ["Emp ID:", no],
  ],
  ({ name, ssn }) => [[`Employee: ${name}`], [`SSN: ${ssn}`]],
  ({ name, ssn }) => [[name], ["12 Main St"], [ssn]],
  ({ name, no }) => [["Department: 200 Shop"], [`Employee: ${no} ${name}`]],
];

const styles = fc.record({
  heading: fc.constantFrom(...headings),
  hasCodes: fc.boolean(),
  hasTotals: fc.boolean(),
  hasGrandTotal: fc.boolean(),
  hasTitles: fc.boolean(),
  isHeaderAgain: fc.boolean(),
});
const anyWeek = fc.record({ st: fc.integer({ min: 1, max: 40 }), ot: fc.integer({ min: 0, max: 9 }) });
type Week = { readonly st: number; readonly ot: number };

const toCsv = (cells: readonly string[]): string =>
  cells.map((cell) => (cell.includes(",") ? `"${cell}"` : cell)).join();
const sum = (weeks: readonly Week[], key: keyof Week): number => weeks.reduce((total, week) => total + week[key], 0);
const pay = (st: number, ot: number): string => (st * 30 + ot * 45).toFixed(2);

const write = (
  people: readonly (readonly Week[])[],
  style: typeof styles extends fc.Arbitrary<infer S> ? S : never,
) => {
  const header = style.hasCodes ? ["Earnings", "Hours", "Amount"] : ["Date", "Reg", "OT", "Gross"];
  const rowsOf = (weeks: readonly Week[]): string[][] =>
    style.hasCodes
      ? weeks.flatMap(({ st, ot }) => [
          ["Regular", st.toFixed(2), pay(st, 0)],
          ...(ot === 0 ? [] : [["Overtime", ot.toFixed(2), pay(0, ot)]]),
        ])
      : weeks.map(({ st, ot }, index) => [`06/${10 + index * 7}/2026`, st.toFixed(2), ot.toFixed(2), pay(st, ot)]);
  const totalOf = (label: string, weeks: readonly Week[]): string[] => {
    const [st, ot] = [sum(weeks, "st"), sum(weeks, "ot")];
    return style.hasCodes
      ? [label, (st + ot).toFixed(2), pay(st, ot)]
      : [label, st.toFixed(2), ot.toFixed(2), pay(st, ot)];
  };
  const blocks = people.flatMap((weeks, index) => [
    ...style.heading({ name: names[index] ?? "", no: `100${index + 1}`, ssn: toSsn(index) }),
    ...(style.isHeaderAgain ? [header] : []),
    ...rowsOf(weeks),
    ...(style.hasTotals ? [totalOf("Total", weeks)] : []),
  ]);
  const lines = [
    ...(style.hasTitles ? [["Lakeside Freight"], ["Payroll 06/01/2026 - 06/30/2026"]] : []),
    ...(style.isHeaderAgain ? [] : [header]),
    ...blocks,
    ...(style.hasGrandTotal ? [totalOf("Grand Total", people.flat())] : []),
  ];
  return lines.map(toCsv);
};

it("reads a random report with a block for each person exactly, or asks", () => {
  let [readCount, fileCount] = [0, 0];
  const check = fc.property(
    fc.array(fc.array(anyWeek, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 }),
    styles,
    (people, style) => {
      const lines = write(people, style);
      const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
      const { mapping, columns } = readImport(file, { target, remembered: [], given: null });
      fileCount += 1;
      if (mapping === null) return;
      const gaps = listOpen(mapping, { unitCodes: ["JC711B"], percentOnly: false }, columns).messages;
      const reading = readImport(file, { target, remembered: [], given: mapping }).read;
      if (gaps.length > 0 || reading === null || !reading.ok) return;
      readCount += 1;
      const readRows = reading.rows.map(({ lastName, cells: { unitsST, unitsOT = "0.00", grossWages } }) => [
        lastName,
        unitsST,
        unitsOT,
        grossWages,
      ]);
      const truth = people.map((weeks, index) => {
        const [st, ot] = [sum(weeks, "st"), sum(weeks, "ot")];
        return [names[index]?.split(",")[0], st.toFixed(2), ot.toFixed(2), pay(st, ot)];
      });
      expect({ lines, readRows }).toEqual({ lines, readRows: truth });
    },
  );
  fc.assert(check, { numRuns: 300 });
  // Most are read, so that a reader that asks about everything also fails.
  expect(readCount / fileCount).toBeGreaterThan(0.8);
});
