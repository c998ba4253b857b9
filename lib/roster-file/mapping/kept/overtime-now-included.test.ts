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

it("keeps what was chosen where only one line says the contrary, or no one has overtime", () => {
  const remembered = remember(fileOf(false), [...apart], { ignored: [4] });
  const one = fileOf(false).with(1, fileOf(true)[1]!);
  const none = linesOf(header, (at) => `${st[at]},0,30.00,${30 * st[at]!}`);
  for (const file of [one, none]) expect(read(file, { remembered }).read).toMatchObject({ ok: true });
});
