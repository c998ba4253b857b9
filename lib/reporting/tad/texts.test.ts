import { unitCells } from "../line/cells.ts";
import {
  agoText,
  cellLabel,
  columnLabel,
  committedByText,
  completeHint,
  exceptionsSentence,
  silenceSentence,
} from "./texts.en.ts";

describe("exceptionsSentence", () => {
  it.each([
    [2, 5, "Fix 2 errors to commit. 5 warnings to review."],
    [1, 1, "Fix 1 error to commit. 1 warning to review."],
    [1, 0, "Fix 1 error to commit."],
    [0, 1, "1 warning to review."],
    [0, 3, "3 warnings to review."],
    [0, 0, ""],
  ])("%d errors and %d warnings: %j", (errors, warnings, text) => {
    expect(exceptionsSentence(errors, warnings)).toBe(text);
  });
});

describe("completeHint", () => {
  it("explains what checking the box confirms, or what blocks it", () => {
    expect(completeHint(2, 5)).toBe("2 errors to fix before this unit can be complete.");
    expect(completeHint(0, 5)).toBe("Checking the box confirms that you reviewed the 5 warnings in this unit.");
    expect(completeHint(0, 0)).toBe("Checking the box confirms that every line in this unit is right.");
  });
});

describe("silenceSentence", () => {
  const automaticUnit = { code: "JC710A", noChangeMode: "AUTO_COMMIT" } as const;
  const file = { code: "JC711B", noChangeMode: "MUST_FILE" } as const;
  const lateText = "If you don’t, it’s late after the due date.";

  it("states the date two banking days before the due date if every agreement commits automatically", () => {
    expect(silenceSentence([automaticUnit, automaticUnit], "2026-07-15")).toBe(
      "If no one changes this report, it is committed automatically on Mon, Jul 13, 2026, unless something in it must be corrected or explained first. If you change it, you must commit it yourself.",
    );
  });

  it.each([
    [[file], `You must commit this report yourself, even if nothing changed. ${lateText}`],
    [[], `You must commit this report yourself, even if nothing changed. ${lateText}`],
    [
      [automaticUnit, file],
      `You must commit this report yourself, even if nothing changed, because JC711B must be filed. ${lateText}`,
    ],
  ])("explains that an untouched report is late if a unit must be filed: %j", (units, text) => {
    expect(silenceSentence(units, "2026-07-15")).toBe(text);
  });

  it("gives no instructions to someone who can’t commit the report", () => {
    expect(silenceSentence([file], "2026-07-15", false)).toBe(
      "Someone with the right to report must commit this report, even if nothing changed. If no one does, it’s late after the due date.",
    );
    expect(silenceSentence([automaticUnit], "2026-07-15", false)).toContain(
      "If someone changes it, someone with the right to report must commit it.",
    );
  });
});

describe("agoText", () => {
  it.each([
    [0.4, "just now"],
    [1, "1 second ago"],
    [59.9, "59 seconds ago"],
    [60, "1 minute ago"],
    [3_599, "59 minutes ago"],
    [7_200, "2 hours ago"],
  ])("%d seconds: %s", (seconds, text) => {
    expect(agoText(seconds)).toBe(text);
  });
});

it.each([
  ["AUTO", null, "Committed automatically: nothing changed"],
  ["PAPER", "Marek Lindqvist", "Marek Lindqvist of the fund, from the employer’s paper report"],
  ["WEB", "Dana Whitfield", "Dana Whitfield"],
  ["FILE", null, ""],
] as const)("a report from %s committed by %s shows both", (source, committedBy, text) =>
  expect(committedByText({ source, committedBy })).toBe(text),
);

describe("the name of a cell", () => {
  it.each([
    ["HOUR", "Hours ST, Hours OT, Hours DT", "Hours ST, OT, DT"],
    ["DAY", "Days ST, Days OT, Days DT", "Days ST, OT, DT"],
    ["WEEK", "Weeks ST, Weeks OT, Weeks DT", "Weeks ST, OT, DT"],
    ["MONTH", "Months ST, Months OT, Months DT", "Months ST, OT, DT"],
  ] as const)("depends on what the agreement counts: %s", (unitType, names, aboveColumns) => {
    expect(unitCells.map((cell) => cellLabel(cell, unitType)).join(", ")).toBe(names);
    expect(unitCells.map((cell) => columnLabel(cell, unitType)).join(", ")).toBe(aboveColumns);
  });

  it("is Units if no agreement is specified, and the same everywhere for other cells", () => {
    expect(unitCells.map((cell) => cellLabel(cell, null))).toEqual(["Units ST", "Units OT", "Units DT"]);
    expect([cellLabel("statusDate", "WEEK"), columnLabel("grossWages", "DAY")]).toEqual(["Date", "Gross wages"]);
  });
});
