import { exportTarget } from "../../open/test-export.ts";
import { listMappingGaps } from "../mapping-gaps.ts";
import type { Mapping } from "../../ground/mapping.ts";
import { hoursAnd, linesOf, read, remember, who } from "./test-kept.ts";

describe("two kept mappings of files with most of the columns", () => {
  const of = (more: string, at: number) => (more === "" ? hoursAnd(at) : `${hoursAnd(at)},${"WXYZ"[at]}`);
  const file = (more: string, between: readonly string[] = []) => {
    const [header = "", ...lines] = linesOf(`Hours Worked,Gross Wages${more && `,${more}`}`, (at) => of(more, at));
    return [header, ...lines.flatMap((line) => [line].concat(between))];
  };
  const columns: Mapping["columns"] = [...who, "units_st", "gross_wages"];
  const twice = (one: Partial<Mapping>, other: Partial<Mapping>, between: readonly string[] = []) => ({
    ...remember(file("", between), [...columns], one),
    ...remember(file("Dept", between), [...columns, null], other),
  });
  const next = (remembered: Record<string, Mapping>, between: readonly string[] = []) =>
    read(file("Shift", between), { remembered });
  const differ = "You mapped such files in different ways";

  it.each<[keyof Mapping, Partial<Mapping>, Partial<Mapping>, unknown, (readonly string[])?]>([
    ["carriedOver", { carriedOver: { unitsOT: "KEEP" } }, { carriedOver: { unitsOT: "ZERO" } }, {}],
    ["sumRows", { sumRows: "COUNT" }, { sumRows: "LEAVE_OUT" }, undefined],
    ["repeats", { repeats: [{ place: 3, to: "COUNT" }] }, { repeats: [{ place: 3, to: "ONCE" }] }, []],
    [
      "people",
      { people: [{ from: "a", to: "1" }] },
      {
        people: [
          { from: "A", to: "2" },
          { from: "b", to: "3" },
        ],
      },
      [{ from: "b", to: "3" }],
    ],
  ])("fill in nothing where they differ, and say so: %s", (what, one, other, expected) => {
    for (const remembered of [twice(one, other), twice(other, one)]) {
      const { mapping, steps } = next(remembered);
      if (what === "people") expect(mapping?.people?.some(({ from }) => from.toLowerCase() === "a")).toBe(false);
      else expect(mapping?.[what]).toEqual(expected);
      expect(steps?.notes?.map(({ message }) => message).join()).toContain(differ);
    }
  });

  it("fill in what they say alike, or only one of them says", () => {
    const { mapping, steps } = next(
      twice({ sumRows: "COUNT", carriedOver: { unitsOT: "KEEP" } }, { sumRows: "COUNT" }),
    );
    expect(mapping).toMatchObject({ sumRows: "COUNT" });
    expect(steps?.notes?.map(({ message }) => message).join()).not.toContain(differ);
  });

  it("ask again about lines without a name that one of them left out", () => {
    const remembered = twice({ unnamedLines: "COUNT" }, { unnamedLines: "LEAVE_OUT" }, [",,8,200"]);
    const asked = next(remembered, [",,8,200"]);
    expect(asked.steps?.notes?.map(({ message }) => message).join()).toContain(differ);
  });

  it("leave a column open that only one of them left aside", () => {
    const lines = (more: string) =>
      linesOf(`Hours Worked,Prem,Gross Wages${more}`, (at) => `8,7,40${at}${more && ",W"}`);
    const counted: Mapping["columns"] = [...who, "units_st", "other_units", "gross_wages"];
    const remembered = {
      ...remember(lines(""), counted.with(3, null), { ignored: [3] }),
      ...remember(lines(",Dept"), [...counted, null]),
    };
    const { mapping } = read(lines(",Shift"), { remembered });
    expect(mapping).toMatchObject({ columns: [...counted.with(3, null), null], ignored: [] });
  });
});

describe("a total that was left aside and has another name now", () => {
  const lines = (name: string, more = 0) =>
    linesOf(`Hours,OT,${name},Gross Wages`, (at) => `${150 + at},${at},${150 + 2 * at + more},4000`);
  const columns: Mapping["columns"] = [...who, "units_st", "units_ot", null, "gross_wages"];
  const remembered = () => remember(lines("Total Hours"), columns, { ignored: [4] });

  it.each([0, 20])("stays aside beside the straight time that was chosen (%i hours more)", (more) => {
    const next = read(lines("All Hours", more), { remembered: remembered() });
    expect(next.mapping).toMatchObject({ columns, ignored: [4] });
    expect(listMappingGaps(next.mapping!, exportTarget, next.columns)).toEqual([]);
    expect(next.columns[4]?.why).toBeUndefined();
  });

  it("is asked about where no total was left aside before", () => {
    const before = linesOf("Hours,OT,Gross Wages", (at) => `${150 + at},${at},4000`);
    const next = read(lines("All Hours", 20), { remembered: remember(before, columns.toSpliced(4, 1)) });
    expect(next.mapping).toMatchObject({ columns, ignored: [] });
    expect(listMappingGaps(next.mapping!, exportTarget, next.columns)).toHaveLength(1);
  });
});

describe("units and wages of a file mapped before", () => {
  const all: Record<string, [field: Mapping["columns"][number], cells: (at: number) => string]> = {
    Hours: ["units_st", (at) => `${150 + at}`],
    OT: ["units_ot", (at) => `${at}`],
    "Sick Hours": ["other_units", () => "8"],
    "Vacation Hours": ["other_units", () => "4"],
    Bonus: ["other_wages", () => "250"],
    "Gross Wages": ["gross_wages", (at) => `${4000 + at}`],
  };
  const cellOf = (name: string, at: number): string => all[name]?.[1](at) ?? all.OT?.[1](at) ?? "";
  const fileOf = (...names: readonly string[]) =>
    linesOf(names.join(","), (at) => names.map((name) => cellOf(name, at)).join(","));
  const before = Object.keys(all);
  const remembered = () => remember(fileOf(...before), [...who, ...before.map((name) => all[name]?.[0] ?? null)]);
  const without = (...gone: readonly string[]) => before.filter((name) => !gone.includes(name));
  const missedIn = (...names: readonly string[]): string[] =>
    read(fileOf(...names), { remembered: remembered() }).steps?.notes?.flatMap(({ ruleId, severity, message }) =>
      ruleId === "columns-gone" && severity === "WARNING" ? [/“[^”]+” was “[^”]+”/.exec(message)?.[0] ?? ""] : [],
    ) ?? [];

  it.each([
    [without("OT"), ["“OT” was “Units OT (overtime)”"]],
    [without("Bonus", "Vacation Hours"), ["“Vacation Hours” was “Other paid units”", "“Bonus” was “Other wages”"]],
    [[...without("OT"), "Overtime Hours"], []],
    [[...before, "Dept"], []],
  ])("are named where the file doesn’t give them: %j", (names, missed) => {
    expect(missedIn(...names)).toEqual(missed);
  });
});
