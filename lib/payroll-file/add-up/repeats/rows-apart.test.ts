import { openTextFile } from "../../open/read-file.ts";
import { exportTarget as target, readExport } from "../../open/test-export.ts";
import { readImport } from "../../read-import.ts";

const people = Array.from({ length: 6 }, (_, at) => at);
const who = (at: number): string => `"Person${"abcdefghijklmnopqrstuvwxyz"[at]}, Al",900-01-${1001 + at}`;
const write = (header: string, rowsOf: (at: number) => readonly string[], some = people): string[] => [
  `Employee,SSN,${header}`,
  ...some.flatMap((at) => rowsOf(at).map((row) => `${who(at)},${row}`)),
];
const crowd = Array.from({ length: 20 }, (_, at) => at);
const weeks = [1, 2, 3, 4];
const weekOf = (at: number, week: number): string => `${38 * week + at},${1000 * week + at}`;

const ask = (lines: readonly string[]) => {
  const file = openTextFile(new TextEncoder().encode(lines.join("\n")));
  return readImport(file, { target, remembered: {}, given: null }).steps?.repeated ?? [];
};
const askedOf = (lines: readonly string[]) =>
  ask(lines).flatMap(({ column, people: count, isGrowing }) => (isGrowing === true ? [`${column} of ${count}`] : []));
const read = (lines: readonly string[]) => {
  const repeats = ask(lines).map(({ place, isGrowing }) => ({ place, to: "ONCE" as const, isGrowing }));
  const { rows, warnings } = readExport(lines, { ignored: [2], repeats });
  return {
    asked: askedOf(lines),
    first: [rows[0]?.cells.unitsST, rows[0]?.cells.grossWages],
    named: warnings.filter((rule) => rule.startsWith("running-totals")).map((rule) => rule.split(",")[0]),
  };
};

describe("running totals beside rows that are none", () => {
  const bonus = (amount: string): string[] =>
    write("Hours,Gross", (at) => [amount, ...weeks.map((week) => weekOf(at, week))]);
  it.each<[string, string[], string[], (string | undefined)[], string]>([
    ["a bonus first", bonus(",3000"), ["Hours of 6", "Gross of 6"], ["152.00", "7000.00"], "running-totals-jobs 2"],
    [
      "a small bonus first",
      bonus(",500"),
      ["Hours of 6", "Gross of 6"],
      ["152.00", "4000.00"],
      "running-totals-jobs 2",
    ],
    ["a holiday first", bonus("8,200"), ["Hours of 6", "Gross of 6"], ["152.00", "4000.00"], "running-totals-small 2"],
    [
      "a bonus last",
      write("Hours,Gross", (at) => [...weeks.map((week) => weekOf(at, week)), ",500"]),
      ["Hours of 6", "Gross of 6"],
      ["152.00", "4500.00"],
      "running-totals-jobs 2",
    ],
    [
      "other hours first",
      write("Hours", (at) => ["48", ...weeks.map((week) => String(38 * week + at))]),
      ["Hours of 6"],
      ["200.00", undefined],
      "running-totals-jobs 2",
    ],
    [
      "other hours between",
      write("Hours", (at) => ["38", "76", "8", "114", "152"].map((hours) => String(Number(hours) + at)), crowd),
      ["Hours of 20"],
      ["160.00", undefined],
      "running-totals-jobs 2",
    ],
  ])("are asked about, and named: %s", (_what, lines, asked, first, named) => {
    const found = read(lines);
    expect([found.asked, found.first]).toEqual([asked, first]);
    expect(found.named).toContain(named);
  });
});

describe("running totals of each department", () => {
  const hours = (dept: string, week: number, at: number): string =>
    `${dept},W${week},${(dept === "A" ? 20 : 18) * week + at},${week * 100 + at}`;
  it.each([
    [
      "week by week",
      write("Dept,Week,Hours,OT Pay", (at) => weeks.flatMap((week) => ["A", "B"].map((dept) => hours(dept, week, at)))),
    ],
    [
      "one after the other",
      write("Dept,Week,Hours,OT Pay", (at) => ["A", "B"].flatMap((dept) => weeks.map((week) => hours(dept, week, at)))),
    ],
  ])("are asked about, and their last amounts are added up: %s", (_what, lines) => {
    const found = read(lines);
    expect(found.asked[0]).toBe("Hours of 6");
    expect(found.first[0]).toBe("152.00");
    expect(found.named).toContain("running-totals-jobs 2");
  });
});

it("rows of one person in two departments are named also where all others are in one", () => {
  const hours = Array.from({ length: 170 }, (_, at) => weeks.map((week) => `A,${38 * week + (at % 5)}`));
  const lines = hours.flatMap((own, at) => own.map((row) => `"P, Al",900-01-${1001 + at},${row}`));
  const ofTwo = ["B,8", "B,16", "A,38", "A,76", "A,114"].map((row) => `"Q, Al",900-02-1001,${row}`);
  for (const place of [0, 64, 68, 680]) {
    const found = read(["Employee,SSN,Dept,Hours", ...lines.slice(0, place), ...ofTwo, ...lines.slice(place)]);
    expect([place, found.named]).toEqual([place, expect.arrayContaining([`running-totals-jobs ${place + 2}`])]);
  }
});

describe("two running totals a month", () => {
  const two = (first: number, last: number, some = people): string[] =>
    write("Check,Hours", (at) => [`10${at},${first + at}`, `20${at},${last + at / 2}`], some);
  it("are asked about where the first is more than half of the month", () => {
    expect(askedOf(two(104, 160))).toEqual(["Hours of 6"]);
    const wages = write("Check,Gross", (at) => [`10${at},${2000 + at * 31}`, `20${at},${3200 + at * 40}`], crowd);
    expect(askedOf(wages)).toEqual(["Gross of 20"]);
  });

  it.each([
    ["equal", two(80, 80)],
    ["of half a month", two(88, 72)],
    ["of half a month, the other way round", two(72, 88)],
    ["of seven days and of ten", two(56, 80)],
    [
      "in any order",
      write("Check,Hours", (at) => (at % 2 ? [`1${at},104`, `2${at},160`] : [`1${at},160`, `2${at},104`])),
    ],
    [
      "with a bonus",
      write(
        "Check,Hours,Gross",
        (at) => [`1${at},${76 + (at % 5)},${2000 + at * 31}`, `2${at},${80 - (at % 4)},${3200 + at * 40}`],
        crowd,
      ),
    ],
  ])("aren’t seen in two checks: %s", (_what, lines) => {
    expect(askedOf(lines)).toEqual([]);
  });
});

it("asks how many people have running totals, not how many earning codes", () => {
  const lines = write("Code,Hours", (at) =>
    weeks.flatMap((week) => [`REG,${38 * week + at}`, `OT,${week * 3}`, `VAC,${week * 8}`]),
  );
  expect(askedOf(lines)).toEqual(["Hours of 6"]);
});
