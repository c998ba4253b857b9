import type { Mapping } from "../../ground/mapping.ts";
import { chosenFor, linesOf, read, remember, who } from "./test-kept.ts";

const header = "Hours,OT,Rate,Gross";
const total = "Hours,OT,Total,Gross";
const [st, ot] = [
  [150, 151, 152, 153],
  [2, 5, 0, 12],
] as const;
const gross = (at: number): number => 30 * (st[at]! + 1.5 * ot[at]!);
/** Hours with or without overtime, by the rate or by a total beside them. */
const fileOf = (isIncluded: boolean): string[] =>
  linesOf(header, (at) => `${st[at]! + (isIncluded ? ot[at]! : 0)},${ot[at]},30.00,${gross(at)}`);
const totalOf = (isSum: boolean): string[] =>
  linesOf(total, (at) => `${st[at]},${ot[at]},${st[at]! + (isSum ? 1 : -1) * ot[at]!},${gross(at)}`);
const apart = [...who, "units_st", "units_ot", null, "gross_wages"] as const;
const included = [...who, "all_units", "units_ot", null, "gross_wages"] as const;

it.each([
  ["wages say that they include it", fileOf(false), fileOf(true), apart, "“Hours” includes “OT”"],
  ["wages say that they don’t include it", fileOf(true), fileOf(false), included, "“Hours” doesn’t include “OT”"],
  ["a total says that they include it", totalOf(true), totalOf(false), apart, "“Hours” includes “OT”"],
  ["a total says that they don’t include it", totalOf(false), totalOf(true), included, "“Hours” doesn’t include “OT”"],
])("asks again about hours beside overtime where %s now", (_, first, next, columns, why) => {
  const remembered = remember(first, [...columns], { ignored: [4] });
  expect(read(first, { remembered }).read).toMatchObject({ ok: true });
  const asked = read(next, { remembered });
  expect(asked.read).toBeNull();
  expect(asked.mapping?.columns).toEqual([...columns].with(2, null));
  expect(asked.columns[2]?.why).toContain(why);
  const given = chosenFor(next, [...(columns === apart ? included : apart)], { ignored: [4] });
  expect(read(next, { remembered: {}, former: remembered, given }).read).toMatchObject({ ok: true });
});

it.each([
  ["has a bonus in its wages", fileOf(false).with(2, fileOf(false)[2]!.replace(/[^,]+$/, String(gross(1) + 500)))],
  ["says as before", fileOf(false).with(2, fileOf(true)[2]!)],
])("asks again about hours beside overtime where a line of them %s", (_, next) => {
  const remembered = remember(fileOf(true), [...included], { ignored: [4] });
  expect(read(next, { remembered }).mapping?.columns[2]).toBeNull();
});

it("keeps what was chosen where only one line says the contrary, or no one has overtime", () => {
  const remembered = remember(fileOf(false), [...apart], { ignored: [4] });
  const one = fileOf(false).with(1, fileOf(true)[1]!);
  const none = linesOf(header, (at) => `${st[at]},0,30.00,${30 * st[at]!}`);
  for (const file of [one, none]) expect(read(file, { remembered }).read).toMatchObject({ ok: true });
});

describe("hours by week beside overtime, mapped before", () => {
  const weeks = "Wk 1,Wk 2,Wk 3,Wk 4";
  const sumOf = (at: number, isIncluded: boolean): number => st[at]! + (isIncluded ? ot[at]! : 0);
  const cells = (at: number, isIncluded = false): string => `40,40,40,${sumOf(at, isIncluded) - 120}`;
  const rated = (isIncluded: boolean, paid = gross): string[] =>
    linesOf(`${weeks},OT,Rate,Gross`, (at) => `${cells(at, isIncluded)},${ot[at]},30.00,${paid(at)}`);
  const summed = (isIncluded: boolean): string[] =>
    linesOf(`${weeks},OT,Total,Gross`, (at) => `${cells(at)},${ot[at]},${sumOf(at, isIncluded)},${gross(at)}`);
  const unsure = (isIncluded: boolean): string[] => rated(isIncluded, (at) => 4000 + at);
  const of = (field: "units_st" | "all_units"): Mapping["columns"] => [
    ...who,
    ...Array.from({ length: 4 }, () => field),
    "units_ot",
    null,
    "gross_wages",
  ];
  const ended = [...summed(false), ",,,,,,19,606,19035"];
  const asTotal: Mapping["columns"] = of("units_st").fill(null, 2, 6).with(7, "units_st");
  const byTotal = { ignored: [2, 3, 4, 5] };

  it.each<[string, readonly string[], readonly string[], Mapping["columns"], Partial<Mapping>]>([
    ["straight time", rated(false), rated(false), of("units_st"), { ignored: [7] }],
    ["all units", rated(true), rated(true), of("all_units"), { ignored: [7] }],
    ["straight time of which nothing says more", unsure(false), unsure(true), of("units_st"), { ignored: [7] }],
    ["not used beside their sum", summed(false), summed(false), asTotal, byTotal],
    ["not used beside their sum, with a total below", ended, ended, asTotal, byTotal],
  ])("are read as they were chosen: %s", (_, first, next, columns, choices) => {
    expect(read(next, { remembered: remember(first, columns, choices) }).read).toMatchObject({ ok: true });
  });

  it.each<[string, readonly string[], readonly string[], Mapping["columns"], Partial<Mapping>]>([
    ["wages say that they include it", rated(false), rated(true), of("units_st"), { ignored: [7] }],
    ["wages say that they don’t", rated(true), rated(false), of("all_units"), { ignored: [7] }],
    ["the total isn’t their sum", summed(false), summed(true), asTotal, byTotal],
    [
      "no one had overtime before",
      unsure(false).map((line) => line.replace(/,\d+,30\.00/, ",0,30.00")),
      unsure(true),
      of("units_st"),
      { ignored: [7] },
    ],
  ])("are asked about again where %s", (_, first, next, columns, choices) => {
    expect(read(next, { remembered: remember(first, columns, choices) }).read).toBeNull();
  });
});
