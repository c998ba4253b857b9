import fc from "fast-check";
import type { PersonNumbers } from "../../../columns/guess-by-report.ts";
import type { Mapping, PayCodeMeaning } from "../../../ground/mapping.ts";
import { read, remember, who } from "../test-kept.ts";

/** Hours of a person by kind, and what an hour of straight time is paid. */
type Worked = Readonly<Record<"reg" | "ot" | "vac" | "sick" | "unpaid", number>>;
type Kind = keyof Worked;
const kinds = ["reg", "ot", "vac", "sick", "unpaid"] as const;
const rateOf = (at: number): number => 20 + at * 3;
const times: Readonly<Record<Kind, number>> = { reg: 1, ot: 1.5, vac: 1, sick: 1, unpaid: 0 };
const payOf = (hours: Worked, at: number): number =>
  kinds.reduce((sum, kind) => sum + hours[kind] * times[kind] * rateOf(at), 0);
const nameOf = (at: number): string => `${1001 + at},"Person${String.fromCharCode(97 + at)}, Al"`;
const toReport = (people: readonly Worked[]): PersonNumbers[] =>
  people.map((hours, at) => {
    const [unitsST, unitsOT] = [(hours.reg + hours.vac + hours.sick) * 100, hours.ot * 100];
    const wages = Math.round(payOf(hours, at) * 100);
    const figures = { unitsST, unitsOT, grossWages: wages };
    return { ssnLast4: "", lastName: "", payrollNo: `${1001 + at}`, units: unitsST + unitsOT, wages, figures };
  });

/** A file with a row for each code; some kinds are under other codes than before. */
const inCodes = (people: readonly Worked[], moved: Partial<Record<Kind, Kind>> = {}): string[] => [
  "Emp No,Employee,Code,Hours,Amount",
  ...people.flatMap((hours, at) =>
    kinds
      .filter((kind) => hours[kind] !== 0)
      .map((kind) => {
        const paid = (hours[kind] * times[kind] * rateOf(at)).toFixed(2);
        return `${nameOf(at)},${codeOf[moved[kind] ?? kind]},${hours[kind]},${paid}`;
      }),
  ),
];
const codeOf: Readonly<Record<Kind, string>> = { reg: "11", ot: "12", vac: "13", sick: "14", unpaid: "19" };
const meanings: Readonly<Record<Kind, PayCodeMeaning>> = {
  reg: "ST",
  ot: "OT",
  vac: "OTHER",
  sick: "OTHER",
  unpaid: "IGNORE",
};
/** A file with a column for each kind. */
const inColumns = (people: readonly Worked[], moved: Partial<Record<Kind, Kind>> = {}): string[] => [
  "Emp No,Employee,Hours 1,Hours 2,Hours 3,Hours 4,Pay",
  ...people.map((hours, at) => {
    const own = ["reg", "ot", "vac", "sick"] as const;
    return [nameOf(at), ...own.map((kind) => hours[moved[kind] ?? kind]), payOf(hours, at).toFixed(2)].join(",");
  }),
];
const columns: Readonly<Record<"codes" | "columns", Mapping["columns"]>> = {
  codes: [...who, "pay_code", "units_st", "gross_wages"],
  columns: [...who, "units_st", "units_ot", "other_units", "other_units", "gross_wages"],
};
/** What is asked about again in the next month. */
const askedOf = (shape: "codes" | "columns", [first, next]: readonly (readonly Worked[])[], moved = {}): string[] => {
  const write = shape === "codes" ? inCodes : inColumns;
  const payCodes = kinds.map((kind) => ({ from: codeOf[kind], to: meanings[kind] }));
  const choices = { repeats: [], ...(shape === "codes" && { payCodes }) };
  const remembered = remember(write(first ?? []), columns[shape], choices);
  const again = read(write(next ?? [], moved), { remembered, reportNumbers: toReport(first ?? []) });
  const places = again.columns.flatMap(({ name, why = "" }) => (why.includes("changed places") ? [name] : []));
  const codes = again.steps?.payCodes.flatMap(({ value, why }) => (why.includes("other meanings") ? [value] : []));
  const asked = [...places, ...(codes ?? [])].toSorted();
  expect(again.read === null).toBe(asked.length > 0);
  return asked;
};

const none: Worked = { reg: 160, ot: 0, vac: 0, sick: 0, unpaid: 0 };
const first: Worked[] = Array.from({ length: 7 }, (_, at) => ({
  ...none,
  reg: 150 + at,
  ot: [3, 0, 12, 0, 5, 0, 7][at] ?? 0,
  vac: [0, 8, 0, 0, 0, 16, 0][at] ?? 0,
  sick: [8, 0, 0, 4, 0, 0, 0][at] ?? 0,
  unpaid: [8, 6, 0, 0, 3, 0, 0][at] ?? 0,
}));
const next: Worked[] = Array.from({ length: 7 }, (_, at) => ({
  ...none,
  reg: 148 + at * 2,
  ot: [0, 6, 0, 9, 0, 2, 0][at] ?? 0,
  vac: [24, 0, 8, 0, 0, 0, 32][at] ?? 0,
  sick: [0, 0, 0, 8, 0, 0, 4][at] ?? 0,
  unpaid: [0, 0, 10, 0, 9, 4, 0][at] ?? 0,
}));

it.each<["codes" | "columns", string, Partial<Record<Kind, Kind>>, readonly string[]]>([
  ["codes", "overtime and one of two kinds of leave", { ot: "vac", vac: "ot" }, ["12", "13"]],
  ["columns", "overtime and one of two kinds of leave", { ot: "vac", vac: "ot" }, ["Hours 2", "Hours 3"]],
  ["codes", "straight time and one that is ignored", { reg: "unpaid", unpaid: "reg" }, ["11", "19"]],
  ["codes", "overtime and one that is ignored", { ot: "unpaid", unpaid: "ot" }, ["12", "19"]],
])("asks again about %s of %s that changed places", (shape, _, moved, asked) => {
  expect(askedOf(shape, [first, next], moved)).toEqual(asked);
  expect(askedOf(shape, [first, next])).toEqual([]);
});

it("asks about a code that was ignored and has the hours now, where no wages say more", () => {
  const withoutPay = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/,[^,]*$/, ""));
  const payCodes = kinds.map((kind) => ({ from: codeOf[kind], to: meanings[kind] }));
  const remembered = remember(withoutPay(inCodes(first)), columns.codes.slice(0, -1), { payCodes, repeats: [] });
  const ask = { remembered, reportNumbers: toReport(first) };
  const moved = read(withoutPay(inCodes(next, { reg: "unpaid", unpaid: "reg" })), ask);
  expect(moved.read).toBeNull();
  expect(moved.mapping?.payCodes?.map(({ from }) => from).toSorted()).toEqual(["12", "13", "14"]);
  expect(read(withoutPay(inCodes(next)), ask).read).toMatchObject({ ok: true });
});

it("asks about codes in a file with a new column too", () => {
  const payCodes = kinds.map((kind) => ({ from: codeOf[kind], to: meanings[kind] }));
  const remembered = remember(inCodes(first), columns.codes, { payCodes, repeats: [] });
  const lines = inCodes(next, { ot: "vac", vac: "ot" }).map((line, at) => `${line},${at === 0 ? "Site" : "A"}`);
  const asked = read(lines, { remembered, reportNumbers: toReport(first) });
  expect(asked.mapping?.payCodes?.map(({ from }) => from)).toEqual(["11", "14", "19"]);
});

it("asks about none in ordinary months", () => {
  const hours = fc.record({
    reg: fc.integer({ min: 80, max: 176 }),
    ot: fc.constantFrom(0, 0, 4, 8, 11),
    vac: fc.constantFrom(0, 0, 8, 16, 40),
    sick: fc.constantFrom(0, 0, 4, 8),
    unpaid: fc.constantFrom(0, 0, 5, 8, 12, 160),
  });
  const months = fc.array(fc.tuple(hours, hours), { minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(months, fc.constantFrom("codes", "columns"), (people, shape) => {
      expect(
        askedOf(
          shape,
          [0, 1].map((month) => people.map((each) => each[month] ?? none)),
        ),
      ).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it("asks about none where overtime is paid as straight time and no one is on leave", () => {
  const [before, now] = [first, next].map((own) => own.map((one) => Object.assign({}, one, { vac: 0, sick: 0 })));
  const asStraight = inColumns(now ?? []).map((line, at) => {
    const { reg = 0, ot = 0 } = now?.[at - 1] ?? {};
    return at === 0 ? line : line.replace(/[^,]+$/, ((reg + ot) * rateOf(at - 1)).toFixed(2));
  });
  const report = toReport(before?.map((one) => Object.assign({}, one, { ot: 0 })) ?? []);
  const remembered = remember(inColumns(before ?? []), columns.columns, { repeats: [] });
  expect(read(asStraight, { remembered, reportNumbers: report }).read).toMatchObject({ ok: true });
});

it.each([
  ["none in a month of a raise, which they don’t say of all", none, true],
  ["them where they say as much as a raise of all", { ...none, unpaid: 5 }, false],
])("asks about %s", (_, last, isRead) => {
  const worked = [...[0, 8, 0, 24].map((vac): Worked => Object.assign({}, none, { vac, unpaid: 5 })), last];
  const payCodes = kinds.map((kind) => ({ from: codeOf[kind], to: meanings[kind] }));
  const remembered = remember(inCodes(worked), columns.codes, { payCodes, repeats: [] });
  const lines = inCodes(worked).map((line, at) =>
    at === 0 ? line : line.replace(/[^,]+$/, (pay) => (Number(pay) * 1.03).toFixed(2)),
  );
  expect(read(lines, { remembered, reportNumbers: toReport(worked) }).read !== null).toBe(isRead);
});
