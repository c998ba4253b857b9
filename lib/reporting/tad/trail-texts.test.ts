import { trailText, type TrailAction } from "./trail-texts.en.ts";

const buildAction = (action: string, changes: Partial<TrailAction> = {}): TrailAction => ({
  action,
  person: null,
  before: null,
  after: null,
  ...changes,
});

describe("an event in the history", () => {
  it.each<[string, TrailAction]>([
    ["Opened with the people from the month before.", buildAction("tad-opened")],
    [
      "File june.csv added to the report: 1 row.",
      buildAction("tad-file-applied", { after: { fileName: "june.csv", rowsRead: 1 } }),
    ],
    [
      "File june.csv added to the report: 1,200 rows.",
      buildAction("tad-file-applied", { after: { fileName: "june.csv", rowsRead: 1200 } }),
    ],
    [
      "File june.csv added to the report: 2 rows. Units and wages of people not in the file were set to 0.",
      buildAction("tad-file-applied", { after: { fileName: "june.csv", rowsRead: 2, mode: "REPLACE" } }),
    ],
    [
      "File june.csv uploaded and read. Nothing was changed.",
      buildAction("tad-file-read", { after: { fileName: "june.csv" } }),
    ],
    [
      "Upload of file june.csv started.",
      buildAction("tad-file-begun", { after: { fileName: "june.csv", size: 3_000_000 } }),
    ],
    [
      "Upload of file june.csv canceled. The partial upload was deleted.",
      buildAction("tad-file-cancelled", { after: { fileName: "june.csv" } }),
    ],
    ["Columns of file june.csv mapped.", buildAction("tad-file-mapped", { after: { fileName: "june.csv" } })],
    [
      "File june.csv was not accepted. Nothing was changed.",
      buildAction("tad-file-refused", { after: { fileName: "june.csv" } }),
    ],
    [
      "File june.csv uploaded. People in it had to be chosen first. Nothing was changed.",
      buildAction("tad-file-refused", { after: { fileName: "june.csv", waitsFor: "PEOPLE" } }),
    ],
    ["JC710A marked complete.", buildAction("tad-unit-completed", { after: { unitCode: "JC710A" } })],
    ["Complete removed from JC710A.", buildAction("tad-unit-reopened", { after: { unitCode: "JC710A" } })],
    ["Committed under T-2606-ABCDEF.", buildAction("tad-committed", { after: { confirmationNo: "T-2606-ABCDEF" } })],
    [
      "Taken back. It was committed under T-2606-ABCDEF.",
      buildAction("tad-taken-back", { before: { state: "COMMITTED", confirmation_no: "T-2606-ABCDEF" } }),
    ],
    [
      "JC710A reported without work in this month.",
      buildAction("tad-no-work-reported", { after: { unitCode: "JC710A" } }),
    ],
    ["“No work” taken back for JC710A.", buildAction("tad-no-work-taken-back", { after: { unitCode: "JC710A" } })],
    ["Note on JC710A removed.", buildAction("tad-unit-note-saved", { after: { unitCode: "JC710A", note: "" } })],
    [
      "Note on JC710A: “Ask •••-••-0002”.",
      buildAction("tad-unit-note-saved", { after: { unitCode: "JC710A", note: "Ask 900-01-0002" } }),
    ],
    [
      "JC710A, more than 300 hours: “Two shifts.”.",
      buildAction("tad-warnings-explained", {
        after: { unitCode: "JC710A", ruleId: "units-over-300-hours", reason: "Two shifts." },
      }),
    ],
    [
      "Newcomer, Nell added to JC710A.",
      buildAction("tad-person-added", { person: "Newcomer, Nell", after: { unitCode: "JC710A" } }),
    ],
    ["Something new.", buildAction("tad-something-new")],
    [
      "JC710A marked complete. Entered by the fund for the employer, source PAPER.",
      buildAction("tad-unit-completed", { after: { unitCode: "JC710A", onBehalfOf: "1000003-0001" } }),
    ],
  ])("is described as “%s”", (text, event) => {
    expect(trailText(event)).toBe(text);
  });

  it("lists person, cell, old and new of a changed line, without unchanged cells", () => {
    const oldLine = { statusCode: "ACT", statusDate: null, unitsST: 400, grossWages: 523_640, note: "" };
    const newLine = { statusCode: "LOU", statusDate: "2026-06-08", unitsST: 100, grossWages: 523_640, note: "" };
    expect(
      trailText(buildAction("tad-line-changed", { person: "Bianchi, Omar", before: oldLine, after: newLine })),
    ).toBe("Bianchi, Omar: Status from “ACT” to “LOU”; Date from empty to Jun 8, 2026; Units ST from 4.00 to 1.00.");
  });

  it("never shows a Social Security number someone typed into a cell", () => {
    const text = trailText(
      buildAction("tad-line-changed", {
        person: "Bianchi, Omar",
        before: { note: "" },
        after: { note: "see 900-01-0002" },
      }),
    );
    expect(text).toContain("•••-••-0002");
    expect(text).not.toContain("900");
  });
});
