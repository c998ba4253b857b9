import { listMissingFindings } from "./upload-report.ts";

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ person_id: `${n}`, last_name: `Name${n}`, first_name: "Sam" }));

describe("people a file does not name", () => {
  it("are counted as every figure is written, the first ten by name", () => {
    const [finding, ...others] = listMissingFindings(people(1_200), "MERGE");
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ ruleId: "missing-from-file", severity: "WARNING", rows: [] });
    expect(finding?.message).toMatch(/^1,200 people are on this report but not in the file: Name0, Sam; Name1, Sam; /);
    expect(finding?.message).toContain("Name9, Sam; and 1,190 more. ");
  });

  it("may be one", () => {
    const [finding] = listMissingFindings(people(1), "REPLACE");
    expect(finding?.message).toMatch(/^1 person is on this report but not in the file: Name0, Sam\. /);
  });

  it("are each counted once, however many lines they have", () => {
    const [finding] = listMissingFindings([...people(2), ...people(1)], "MERGE");
    expect(finding?.message).toMatch(/^2 people are on this report but not in the file: Name0, Sam; Name1, Sam\. /);
  });

  it("or no one, and then nothing is said", () => {
    expect(listMissingFindings([], "MERGE")).toEqual([]);
  });
});
