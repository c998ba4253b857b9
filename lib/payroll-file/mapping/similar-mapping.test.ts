import { checkFile, firstAsk } from "../check-file.ts";
import { exportTarget } from "../open/test-export.ts";
import type { ImportReading } from "../read-import.ts";
import { chosenFor, hoursAnd, linesOf, read, remember, who } from "./kept/test-kept.ts";
import { listMappingGaps } from "./mapping-gaps.ts";
import type { Mapping } from "../ground/mapping.ts";

const answer = (field: "row_group" | "agreement_code", from: string, to: string) => ({ field, from, to });
const warningsOf = (findings: readonly { readonly severity: string; readonly message: string }[] = []): string[] =>
  findings.flatMap(({ severity, message }) => (severity === "WARNING" ? [message] : []));

const texts = ["Sun", "Sun", "Set", "Sun"];
const withCompany = linesOf("Company,Hours Worked,Gross Wages", (at) => `${texts[at]},${hoursAnd(at)}`);
const company: Mapping["columns"] = [...who, "row_group", "units_st", "gross_wages"];
const companyValues = [answer("row_group", "Sun", "COUNT"), answer("row_group", "Set", "LEAVE_OUT")];
const unit: Mapping["columns"] = [...who, "agreement_code", "units_st", "gross_wages"];
const unitValues = [answer("agreement_code", "Sun", "JC711B"), answer("agreement_code", "Set", "LEAVE_OUT")];

describe("a column that decided which rows count, in a file without it", () => {
  it.each<[string, string, Mapping["columns"], Partial<Mapping>, RegExp]>([
    [
      "which rows count",
      "Company",
      company,
      { values: companyValues },
      /“Company” was “Which rows count”.*“Set: left out”, “Sun: counts”/,
    ],
    [
      "the unit",
      "Company",
      unit,
      { values: unitValues },
      /“Company” was “Bargaining unit”.*“Set: left out”, “Sun: JC711B”/,
    ],
    [
      "an earning code",
      "Company",
      company.with(2, "pay_code"),
      {
        payCodes: [
          { from: "Sun", to: "ST" },
          { from: "Set", to: "IGNORE" },
        ],
      },
      /“Company” was “Earning code”.*“Set: left out”/,
    ],
  ])("is warned about by its name and answers, also after it is saved: %s", (_, __, columns, choices, message) => {
    const remembered = remember(withCompany, columns, choices);
    for (const header of ["Hours Worked,Gross Wages", "Div,Hours Worked,Gross Wages"]) {
      const hasDiv = header.startsWith("Div");
      const next = linesOf(header, (at) => (hasDiv ? `${texts[at]},${hoursAnd(at)}` : hoursAnd(at)));
      const asked = read(next, { remembered });
      expect(asked.read).toBeNull();
      expect(warningsOf(asked.steps?.notes)).toEqual([expect.stringMatching(message)]);
      const given = { ...asked.mapping!, minutes: [], payCodes: [], ...(hasDiv && { ignored: [2] }) };
      const saved = read(next, { given, former: { ...remembered, [asked.signature ?? ""]: given } });
      expect(warningsOf(saved.read?.findings)).toContainEqual(expect.stringMatching(message));
    }
  });

  it("isn’t warned about where another column says it, nor where such a file is read by its own mapping", () => {
    const remembered = remember(withCompany, company, { values: companyValues });
    const renamed = [withCompany[0]!.replace("Company", "Div"), ...withCompany.slice(1)];
    const given = chosenFor(renamed, company, { values: companyValues });
    expect(warningsOf(read(renamed, { given, former: remembered }).read?.findings)).toEqual([]);
    expect(warningsOf(read(withCompany, { remembered }).read?.findings)).toEqual([]);
  });

  it.each<[string, string]>([
    ["the wages", "Emp No,Employee,Hours Worked,Gross Pay"],
    ["hours and wages", "Emp No,Employee,Time,Gross Pay"],
    ["the number", "Badge,Employee,Hours Worked,Gross Wages"],
    ["number and wages", "Badge,Employee,Hours Worked,Gross Pay"],
  ])("is warned about where %s has another name too, before and after it is saved", (_, header) => {
    for (const [columns, values] of [
      [company, companyValues],
      [unit, unitValues],
    ] as const) {
      const remembered = remember(withCompany, columns, { values: [...values] });
      const next = [header, ...linesOf("", hoursAnd).slice(1)];
      const asked = read(next, { remembered });
      const said = expect.stringMatching(/“Company” was .*“Set: left out”/);
      expect(warningsOf(asked.steps?.notes)).toEqual([said]);
      const given = chosenFor(next, [...who, "units_st", "gross_wages"]);
      expect(warningsOf(read(next, { given, former: remembered }).read?.findings)).toContainEqual(said);
    }
  });

  it("isn’t warned about in a file of another kind, nor a class that left no one out in one with few of its columns", () => {
    const remembered = remember(withCompany, company, { values: companyValues });
    const other = ["Badge,Worker,Hours,Gross Pay", ...linesOf("", hoursAnd).slice(1)];
    expect(warningsOf(read(other, { remembered }).steps?.notes)).toEqual([]);
    const classed = remember(withCompany, company.with(2, "classification"));
    const next = ["Emp No,Employee,Time,Gross Pay", ...linesOf("", hoursAnd).slice(1)];
    expect(warningsOf(read(next, { remembered: classed }).steps?.notes)).toEqual([]);
  });

  it("is warned about where signs took amounts off", () => {
    const signed = linesOf("Sign,Reg Hours,Gross Wages", (at) => `${at === 2 ? "-" : "+"},${hoursAnd(at)}`);
    const remembered = remember(signed, company.with(2, "sign"));
    const asked = read(linesOf("Reg Hours,Gross Wages", hoursAnd), { remembered });
    expect(warningsOf(asked.steps?.notes)).toEqual([expect.stringContaining("“Sign” was “Sign”.")]);
  });
});

it("asks again whether a renamed column counts minutes", () => {
  const minutes = (name: string) => linesOf(`${name},Gross Wages`, (at) => `${9600 - at * 60},${4000 - at}`);
  const remembered = remember(minutes("Reg"), [...who, "units_st", "gross_wages"], { minutes: [2] });
  const asked = read(minutes("Regular"), { remembered });
  const given = { ...asked.mapping!, columns: [...who, "units_st" as const, "gross_wages" as const] };
  expect(read(minutes("Regular"), { given }).read).toBeNull();
});

it("gives no reason of a guess for a column that is chosen otherwise", () => {
  const named = read(withCompany);
  expect(named.columns[1]?.why).toBe("By its name.");
  const columns = named.mapping!.columns.with(1, null);
  expect(read(withCompany, { given: { ...named.mapping!, columns } }).columns[1]?.why).toBeUndefined();
});

it("takes an answer without a column for the only column of its kind, and for no second one", () => {
  const remembered = remember(withCompany, company, { values: companyValues });
  const lines = linesOf(
    "Company,Ship To,Hours Worked,Gross Wages",
    (at) => `${texts[at]},${at === 0 ? "Set" : "Sun"},${hoursAnd(at)}`,
  );
  const { mapping } = read(lines, { remembered });
  expect(mapping?.values).toEqual(companyValues.map((one) => ({ ...one, place: 2 })));
  const columns = mapping!.columns.with(3, "row_group");
  const more = read(lines, { given: { ...mapping!, columns, ignored: [] } });
  expect(more.read).toBeNull();
  expect(more.codes.map(({ place, value }) => [place, value])).toEqual([
    [3, "Set"],
    [3, "Sun"],
  ]);
  const both = read(lines, { given: { ...mapping!, columns, ignored: [], values: companyValues } });
  expect(both.read).toBeNull();
  expect(both.codes.map(({ place }) => place)).toContain(2);
});

describe("an empty cell in a column of units of which a text is left out", () => {
  const lines = linesOf("Union,Hours,Gross Wages", (at) => `${["711", "711", "", "NU"][at]},${hoursAnd(at)}`);
  const known = [answer("agreement_code", "711", "JC711B"), answer("agreement_code", "NU", "LEAVE_OUT")];
  const readWith = (to?: string) =>
    read(lines, {
      given: chosenFor(lines, unit, {
        values: [...known, ...(to === undefined ? [] : [answer("agreement_code", "", to)])],
      }),
    });

  it("is asked about, and counts as chosen", () => {
    const asked = readWith();
    expect(asked).toMatchObject({ read: null, codes: [{ value: "", place: 2, rows: 1 }] });
    const peopleOf = ({ read: done }: ImportReading) =>
      done?.ok === true ? done.rows.map(({ lastName, agreementCode }) => `${lastName} ${agreementCode}`) : null;
    expect(peopleOf(readWith("JC711B"))).toEqual(["Carey JC711B", "Dunn JC711B", "Epps JC711B"]);
    expect(peopleOf(readWith("LEAVE_OUT"))).toEqual(["Carey JC711B", "Dunn JC711B"]);
  });

  it("is said to be there before a text is left out, unless it was answered", () => {
    const first = read(lines);
    expect(first.steps?.emptyUnits).toBeUndefined();
    const given = chosenFor(lines, unit, { values: [answer("agreement_code", "711", "JC711B")] });
    expect(read(lines, { given })).toMatchObject({
      codes: [{ value: "NU" }],
      steps: { emptyUnits: { place: 2, rows: 1 } },
    });
    expect(readWith("JC711B").steps?.emptyUnits).toBeUndefined();
    expect(readWith().steps?.emptyUnits).toBeUndefined();
  });

  it("is asked and taken the same way by the check without the fund’s data", async () => {
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const answers = { workMonth: "2026-06", unitType: "HOUR" as const, percentOnly: false };
    const values = [answer("agreement_code", "711", "HOUR"), answer("agreement_code", "NU", "LEAVE_OUT")];
    const check = async (...more: Mapping["values"]) => {
      const given = chosenFor(lines, unit, { values: [...values, ...more] });
      return checkFile(bytes, "2026-07-15", { ...firstAsk, answers, given });
    };
    expect(await check()).toMatchObject({ needsMapping: true, codes: [{ value: "" }] });
    const checked = await check(answer("agreement_code", "", "HOUR"));
    expect(checked).toMatchObject({ needsMapping: false });
    expect(checked.findings.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  });
});

describe("two kept mappings of which a file has most columns", () => {
  const target = { ...exportTarget, unitCodes: ["JC710A", "JC711B"] };
  const headers = { JC710A: "Hours Worked,Gross Wages", JC711B: "Hours Worked,Gross Pay" } as const;
  const remembered = Object.fromEntries(
    Object.entries(headers).map(([code, header]) => {
      const lines = linesOf(header, hoursAnd);
      const { signature, mapping } = read(lines, { target });
      const columns: Mapping["columns"] = [...who, "units_st", "gross_wages"];
      return [signature ?? "", { ...mapping!, columns, constants: { agreement_code: code } }];
    }),
  );

  it("fill in nothing where they differ, which is said", () => {
    const { mapping, columns, steps } = read(linesOf("Hours Worked,Gross Amt", hoursAnd), { target, remembered });
    expect(mapping?.constants).toEqual({});
    expect(listMappingGaps(mapping!, target, columns).join()).toContain("Choose the bargaining unit");
    expect(steps?.notes?.map(({ message }) => message).join()).toContain("in different ways");
  });

  it("fill in what they agree on", () => {
    const alike = Object.fromEntries(
      Object.entries(remembered).map(([key, one]) => [key, { ...one, constants: { agreement_code: "JC710A" } }]),
    );
    const { mapping, steps } = read(linesOf("Hours Worked,Gross Amt", hoursAnd), { target, remembered: alike });
    expect(mapping?.constants).toEqual({ agreement_code: "JC710A" });
    expect(steps?.notes?.map(({ message }) => message).join()).not.toContain("in different ways");
  });
});
