import { sharedMessages } from "../../tad/people/roster-people.ts";
import {
  listMissingFindings,
  listOtherUnitFindings,
  listPlacedFindings,
  listUnclearFindings,
} from "./import-preview.ts";

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    person_id: `${n}`,
    last_name: `Name${n}`,
    first_name: "Sam",
    bargaining_unit_id: "unit",
    classification: "A",
  }));

describe("people missing from a file", () => {
  it("are counted like every figure, with the first ten by name", () => {
    const [finding, ...others] = listMissingFindings(people(1_200), "MERGE");
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ ruleId: "missing-from-file", severity: "WARNING", rows: [] });
    expect(finding?.message).toMatch(/^1,200 people are on this report but not in the file: Name0, Sam; Name1, Sam; /);
    expect(finding?.message).toContain("Name9, Sam; and 1,190 more. ");
  });

  it("may be a single person", () => {
    const [finding] = listMissingFindings(people(1), "REPLACE");
    expect(finding?.message).toMatch(/^1 person is on this report but not in the file: Name0, Sam\. /);
  });

  it("are each counted once, regardless of their number of lines", () => {
    const [finding] = listMissingFindings([...people(2), ...people(1)], "MERGE");
    expect(finding?.message).toMatch(/^2 people are on this report but not in the file: Name0, Sam; Name1, Sam\. /);
  });

  it("cause no finding if there are none", () => {
    expect(listMissingFindings([], "MERGE")).toEqual([]);
  });
});

describe("people in units that the file doesn’t have", () => {
  const units = ["A", "B", "C"].map((code) => ({ bargaining_unit_id: code, agreement: { code } }));
  const createLine = (person_id: string, bargaining_unit_id: string) => ({ person_id, bargaining_unit_id });

  it("are counted once in a note with their units, unless they also have a line in the file’s units", () => {
    const lines = [
      createLine("1", "A"),
      createLine("1", "B"),
      createLine("2", "B"),
      createLine("2", "C"),
      createLine("3", "C"),
    ];
    expect(listOtherUnitFindings({ units, lines }, ["A"])).toMatchObject([
      {
        severity: "INFO",
        message:
          "2 people on this report aren’t in the file, in bargaining units that the file doesn’t have (B, C). The file doesn’t change anything there.",
      },
    ]);
    expect(listOtherUnitFindings({ units, lines: [createLine("4", "B")] }, ["A"])).toMatchObject([
      { message: expect.stringMatching(/^1 person on this report isn’t in the file, in a bargaining unit that/) },
    ]);
    expect(listOtherUnitFindings({ units, lines }, ["A", "B", "C"])).toEqual([]);
  });
});

it("marks a warning that needs a reason, regardless of its wording", () => {
  const findingBase = {
    severity: "WARNING",
    lineId: null,
    unitCode: "A",
    field: null,
    value: "",
    acknowledged: false,
  } as const;
  const warnings = [
    { ...findingBase, ruleId: "total-off-last-month", message: "Check that no one is missing.", reason: "" },
    { ...findingBase, ruleId: "units-off-average", message: "No reason is asked for." },
  ];
  expect(listPlacedFindings([], warnings).map(({ ruleId, needsReason }) => [ruleId, needsReason])).toEqual([
    ["total-off-last-month", true],
    ["units-off-average", undefined],
  ]);
});

it.each([...sharedMessages])("explains how to continue in each message about all new people of a file: %s", (why) => {
  const unclearPeople = (["Nora", "Otto"] as const).map((name, index) => ({
    from: name,
    name,
    ssnLast4: "0001",
    payrollNo: "",
    rows: [index + 2],
    candidates: [],
    why,
    isLeftOut: false,
    isChosen: false,
    takesAnyone: false,
  }));
  const [finding, ...others] = listUnclearFindings(unclearPeople);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    rows: [2, 3],
    message: `2 people in the file aren’t on the report: Nora; Otto. ${why}`,
  });
});
