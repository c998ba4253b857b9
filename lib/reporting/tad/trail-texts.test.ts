import { trailText, type TrailAction } from "./trail-texts.en.ts";

const act = (action: string, changes: Partial<TrailAction> = {}): TrailAction => ({
  action,
  person: null,
  before: null,
  after: null,
  ...changes,
});

describe("an event in the history", () => {
  it.each<[string, TrailAction]>([
    ["Opened with the people from the month before.", act("tad-opened")],
    [
      "File june.csv added to the report: 1 row.",
      act("tad-file-applied", { after: { fileName: "june.csv", rowsRead: 1 } }),
    ],
    [
      "File june.csv added to the report: 1,200 rows.",
      act("tad-file-applied", { after: { fileName: "june.csv", rowsRead: 1200 } }),
    ],
    [
      "File june.csv added to the report: 2 rows. Units and wages of people not in the file were set to 0.",
      act("tad-file-applied", { after: { fileName: "june.csv", rowsRead: 2, mode: "REPLACE" } }),
    ],
    [
      "File june.csv uploaded and read. Nothing was changed.",
      act("tad-file-read", { after: { fileName: "june.csv" } }),
    ],
    ["Upload of file june.csv started.", act("tad-file-begun", { after: { fileName: "june.csv", size: 3_000_000 } })],
    [
      "Upload of file june.csv canceled. The partial upload was deleted.",
      act("tad-file-cancelled", { after: { fileName: "june.csv" } }),
    ],
    ["Columns of file june.csv mapped.", act("tad-file-mapped", { after: { fileName: "june.csv" } })],
    [
      "File june.csv was not accepted. Nothing was changed.",
      act("tad-file-refused", { after: { fileName: "june.csv" } }),
    ],
    [
      "File june.csv uploaded. People in it had to be chosen first. Nothing was changed.",
      act("tad-file-refused", { after: { fileName: "june.csv", waitsFor: "PEOPLE" } }),
    ],
    ["JC710A marked complete.", act("tad-unit-completed", { after: { unitCode: "JC710A" } })],
    ["Complete removed from JC710A.", act("tad-unit-reopened", { after: { unitCode: "JC710A" } })],
    ["Committed under T-2606-ABCDEF.", act("tad-committed", { after: { confirmationNo: "T-2606-ABCDEF" } })],
    [
      "Taken back. It was committed under T-2606-ABCDEF.",
      act("tad-taken-back", { before: { state: "COMMITTED", confirmation_no: "T-2606-ABCDEF" } }),
    ],
    ["JC710A reported without work in this month.", act("tad-no-work-reported", { after: { unitCode: "JC710A" } })],
    ["“No work” taken back for JC710A.", act("tad-no-work-taken-back", { after: { unitCode: "JC710A" } })],
    ["Note on JC710A removed.", act("tad-unit-note-saved", { after: { unitCode: "JC710A", note: "" } })],
    [
      "Note on JC710A: “Ask •••-••-0002”.",
      act("tad-unit-note-saved", { after: { unitCode: "JC710A", note: "Ask 900-01-0002" } }),
    ],
    [
      "JC710A, more than 300 hours: “Two shifts.”.",
      act("tad-warnings-explained", {
        after: { unitCode: "JC710A", ruleId: "units-over-300-hours", reason: "Two shifts." },
      }),
    ],
    [
      "Newcomer, Nell added to JC710A.",
      act("tad-person-added", { person: "Newcomer, Nell", after: { unitCode: "JC710A" } }),
    ],
    ["Something new.", act("tad-something-new")],
    [
      "JC710A marked complete. Entered by the fund for the employer, source PAPER.",
      act("tad-unit-completed", { after: { unitCode: "JC710A", onBehalfOf: "1000003-0001" } }),
    ],
  ])("is described as “%s”", (text, event) => {
    expect(trailText(event)).toBe(text);
  });

  it("lists person, cell, old and new of a changed line, without unchanged cells", () => {
    const oldLine = { statusCode: "ACT", statusDate: null, unitsST: 400, grossWages: 523_640, note: "" };
    const newLine = { statusCode: "LOU", statusDate: "2026-06-08", unitsST: 100, grossWages: 523_640, note: "" };
    expect(trailText(act("tad-line-changed", { person: "Bianchi, Omar", before: oldLine, after: newLine }))).toBe(
      "Bianchi, Omar: Status from “ACT” to “LOU”; Date from empty to Jun 8, 2026; Units ST from 4.00 to 1.00.",
    );
  });

  it("never shows a Social Security number someone typed into a cell", () => {
    const text = trailText(
      act("tad-line-changed", {
        person: "Bianchi, Omar",
        before: { note: "" },
        after: { note: "see 900-01-0002" },
      }),
    );
    expect(text).toContain("•••-••-0002");
    expect(text).not.toContain("900");
  });
});
