import { exportTarget as target, readExport, readExportFor } from "../open/test-export.ts";
import type { Mapping } from "../ground/mapping.ts";
import { guessMapping, readLines } from "../test-read.ts";

/** A time sheet of five days with letters in some cells. */
const sheet = (abara: string, bolt: string, names = "1,2,3,4,5"): string[] => [
  `Employee,SSN,${names}`,
  `"Abara, Adele",900-01-0001,${abara}`,
  `"Bolt, Bram",900-01-0002,${bolt}`,
];
const lines = sheet("8,8,H,8,V", "H,7.5,V,OFF,H");
const read = (letters?: Mapping["letters"], ownReading = lines, unitTypes?: typeof target.unitTypes) => {
  const options = { target: { ...target, ...(unitTypes && { unitTypes }) } };
  const given = { ...guessMapping(ownReading, options), letters };
  return { asked: readLines(ownReading, options), reading: readLines(ownReading, { ...options, given }).read };
};
const unitsOf = (reading: ReturnType<typeof read>["reading"]) =>
  reading?.ok === true ? reading.rows.map(({ cells }) => cells.unitsST) : reading?.findings;

it("lists the letters in columns of days, and reads nothing until each has a meaning", () => {
  const { asked: firstReading, reading } = read();
  expect(firstReading.steps?.letters).toEqual([
    { value: "H", cells: 3, guess: null, why: "" },
    { value: "V", cells: 2, guess: null, why: "" },
    { value: "OFF", cells: 1, guess: "0", why: "Means that the person didn’t work." },
  ]);
  expect(firstReading.mapping?.letters).toEqual([{ from: "OFF", to: "0" }]);
  expect(reading).toBeNull();
});

it("counts each letter as the clerk chose, with a note", () => {
  const { reading } = read([
    { from: "h", to: "0" },
    { from: "V", to: "7.25" },
    { from: "OFF", to: "0" },
  ]);
  expect(unitsOf(reading)).toEqual(["31.25", "14.75"]);
  expect(reading?.findings.filter(({ ruleId }) => ruleId === "letters-counted")).toEqual([
    { ruleId: "letters-counted", severity: "INFO", rows: [2, 3], message: "“H” in 3 cells: no hours are counted." },
    {
      ruleId: "letters-counted",
      severity: "INFO",
      rows: [2, 3],
      message: "“V” in 2 cells: 7.25 hours are counted in each.",
    },
    { ruleId: "letters-counted", severity: "INFO", rows: [3], message: "“OFF” in 1 cell: no hours are counted." },
  ]);
});

it("reads letters next to numbers with a decimal comma too, and as days if the agreement counts days", () => {
  const commaLines = [
    "Employee;SSN;1;2;3;4;5",
    "Abara, Adele;900-01-0001;7,5;8;V;8;8",
    "Bolt, Bram;900-01-0002;V;V;V;V;V",
  ];
  expect(unitsOf(read([{ from: "V", to: "7.25" }], commaLines).reading)).toEqual(["38.75", "36.25"]);
  const days = sheet("X,X,,X,X", ",X,X,V,");
  const { asked: firstReading } = read(undefined, days, { JC711B: "DAY" });
  const columns: Mapping["columns"] = ["employee", "ssn", ...Array.from({ length: 5 }, () => "units_st" as const)];
  const letters = [
    { from: "X", to: "1" },
    { from: "V", to: "0" },
  ];
  const chosenMapping = { values: [], constants: {}, ...firstReading.mapping, columns, letters };
  const options = { target: { ...target, unitTypes: { JC711B: "DAY" as const } }, given: chosenMapping };
  const ownReading = readLines(days, options).read;
  expect(unitsOf(ownReading)).toEqual(["4.00", "2.00"]);
  expect(ownReading?.findings.map(({ message }) => message)).toContain(
    "“X” in 6 cells: 1.00 days are counted in each.",
  );
});

it("saves letters with the mapping, and asks about new letters", () => {
  const firstExport = readExport(lines, { letters: ["H", "V", "OFF"].map((from) => ({ from, to: "0" })) });
  const mapping = { ...firstExport.mapping, letters: ["H", "V", "OFF"].map((from) => ({ from, to: "0" })) };
  const lastMapping = { mapping };
  expect(readExportFor("2026-07", sheet("8,8,H,8,V", "H,7,V,8,H"), lastMapping).isAsked).toBe(false);
  expect(readExportFor("2026-07", sheet("8,8,H,8,S", "H,7,V,8,H"), lastMapping).isAsked).toBe(true);
});

it("doesn’t read longer words, words with digits, or texts in a single column of hours as letters", () => {
  const { reading } = read(undefined, sheet("8,8,about eight,8,8", "8,8,8,8,8"));
  expect(reading?.findings.map(({ ruleId, rows }) => [ruleId, rows])).toContainEqual(["number-unread", [2]]);
  const oneColumn = read(undefined, [
    "Employee,SSN,Reg Hrs",
    '"Abara, Adele",900-01-0001,160',
    '"Bolt, Bram",900-01-0002,V',
  ]);
  expect(oneColumn.asked.steps?.letters).toEqual([]);
  expect(oneColumn.reading).toMatchObject({ ok: true });
});

describe("letters next to a column of all hours", () => {
  const totals = (abara: string, firstExport: number, bolt = "8,8,8,8,8", second = 40) => [
    "Employee,SSN,1,2,3,4,5,Total Hours",
    `"Abara, Adele",900-01-0001,${abara},${firstExport}`,
    `"Bolt, Bram",900-01-0002,${bolt},${second}`,
  ];

  it("cause a note, but no question", () => {
    const { asked: firstReading, reading } = read(undefined, totals("8,8,H,8,8", 40));
    // We list them for a clerk who counts the days instead.
    expect(firstReading.steps?.letters?.map(({ value }) => value)).toEqual(["H"]);
    expect(unitsOf(reading)).toEqual(["40.00", "40.00"]);
    expect(reading?.findings.map(({ ruleId, rows }) => [ruleId, rows])).toContainEqual(["letters-not-counted", [2]]);
  });
});

describe("a number next to a letter", () => {
  const days = (...cells: string[]) => sheet("8,8,8,8,8", cells.join());
  const vacation = (to: string): Mapping["letters"] => [{ from: "V", to }];

  it.each(["6V", "V6", "6 V", "6/V", "6-V", "6.0V", "v 6"])("means that many hours of the letter: %s", (cell) => {
    const { asked: firstReading, reading } = read(vacation("*"), days("8", "8", cell, "8", "8"));
    expect(firstReading.steps?.letters).toEqual([
      { value: cell.includes("v") ? "v" : "V", cells: 1, beside: 1, guess: null, why: "" },
    ]);
    expect(unitsOf(reading)).toEqual(["40.00", "38.00"]);
    expect(unitsOf(read(vacation("0"), days("8", "8", cell, "8", "8")).reading)).toEqual(["40.00", "32.00"]);
  });

  it("counts even if the letter alone counts another number, and causes a question if the letter has no number", () => {
    const lines6 = days("8", "V", "6V", "8", "8");
    expect(unitsOf(read(vacation("7.5"), lines6).reading)).toEqual(["40.00", "37.50"]);
    expect(read(vacation("*"), lines6).reading).toBeNull();
  });

  it.each(["about 8", "8 am", "8V/4S", "Jun 5", "8V9"])(
    "isn’t found in %s: the cell is reported as unreadable",
    (cell) => {
      const { reading } = read(undefined, days("8", "8", cell, "8", "8"));
      expect(reading?.findings.map(({ ruleId, rows }) => [ruleId, rows])).toContainEqual(["number-unread", [3]]);
    },
  );
});
