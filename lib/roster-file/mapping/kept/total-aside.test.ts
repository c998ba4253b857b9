import type { Mapping } from "../../ground/mapping.ts";
import { linesOf, read, remember, who } from "./test-kept.ts";

const days = ["1", "2", "3", "4", "5"];
const fields: Mapping["columns"] = [...who, ...days.map(() => "units_st" as const), null, "gross_wages"];
const fileOf = (more: number, extra: number): string[] =>
  linesOf(`${days.join(",")},Total,Gross`, (at) => {
    const own = days.map((_, day) => 8 - ((at + day + more) % 3));
    return `${own.join(",")},${own.reduce((sum, one) => sum + one, 0) + extra},${4000 + at}`;
  });

it.each<[string, number, number, boolean]>([
  ["still is the sum of the days", 0, 0, false],
  ["is their sum now", 4, 0, false],
  ["was no sum of them in the last file either", 4, 4, false],
  ["is no sum of them now", 0, 4, true],
])("asks about a total that was left aside only where it says something new: it %s", (_, before, now, isAsked) => {
  const remembered = remember(fileOf(0, before), fields, { ignored: [7] });
  const again = read(fileOf(1, now), { remembered });
  expect(again.read === null).toBe(isAsked);
  expect(again.mapping?.ignored).toEqual(isAsked ? [] : [7]);
});

it("asks about a total that was empty, and once where it isn’t known if it was a sum", () => {
  const empty = fileOf(0, 0).map((line) => line.replace(/^((?:"[^"]*"|[^,]*)(?:,(?:"[^"]*"|[^,]*)){6}),\d+,/, "$1,,"));
  expect(read(fileOf(1, 4), { remembered: remember(empty, fields, { ignored: [7] }) }).read).toBeNull();
  const remembered = remember(fileOf(0, 4), fields, { ignored: [7] });
  const asStored = Object.entries(remembered).map(([signature, mapping]) => {
    const seen = mapping.seen?.map((one) => (one === "NO_SUM" ? "AMOUNTS" : one));
    return [signature, Object.assign({}, mapping, { seen })];
  });
  expect(read(fileOf(1, 4), { remembered: Object.fromEntries(asStored) }).read).toBeNull();
});
