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

/** The file with a line of its people changed. */
const fileWith = (cellsOf: (at: number) => string | null): string[] =>
  fileOf(1, 4).map((line, at) => {
    const cells = cellsOf(at - 1);
    return cells === null ? line : line.replace(/^((?:"[^"]*"|[^,]*),(?:"[^"]*"|[^,]*)),.*$/, `$1,${cells}`);
  });

it.each<[string, (at: number) => string | null]>([
  ["one has hours in it alone", (at) => (at === 2 ? ",,,,,40,4002" : null)],
  ["some have hours in it alone", (at) => (at > 0 && at < 3 ? ",,,,,40,4001" : null)],
  ["all have one day beside it", (at) => (at < 0 ? null : `8,,,,,40,400${at}`)],
  ["one has more leave in it than days", (at) => (at === 1 ? "8,6,7,8,6,75,4001" : null)],
])("asks again about a total that was left aside as no sum where %s", (_, cellsOf) => {
  const remembered = remember(fileOf(0, 4), fields, { ignored: [7] });
  const again = read(fileWith(cellsOf), { remembered });
  expect(again.read).toBeNull();
  expect(again.mapping?.ignored).toEqual([]);
});

it("asks nothing where the report has last month’s numbers too", () => {
  const remembered = remember(fileOf(0, 4), fields, { ignored: [7] });
  const before = read(fileOf(0, 4), { remembered });
  const rows = before.read?.ok === true ? before.read.rows : [];
  const reportNumbers = rows.map(({ lastName, firstName, payrollNo, cells }) => {
    const [unitsST, grossWages] = [cells.unitsST, cells.grossWages].map((text) => Number(text) * 100) as [
      number,
      number,
    ];
    const figures = { unitsST, unitsOT: 0, grossWages };
    return { ssnLast4: "", lastName, firstName, payrollNo, units: unitsST, wages: grossWages, figures };
  });
  expect(read(fileOf(1, 4), { remembered, reportNumbers }).read).toMatchObject({ ok: true });
});

it("leaves a total of dollars aside beside days", () => {
  const lines = fileOf(0, 4).map((line, at) => (at === 0 ? line.replace("Total", "Total Pay") : line));
  const ofPay = (more: number) =>
    lines.map((line, at) => (at === 0 ? line : line.replace(/,\d+,\d+$/, `,${3000 + more},${4000 + at}`)));
  const remembered = remember(ofPay(0), fields, { ignored: [7] });
  expect(read(ofPay(50), { remembered }).read).toMatchObject({ ok: true });
});
