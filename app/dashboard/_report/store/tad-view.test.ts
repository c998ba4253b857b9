import type { Finding, LinesChange, Tad, TadLine, TadUnit } from "#lib/reporting/tad/schema.ts";
import { lineOf, tadOf, unitOf } from "./test-lines.ts";
import {
  countOpen,
  countUnchanged,
  openFindings,
  toView,
  withChangedLinesVisible,
  withLinesChange,
  withVisibleLines,
  withTad,
} from "./tad-view.ts";

const unit = (code: string): TadUnit =>
  unitOf(code, { schedules: [], totals: [], people: 3, units: 1200, lastMonthUnits: 1200 });

const line = (id: string, lastName: string, overrides: Partial<TadLine> = {}): TadLine =>
  lineOf(id, { lastName, firstName: "Sam", amounts: [], ...overrides });

const finding = (lineId: string | null, severity: Finding["severity"], overrides: Partial<Finding> = {}): Finding => ({
  ruleId: "some-rule",
  severity,
  lineId,
  unitCode: "JC710A",
  field: "unitsST",
  value: "",
  message: `${severity} of ${lineId}`,
  acknowledged: false,
  ...overrides,
});

const tad = (lines: TadLine[], findings: Finding[] = [], units = [unit("JC710A")]): Tad =>
  tadOf(lines, { units, findings });

const change = (changed: TadLine, findings: Finding[]): LinesChange => ({
  version: 2,
  state: "IN_PROGRESS",
  savedAt: "2026-07-01T00:00:00Z",
  lines: [changed],
  units: [{ ...unit("JC710A"), units: 1300 }],
  totals: [{ fund: "HW", cents: 5 }],
  findings,
});

const sheetOf = (view: ReturnType<typeof toView>) => view.sheets[0] ?? { first: [], folded: [] };

describe("toView", () => {
  it("shows errors, then warnings, then changed and new people, each by name, and collapses unchanged people", () => {
    const view = toView(
      tad(
        [
          line("same", "Zeller"),
          line("changed", "Baker", { changedSinceLastMonth: true }),
          line("new", "Adams", { lastMonthUnits: null }),
          line("warned", "Cole"),
          line("wrong2", "Young"),
          line("wrong1", "Dale"),
          line("unread", "Abel", { unread: { unitsST: "4e1" } }),
        ],
        [
          finding("warned", "WARNING"),
          finding("wrong1", "ERROR"),
          finding("wrong2", "ERROR"),
          finding("wrong2", "WARNING"),
        ],
      ),
    );
    expect(sheetOf(view).first).toEqual(["unread", "wrong1", "wrong2", "warned", "new", "changed"]);
    expect(sheetOf(view).folded).toEqual(["same"]);
  });

  it("keeps a line with an acknowledged warning visible, and collapses a line with only information", () => {
    const view = toView(
      tad([line("a", "A"), line("b", "B")], [finding("a", "WARNING", { acknowledged: true }), finding("b", "INFO")]),
    );
    expect(sheetOf(view)).toMatchObject({ first: ["a"], folded: ["b"] });
  });
});

describe("withLinesChange", () => {
  const oldView = toView(
    tad(
      [line("a", "Adams"), line("b", "Baker"), line("c", "Cole")],
      [finding("a", "ERROR"), finding("b", "WARNING"), finding(null, "WARNING")],
    ),
  );

  it("applies line, unit, totals, version and findings, and reuses every other line's object", () => {
    const newView = withLinesChange(oldView, change(line("a", "Adams", { unitsST: 500 }), [finding("b", "WARNING")]));
    expect(newView.lines.get("a")?.unitsST).toBe(500);
    expect(newView.lines.get("b")).toBe(oldView.lines.get("b"));
    expect(newView.findings.get("b")).toBe(oldView.findings.get("b"));
    expect(newView.findings.has("a")).toBe(false);
    expect(newView.general).toEqual([]);
    expect(newView.head).toMatchObject({ version: 2, totals: [{ fund: "HW", cents: 5 }] });
    expect(newView.sheets[0]?.unit.units).toBe(1300);
  });

  it("doesn't move a corrected line away from the clerk", () => {
    const newView = withLinesChange(oldView, change(line("a", "Adams"), []));
    expect(sheetOf(newView).first).toEqual(sheetOf(oldView).first);
  });

  it("shows a collapsed line when the change of another line makes it an exception", () => {
    const newView = withLinesChange(oldView, change(line("a", "Adams"), [finding("c", "ERROR")]));
    expect(sheetOf(newView)).toMatchObject({ first: ["a", "b", "c"], folded: [] });
  });

  it("doesn't change the findings of other units", () => {
    const twoUnitView = toView(
      tad(
        [line("a", "Adams"), line("x", "Xu", { unitCode: "JC711B" })],
        [finding("a", "ERROR"), finding("x", "ERROR", { unitCode: "JC711B" })],
        [unit("JC710A"), unit("JC711B")],
      ),
    );
    expect(withLinesChange(twoUnitView, change(line("a", "Adams"), [])).findings.has("x")).toBe(true);
  });
});

describe("withTad", () => {
  it("applies the newest state without moving visible lines, and adds new exceptions at the end", () => {
    const oldView = toView(tad([line("a", "Adams"), line("b", "Baker"), line("c", "Cole")], [finding("b", "ERROR")]));
    const newView = withTad(
      oldView,
      tad([line("a", "Adams"), line("b", "Baker"), line("c", "Cole")], [finding("a", "ERROR")]),
    );
    expect(sheetOf(newView)).toMatchObject({ first: ["b", "a"], folded: ["c"] });
  });

  it("removes people who are no longer on the report", () => {
    const oldView = toView(tad([line("a", "Adams"), line("b", "Baker")], [finding("b", "ERROR")]));
    expect(sheetOf(withTad(oldView, tad([line("a", "Adams")])))).toMatchObject({ first: [], folded: ["a"] });
  });
});

describe("the collapsed list", () => {
  it("doesn't include lines with unsaved changes", () => {
    const view = toView(tad([line("a", "Adams"), line("b", "Baker")]));
    expect(sheetOf(withVisibleLines(view, new Set(["b"])))).toMatchObject({ first: ["b"], folded: ["a"] });
  });

  it("leaves its changed lines visible when it collapses", () => {
    const view = toView(tad([line("a", "Adams"), line("b", "Baker")]));
    const changed = withLinesChange(view, change(line("a", "Adams", { changedSinceLastMonth: true }), []));
    expect(sheetOf(changed).folded).toContain("a");
    expect(sheetOf(withChangedLinesVisible(changed))).toMatchObject({ first: ["a"], folded: ["b"] });
  });
});

describe("openFindings", () => {
  it("returns errors and unconfirmed warnings, errors first", () => {
    const view = toView(
      tad(
        [line("a", "Adams"), line("b", "Baker")],
        [
          finding(null, "WARNING"),
          finding("a", "WARNING", { acknowledged: true }),
          finding("a", "INFO"),
          finding("b", "WARNING"),
          finding("b", "ERROR"),
        ],
      ),
    );
    expect(openFindings(view).map(({ message }) => message)).toEqual(["ERROR of b", "WARNING of null", "WARNING of b"]);
  });
});

it("counts open findings, and the warnings that need a reason", () => {
  const findings = [
    finding("a", "ERROR"),
    finding("a", "WARNING", { reason: "" }),
    finding("b", "WARNING", { reason: "Double shifts." }),
    finding("b", "WARNING", { acknowledged: true }),
    finding(null, "INFO"),
  ];
  expect(countOpen(findings)).toEqual({ errors: 1, warnings: 2, reasons: 1 });
  expect(countOpen([])).toEqual({ errors: 0, warnings: 0, reasons: 0 });
});

describe("countUnchanged", () => {
  it("excludes a collapsed line that has changed since the page was sorted", () => {
    const view = toView(tad([line("a", "Abara"), line("b", "Berg"), line("c", "Cole")]));
    const newView = withLinesChange(view, change(line("b", "Berg", { changedSinceLastMonth: true }), []));
    const { folded } = sheetOf(newView);
    expect([folded.length, countUnchanged(newView, folded)]).toEqual([3, 2]);
  });

  it("excludes a collapsed line whose change has an error or a warning", () => {
    const view = toView(tad([line("a", "Abara"), line("b", "Berg"), line("c", "Cole")]));
    for (const severity of ["ERROR", "WARNING"] as const) {
      const newView = withLinesChange(view, change(line("c", "Cole"), [finding("c", severity)]));
      expect(countUnchanged(newView, sheetOf(newView).folded)).toBe(2);
    }
  });
});
