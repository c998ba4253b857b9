import { emptyCells } from "#lib/reporting/line/row.ts";
import type { TadLine } from "#lib/reporting/tad/schema.ts";
import { listedName } from "#lib/platform/format/person.ts";
import { cellText, isSameText } from "./cell-text.ts";
import {
  conflictsOf,
  type Draft,
  toCells,
  keepMyTexts,
  withoutEqualTexts,
  withoutSavedTexts,
  keepTheirTexts,
  withTypedText,
} from "./line-draft.ts";

const line = (overrides: Partial<TadLine> = {}): TadLine => ({
  id: "a",
  unitCode: "JC710A",
  lastName: "Bianchi",
  firstName: "Omar",
  middleInitial: "",
  ssnLast4: "0002",
  memberId: "",
  payrollNo: "",
  ...emptyCells,
  classification: "DRVFT",
  statusCode: "LOU",
  statusDate: "2026-06-08",
  unitsST: 100,
  grossWages: 523_640,
  unread: {},
  lastMonthUnits: 400,
  averageUnits: 400,
  missingFromFile: false,
  nameInFile: "",
  changedSinceLastMonth: true,
  amounts: [],
  ...overrides,
});

describe("cellText", () => {
  it.each([
    ["classification", "DRVFT"],
    ["statusDate", "6/8/2026"],
    ["hireDate", ""],
    ["unitsST", "1.00"],
    ["grossWages", "5,236.40"],
    ["note", ""],
  ] as const)("of %s is %j, which the cell parser accepts", (cell, text) => {
    expect(cellText(line(), cell)).toBe(text);
  });

  it("is the unread text, exactly as it was typed", () => {
    expect(cellText(line({ unread: { unitsST: " 4e1" } }), "unitsST")).toBe(" 4e1");
  });
});

describe("isSameText", () => {
  it.each([
    ["unitsST", "4", "4.00", true],
    ["unitsST", "1,000.5", "1000.50", true],
    ["unitsST", "4", "4.25", false],
    ["unitsST", "abc", "ABC", false],
    ["unitsST", "", "0.00", false],
    ["grossWages", "$5,236.40", "5236.4", true],
    ["statusDate", "2026-06-08", "6/8/2026", true],
    ["statusDate", "6/9/2026", "6/8/2026", false],
    ["statusCode", "lou", "LOU", true],
    ["note", "Recall", "recall", false],
  ] as const)("%s: %j and %j: %s", (cell, a, b, isSame) => {
    expect(isSameText(cell, a, b)).toBe(isSame);
  });
});

describe("listedName", () => {
  it("lists last name, first name and initial", () => {
    expect(listedName(line())).toBe("Bianchi, Omar");
    expect(listedName(line({ middleInitial: "R" }))).toBe("Bianchi, Omar R");
  });
});

describe("a draft of a line", () => {
  const draft = withTypedText({}, line(), "unitsST", "2", {});

  it("keeps the typed text and the text from before typing", () => {
    expect(draft).toEqual({ unitsST: { text: "2", base: "1.00" } });
    expect(withTypedText(draft, line({ unitsST: 900 }), "unitsST", "25", {})).toEqual({
      unitsST: { text: "25", base: "1.00" },
    });
    expect(toCells(draft)).toEqual({ unitsST: "2" });
  });

  it("is empty once the typed text equals the saved text or its value", () => {
    expect(withTypedText(draft, line(), "unitsST", "1.00", {})).toEqual({});
    expect(withoutEqualTexts(withTypedText({}, line(), "unitsST", "1", {}), line(), {})).toEqual({});
  });

  it("has a conflict if someone else saved a different value in the same cell", () => {
    expect(conflictsOf(draft, line({ unitsST: 300 }))).toEqual([
      { cell: "unitsST", savedText: "3.00", typedText: "2" },
    ]);
  });

  it("has no conflict if they saved another cell or the same value", () => {
    expect(conflictsOf(draft, line({ unitsOT: 300 }))).toEqual([]);
    expect(conflictsOf(draft, line({ unitsST: 200 }))).toEqual([]);
  });

  it("loses only the sent text, and bases later text on the saved line", () => {
    const sentDraft = draft;
    const laterDraft: Draft = { ...withTypedText(draft, line(), "unitsST", "25", {}), note: { text: "x", base: "" } };
    const savedLine = line({ unitsST: 200 });
    expect(withoutSavedTexts(draft, sentDraft, savedLine)).toEqual({});
    const remainingDraft = withoutSavedTexts(laterDraft, sentDraft, savedLine);
    expect(remainingDraft).toEqual({ unitsST: { text: "25", base: "2.00" }, note: { text: "x", base: "" } });
    expect(conflictsOf(remainingDraft, savedLine)).toEqual([]);
  });

  it("can replace someone else's value, or give way to it", () => {
    const otherLine = line({ unitsST: 300 });
    expect(conflictsOf(keepMyTexts(draft, otherLine), otherLine)).toEqual([]);
    expect(toCells(keepMyTexts(draft, otherLine))).toEqual({ unitsST: "2" });
    const draftOfTwo: Draft = { ...draft, note: { text: "x", base: "" } };
    expect(toCells(keepTheirTexts(draftOfTwo, otherLine))).toEqual({ note: "x" });
  });
});
