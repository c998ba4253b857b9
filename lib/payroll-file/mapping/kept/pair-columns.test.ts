import { exportTarget } from "../../open/test-export.ts";
import { chosenFor, linesOf, read, who } from "./test-kept.ts";
import type { ImportField } from "../../ground/fields.ts";
import type { Mapping } from "../../ground/mapping.ts";

const inMonth = (workMonth: string) => ({ target: { ...exportTarget, workMonth } });
const fileOf = (names: readonly string[]) =>
  linesOf([...names, "Gross Wages"].join(","), (at) => [...names.map((_, n) => 150 - at - n), 3900 + at].join(","));

type Month = readonly [workMonth: string, names: readonly string[]];
/** Maps a file of one month as chosen, and begins with the next one. */
const readNext = (first: Month, chosen: readonly (ImportField | null)[], next: Month) => {
  const lines = fileOf(first[1]);
  const columns: Mapping["columns"] = [...who, ...chosen, "gross_wages"];
  const ignored = columns.flatMap((field, place) => (field === null ? [place] : []));
  const before = read(lines, { ...inMonth(first[0]), given: chosenFor(lines, columns, { ignored }) });
  expect(before.read).toMatchObject({ ok: true });
  const remembered = { [before.signature ?? ""]: before.mapping! };
  const after = read(fileOf(next[1]), { ...inMonth(next[0]), remembered });
  const columnsOf = (mapping: Mapping | null) => mapping?.columns.slice(2, -1);
  return { ...after, columns: columnsOf(after.mapping), ignored: after.mapping?.ignored, shown: after.columns };
};

const year = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const yearly = year.map((month) => `${month} Hours`);
const only = (month: string): (ImportField | null)[] => year.map((one) => (one === month ? "units_st" : null));

describe("columns of months", () => {
  it.each<[string, readonly string[], (ImportField | null)[], readonly string[]]>([
    ["the last month left aside", ["May Hours", "June Hours"], [null, "units_st"], ["June Hours", "July Hours"]],
    ["the next month first", ["July Hours", "June Hours"], [null, "units_st"], ["August Hours", "July Hours"]],
    ["in numbers", ["Hours 5-26", "Hours 6-26"], [null, "units_st"], ["Hours 6-26", "Hours 7-26"]],
    ["by their last days", ["5/31/2026 Hrs", "6/30/2026 Hrs"], [null, "units_st"], ["6/30/2026 Hrs", "7/31/2026 Hrs"]],
    ["with their years", ["May-26 ST", "Jun-26 ST"], [null, "units_st"], ["Jun-26 ST", "Jul-26 ST"]],
    ["with years", ["Hours May 2026", "Hours Jun 2026"], [null, "units_st"], ["Hours Jun 2026", "Hours Jul 2026"]],
  ])("are filled in by how far they are from the report’s: %s", (_, names, chosen, next) => {
    const { read: done, columns, ignored } = readNext(["2026-06", names], chosen, ["2026-07", next]);
    expect(done).toBeNull();
    expect(columns).toEqual(chosen);
    expect(ignored).toEqual([2]);
  });

  it.each(["Hours 4-26,Hours 5-26,Hours 6-26", "4/30 Hours,5/31 Hours,6/30 Hours"])(
    "are not those of the month before where a list of months is the same in each: %s",
    (names) => {
      const list = names.split(",");
      const next = readNext(["2026-05", list], [null, "units_st", null], ["2026-06", list]);
      expect(next.read).toBeNull();
      expect(next.columns).toEqual([null, null, "units_st"]);
    },
  );

  it("are filled in over the end of a year", () => {
    const next = readNext(
      ["2026-12", ["Nov Hours", "Dec Hours"]],
      [null, "units_st"],
      ["2027-01", ["Dec Hours", "Jan Hours"]],
    );
    expect(next.columns).toEqual([null, "units_st"]);
  });

  it("are filled in for other kinds of units too, and say why", () => {
    const names = (month: string) => [`${month} Hours`, `${month} OT`];
    const chosen: ImportField[] = ["units_st", "units_ot"];
    const next = readNext(
      ["2026-06", [...names("May"), ...names("June")]],
      [null, null, ...chosen],
      ["2026-07", [...names("June"), ...names("July")]],
    );
    expect(next.columns).toEqual([null, null, ...chosen]);
    expect(next.shown.map(({ why }) => why).slice(2)).toEqual([
      expect.stringContaining("Of another month"),
      expect.stringContaining("Of another month"),
      "As you chose for a column like this.",
      "As you chose for a column like this.",
      "As you chose for a column with this name.",
    ]);
  });

  it("are guessed again where those of several months were counted", () => {
    const { read: done, columns } = readNext(
      ["2026-06", ["May Hours", "June Hours"]],
      ["other_units", "units_st"],
      ["2026-07", ["June Hours", "July Hours"]],
    );
    expect(done).toBeNull();
    expect(columns).toEqual([null, "units_st"]);
  });

  it("are asked about in a list of all months, with that of the report filled in", () => {
    const { read: done, columns, steps } = readNext(["2026-06", yearly], only("Jun"), ["2026-07", yearly]);
    expect(done).toBeNull();
    expect(columns).toEqual(only("Jul"));
    expect(steps?.notes?.map(({ ruleId }) => ruleId)).toEqual(["columns-similar"]);
  });

  it("are applied as saved in another file of the same month", () => {
    const { read: done, columns } = readNext(["2026-06", yearly], only("Jun"), ["2026-06", yearly]);
    expect(done).toMatchObject({ ok: true });
    expect(columns).toEqual(only("Jun"));
  });

  it("are never taken for the month before where the report’s month isn’t known", () => {
    const { columns } = readNext(
      ["2026-06", ["May Hours", "June Hours"]],
      [null, "units_st"],
      ["", ["June Hours", "July Hours"]],
    );
    expect(columns?.[0]).not.toBe("units_st");
  });
});

const dated = (kind: string, ...dates: readonly string[]) => dates.map((date) => `${kind} ${date}`);
const counts = (...names: readonly unknown[]): ImportField[] => names.map(() => "units_st");
const weeksOfJune = dated("Hours", "6/7", "6/14", "6/21", "6/28");

describe("columns of days outside the month", () => {
  it.each<[string, readonly string[], readonly string[], (ImportField | null)[]]>([
    ["a week before", weeksOfJune, dated("Hours", "6/28", "7/5", "7/12", "7/19"), [null, ...counts(1, 2, 3)]],
    [
      "one more week",
      weeksOfJune,
      dated("Hours", "6/28", "7/5", "7/12", "7/19", "7/26"),
      [null, ...counts(1, 2, 3), null],
    ],
    ["a week after", weeksOfJune, dated("Hours", "7/12", "7/19", "7/26", "8/2"), [...counts(1, 2, 3), null]],
    ["half a month", dated("Reg", "6/15", "6/30"), dated("Reg", "6/30", "7/15", "7/31"), [null, "units_st", null]],
    ["within it", weeksOfJune, dated("Hours", "7/5", "7/12", "7/19", "7/26"), counts(1, 2, 3, 4)],
  ])("are open where those of the last file counted: %s", (_, before, now, columns) => {
    const next = readNext(["2026-06", before], counts(...before), ["2026-07", now]);
    expect(next.read === null).toBe(columns.includes(null));
    expect(next.columns).toEqual(columns);
    expect(next.ignored).toEqual([]);
  });

  it("are named where they count", () => {
    const lines = fileOf(weeksOfJune);
    const given = chosenFor(lines, [...who, ...counts(...weeksOfJune), "gross_wages"]);
    const named = (workMonth: string) => {
      const { read: done } = read(lines, { ...inMonth(workMonth), given });
      return done?.findings.find(({ ruleId }) => ruleId === "columns-of-other-months")?.message;
    };
    expect(named("2026-06")).toBeUndefined();
    expect(named("2026-07")).toContain("“Hours 6/7”, “Hours 6/14”");
  });
});
