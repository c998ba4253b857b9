import type { LineValues } from "../../line/cells.ts";
import { applyToKnown, type KnownFacts } from "./compare-known-facts.ts";

const knownFacts: KnownFacts = {
  classification: "DRVFT",
  statusCode: "LOA",
  statusDate: "2026-06-01",
  returnDate: "2026-08-03",
  hireDate: "2019-04-15",
  note: "on leave",
  unread: {},
  lastName: "Alvarez",
  firstName: "Dana",
  middleInitial: "R",
  birthDate: "1970-01-02",
  payrollNo: "10044",
  isStranger: false,
  isNewOnReport: false,
};
type FileRow = Parameters<typeof applyToKnown>[0];
const row: FileRow = { birthDate: "", middleInitial: "", payrollNo: "" };

const apply = (values: Partial<LineValues>, changes: { row?: Partial<FileRow>; facts?: Partial<KnownFacts> } = {}) => {
  const { read, differences } = applyToKnown(
    { ...row, ...changes.row },
    { values, unread: {} },
    { ...knownFacts, ...changes.facts },
  );
  return { applied: read.values, rules: differences.map(({ ruleId }) => ruleId), differences };
};

it("lists nothing if the file has the known values or none", () => {
  const unchangedResult = {
    classification: "DRVFT",
    statusCode: "LOA",
    statusDate: "2026-06-01",
    hireDate: "2019-04-15",
  };
  const facts = { birthDate: "1/2/1970", middleInitial: "r", payrollNo: "10044" };
  expect(apply(unchangedResult, { row: facts }).rules).toEqual([]);
  expect(apply({}).rules).toEqual([]);
  expect(apply({ unitsST: 400 })).toMatchObject({ applied: { unitsST: 400 }, rules: [] });
});

it("returns the row itself, not a copy, if no known value replaces it", () => {
  const read = { values: { hireDate: knownFacts.hireDate, unitsST: 400, note: "back" }, unread: {} };
  expect(applyToKnown(row, read, knownFacts).read).toBe(read);
});

it("keeps a known hire date and explains where to change it", () => {
  const { applied, rules, differences } = apply({ hireDate: "2020-01-01", unitsST: 400 });
  expect([applied, rules]).toEqual([{ unitsST: 400 }, ["hire-date-differs"]]);
  expect(differences[0]?.message).toMatch(
    /Jan 1, 2020 in the file and Apr 15, 2019 in the report.*send it to the fund/,
  );
  const [added] = apply({ hireDate: "2020-01-01" }, { facts: { isNewOnReport: true } }).differences;
  expect(added?.message).toContain("change it in the report");
});

it.each<[string, Partial<KnownFacts>]>([
  ["none is known", { hireDate: null }],
  ["the report has an unreadable one", { unread: { hireDate: "spring" } }],
])("uses the file's hire date if %s", (_, facts) => {
  expect(apply({ hireDate: "2020-01-01" }, { facts }).applied).toEqual({ hireDate: "2020-01-01" });
});

it("keeps birth date and middle initial, and never shows a stranger's facts from the fund", () => {
  const otherFacts = { birthDate: "1/3/1970", middleInitial: "Q" };
  const withOtherFacts = apply({}, { row: otherFacts });
  expect(withOtherFacts.rules).toEqual(["birth-date-differs", "middle-initial-differs"]);
  expect(withOtherFacts.differences[0]?.message).toContain("Jan 2, 1970 at the fund");
  const strangerResult = apply({}, { row: otherFacts, facts: { isStranger: true } });
  expect(strangerResult.rules).toEqual(["birth-date-differs"]);
  expect(strangerResult.differences[0]?.message).not.toContain("1970");
  expect(apply({}, { row: otherFacts, facts: { birthDate: null, middleInitial: "" } }).rules).toEqual([]);
});

it("uses class, date of the same status and payroll number from the file, and lists both values", () => {
  const { applied, rules, differences } = apply(
    { classification: "WHSE", statusDate: "2026-06-05" },
    { row: { payrollNo: "20055" } },
  );
  expect(applied).toEqual({ classification: "WHSE", statusDate: "2026-06-05" });
  expect(rules).toEqual(["class-changes", "status-date-changes", "payroll-number-changes"]);
  expect(differences.map(({ message }) => message).join(" ")).toMatch(
    /from DRVFT to WHSE.*from Jun 1, 2026 to Jun 5, 2026.*from 10044 to 20055/s,
  );
});

it("removes nothing for an empty cell if the status is unchanged", () => {
  expect(apply({ statusDate: null, returnDate: null, note: " " }).applied).toEqual({});
});

it("clears the previous status's dates when the file has another status", () => {
  const changed = { statusCode: "ACT", statusDate: null, returnDate: null };
  expect(apply(changed)).toMatchObject({ applied: changed, rules: [] });
  expect(apply({ statusCode: "TRM", statusDate: "2026-06-20" }).rules).toEqual([]);
});

it("clears a date that the known status can't have", () => {
  const facts = { statusCode: "ACT", statusDate: "2026-06-01" };
  expect(apply({ statusDate: null }, { facts }).applied).toEqual({ statusDate: null });
});
