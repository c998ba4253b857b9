import { checkFile, firstCheckRequest } from "../check-file.ts";
import type { ImportReading } from "../read-import.ts";
import type { Mapping } from "../ground/mapping.ts";
import { guessMapping, type Lines, readLines as read } from "../test-read.ts";

const people = ['1001,"Carey, Jo"', '1008,"Dunn, Al"', '1015,"Epps, Bo"', '1022,"Fox, Cy"'];
/** Writes a file of four people with these columns after their number and name. */
const linesOf = (header: string, cellsOf: (index: number) => string): string[] => [
  `Emp No,Employee,${header}`,
  ...people.map((person, index) => `${person},${cellsOf(index)}`),
];
/** The columns of the number and the name. */
const personColumns = ["payroll_no", "employee"] as const;
/** Creates a mapping with a clerk's choices for a file. */
const mappingWithChoices = (lines: Lines, columns: Mapping["columns"], choices: Partial<Mapping> = {}): Mapping => ({
  ...guessMapping(lines),
  columns,
  minutes: [],
  nameForm: "LAST_COMMA_FIRST",
  ...choices,
});
/** Reads a file with these choices and returns its profile. */
const remember = (lines: Lines, ...choices: readonly [Mapping["columns"], Partial<Mapping>?]): Mapping[] => {
  const { read: result, mapping } = read(lines, { given: mappingWithChoices(lines, ...choices) });
  if (result?.ok !== true || mapping === null) throw new Error("The file was not read");
  return [mapping];
};
/** Returns a person's hours and wages. */
const hoursAndWages = (index: number): string => `${150 - index},${3900 - index}`;

const toValue = (field: "row_group" | "agreement_code", from: string, to: string) => ({ field, from, to });

const texts = ["Sun", "Sun", "Set", "Sun"];
const withCompany = linesOf("Company,Hours Worked,Gross Wages", (index) => `${texts[index]},${hoursAndWages(index)}`);
const company: Mapping["columns"] = [...personColumns, "row_group", "units_st", "gross_wages"];
const companyValues = [toValue("row_group", "Sun", "COUNT"), toValue("row_group", "Set", "LEAVE_OUT")];
const unit: Mapping["columns"] = [...personColumns, "agreement_code", "units_st", "gross_wages"];

describe("a profile with most of a file's columns", () => {
  it("causes a question that lists new and missing columns", () => {
    const remembered = remember(withCompany, company, { values: companyValues });
    const nextLines = linesOf("Div,Hours Worked,Gross Wages", (index) => `${texts[index]},${hoursAndWages(index)}`);
    const firstReading = read(nextLines, { remembered });
    expect([firstReading.read, firstReading.mapping?.columns]).toEqual([
      null,
      [...personColumns, null, "units_st", "gross_wages"],
    ]);
    expect(firstReading.steps?.notes?.map(({ message }) => message).join(" ")).toMatch(
      /New or renamed: “Div”\..*“Company \(Which rows count\)”/,
    );
  });

  it("is the one with the most columns in common", () => {
    const otherLines = linesOf("Hours Worked,Gross Pay", hoursAndWages);
    const remembered = [
      ...remember(otherLines, [...personColumns, "other_units", "gross_wages"]),
      ...remember(withCompany, company, { values: companyValues }),
    ];
    const nextLines = linesOf(
      "Company,Hours Worked,Gross Wages,Site",
      (index) => `${texts[index]},${hoursAndWages(index)},X`,
    );
    expect(read(nextLines, { remembered }).mapping).toMatchObject({ columns: [...company, null] });
  });

  it("causes a question if its columns are in another order, and applies if they are in the same order", () => {
    const remembered = remember(withCompany, company, { values: companyValues });
    const nextLines = linesOf("Hours Worked,Gross Wages,Company", (index) => `${hoursAndWages(index)},${texts[index]}`);
    const firstReading = read(nextLines, { remembered });
    expect([firstReading.read, firstReading.mapping?.columns]).toEqual([
      null,
      [...personColumns, "units_st", "gross_wages", "row_group"],
    ]);
    const [header = "", ...lines] = withCompany;
    const reread = read([` ${header.toUpperCase()}`, ...lines], { remembered });
    expect(reread).toMatchObject({ read: { ok: true }, mapping: { columns: company } });
  });

  it("isn’t found if few of its columns are present, and applies if all are", () => {
    const remembered = remember(withCompany, company, { values: companyValues });
    const otherLines = ["Badge,Worker,Hours,Gross Pay", ...linesOf("", hoursAndWages).slice(1)];
    expect(read(otherLines, { remembered }).steps?.notes).toEqual([]);
    expect(read(withCompany, { remembered }).read).toMatchObject({ ok: true });
  });
});

it("asks again if a renamed column is in minutes", () => {
  const minutes = (name: string) => linesOf(`${name},Gross Wages`, (index) => `${9600 - index * 60},${4000 - index}`);
  const remembered = remember(minutes("Reg"), [...personColumns, "units_st", "gross_wages"], { minutes: [2] });
  const firstReading = read(minutes("Regular"), { remembered });
  const chosenMapping = {
    ...firstReading.mapping!,
    columns: [...personColumns, "units_st" as const, "gross_wages" as const],
  };
  expect(read(minutes("Regular"), { given: chosenMapping }).read).toBeNull();
});

it("shows no reason for a guess if another meaning is chosen", () => {
  const withNames = read(withCompany);
  expect(withNames.columns[1]?.why).toBe("Based on its name.");
  const columns = withNames.mapping!.columns.with(1, null);
  expect(read(withCompany, { given: { ...withNames.mapping!, columns } }).columns[1]?.why).toBeUndefined();
});

it("applies an answer without a column to the only column of its kind, but not to a second one", () => {
  const remembered = remember(withCompany, company, { values: companyValues });
  const lines = linesOf(
    "Company,Ship To,Hours Worked,Gross Wages",
    (index) => `${texts[index]},${index === 0 ? "Set" : "Sun"},${hoursAndWages(index)}`,
  );
  const { mapping } = read(lines, { remembered });
  expect(mapping?.values).toEqual(companyValues.map((value) => ({ ...value, place: 2 })));
  const columns = mapping!.columns.with(3, "row_group");
  const withChoices = read(lines, { given: { ...mapping!, columns } });
  expect(withChoices.read).toBeNull();
  expect(withChoices.codes.map(({ place, value }) => [place, value])).toEqual([
    [3, "Set"],
    [3, "Sun"],
  ]);
  const readingWithBoth = read(lines, { given: { ...mapping!, columns, values: companyValues } });
  expect(readingWithBoth.read).toBeNull();
  expect(readingWithBoth.codes.map(({ place }) => place)).toContain(2);
});

describe("an empty cell in a column of units with a text left out", () => {
  const lines = linesOf(
    "Union,Hours,Gross Wages",
    (index) => `${["711", "711", "", "NU"][index]},${hoursAndWages(index)}`,
  );
  const savedAnswers = [toValue("agreement_code", "711", "JC711B"), toValue("agreement_code", "NU", "LEAVE_OUT")];
  const readWith = (to?: string) =>
    read(lines, {
      given: mappingWithChoices(lines, unit, {
        values: [...savedAnswers, ...(to === undefined ? [] : [toValue("agreement_code", "", to)])],
      }),
    });

  it("causes a question and counts as chosen", () => {
    const firstReading = readWith();
    expect(firstReading).toMatchObject({ read: null, codes: [{ value: "", place: 2, rows: 1 }] });
    const peopleOf = ({ read: result }: ImportReading) =>
      result?.ok === true ? result.rows.map(({ lastName, agreementCode }) => `${lastName} ${agreementCode}`) : null;
    expect(peopleOf(readWith("JC711B"))).toEqual(["Carey JC711B", "Dunn JC711B", "Epps JC711B"]);
    expect(peopleOf(readWith("LEAVE_OUT"))).toEqual(["Carey JC711B", "Dunn JC711B"]);
  });

  it("is reported before a text is left out, unless it was answered", () => {
    const first = read(lines);
    expect(first.steps?.emptyUnits).toBeUndefined();
    const chosenMapping = mappingWithChoices(lines, unit, { values: [toValue("agreement_code", "711", "JC711B")] });
    expect(read(lines, { given: chosenMapping })).toMatchObject({
      codes: [{ value: "NU" }],
      steps: { emptyUnits: { place: 2, rows: 1 } },
    });
    expect(readWith("JC711B").steps?.emptyUnits).toBeUndefined();
    expect(readWith().steps?.emptyUnits).toBeUndefined();
  });

  it("is handled the same way by the check without the fund’s data", async () => {
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const answers = { workMonth: "2026-06", unitType: "HOUR" as const, percentOnly: false };
    const values = [toValue("agreement_code", "711", "HOUR"), toValue("agreement_code", "NU", "LEAVE_OUT")];
    const check = async (...withChoices: Mapping["values"]) => {
      const chosenMapping = mappingWithChoices(lines, unit, { values: [...values, ...withChoices] });
      return checkFile(bytes, "2026-07-15", { ...firstCheckRequest, answers, given: chosenMapping });
    };
    expect(await check()).toMatchObject({ needsMapping: true, codes: [{ value: "" }] });
    const checked = await check(toValue("agreement_code", "", "HOUR"));
    expect(checked).toMatchObject({ needsMapping: false });
    expect(checked.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  });
});
