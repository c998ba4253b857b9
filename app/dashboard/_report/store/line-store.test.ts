import fc from "fast-check";
import type { CellName, TadLine } from "#lib/reporting/tad/schema.ts";
import { isSameText } from "./cell-text.ts";
import { createLineStore, textOf } from "./line-store.ts";
import { toView, withLinesChange } from "./tad-view.ts";
import { lineOf, tadOf, unitOf } from "./test-lines.ts";
import { unitSums } from "./typed-line.ts";
import { unitCells } from "#lib/reporting/line/cells.ts";
import { sumUnits } from "#lib/reporting/line/row.ts";

const storedTexts = new Map<string, string>();
beforeEach(() => {
  storedTexts.clear();
  // Drafts are stored under the storage's keys, as a browser lists them.
  const storage = new Proxy(storedTexts, {
    get: (_, name) =>
      ({
        getItem: (key: string) => storedTexts.get(key) ?? null,
        setItem: (key: string, text: string) => void storedTexts.set(key, text),
        removeItem: (key: string) => void storedTexts.delete(key),
      })[name as "getItem"],
    ownKeys: () => [...storedTexts.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
});

const view = toView(tadOf([lineOf("a"), lineOf("b", { lastName: "Cho" })]));
const open = () => createLineStore(view);
type Store = ReturnType<typeof open>;

/** Types in a cell that opens at every keystroke. */
const type = (store: Store, lineId: string, ...texts: string[]): void => {
  for (const text of texts) {
    store.begin(lineId, "unitsST");
    store.type(text);
  }
  store.end();
};
const text = (store: Store, lineId: string): string => store.textOf(lineId, "unitsST");
/** Returns the report after a save by this user or someone else. */
const changed = (...lines: TadLine[]) =>
  withLinesChange(view, {
    version: 2,
    state: "IN_PROGRESS",
    savedAt: "2026-07-01T00:00:00Z",
    lines,
    units: [unitOf()],
    totals: [],
    findings: [],
  });
const send = (store: Store) => store.send(500, { isWhole: false });
const takeDrafts = (store: Store, isWhole = false) => [...store.takeDrafts(500, { isWhole }).keys()];

describe("typed text", () => {
  it("updates its line's contributions and its unit's totals immediately, and notifies only that line's listeners", () => {
    const store = open();
    const [a, b] = [jest.fn(), jest.fn()];
    store.watchLine("a", a);
    store.watchLine("b", b);
    store.begin("a", "unitsST");
    store.type("5");
    expect(store.stateOf("a")?.edited).toMatchObject({
      unitsST: 500,
      amounts: [{ cents: 218_900 }, { cents: 109_200 }],
    });
    expect(store.sumsOf("JC710A")).toEqual({ units: 900, grossWages: 0, HW: 394_020, PEN: 196_560 });
    store.type("50");
    expect(store.sumsOf("JC710A").units).toBe(5400);
    store.type("4");
    expect(store.sumsOf("JC710A")).toEqual({ units: 800, grossWages: 0, HW: 350_240, PEN: 174_720 });
    expect(a).toHaveBeenCalledTimes(3);
    expect(b).not.toHaveBeenCalled();
    expect(store.stateOf("b")).toBe(store.stateOf("b"));
  });

  it("changes only the sum of its kind of units", () => {
    const store = open();
    const sums = () => unitCells.map((cell) => store.unitsOf("JC710A", cell));
    expect(sums()).toEqual([800, 0, 0]);
    store.apply([
      { lineId: "a", cell: "unitsST", text: "5" },
      { lineId: "b", cell: "unitsOT", text: "1.5" },
    ]);
    expect(sums()).toEqual([900, 150, 0]);
    store.undo();
    expect(sums()).toEqual([800, 0, 0]);
  });

  it("is checked by the fund's rules before a save, and keeps the old amounts while it can't be read", () => {
    const store = open();
    type(store, "a", "four");
    expect(store.stateOf("a")?.findings).toMatchObject([
      { ruleId: "cell-unread", field: "unitsST", severity: "ERROR" },
    ]);
    expect(store.sumsOf("JC710A").units).toBe(800);
    expect(textOf(store.stateOf("a")!, "unitsST")).toBe("four");
  });

  it("stays on the device until it is saved, and waits for the clerk after a reload", () => {
    type(open(), "a", "3");
    const reopenedStore = open();
    expect(reopenedStore.recall()).toEqual(["a"]);
    expect(text(reopenedStore, "a")).toBe("3");
    expect(reopenedStore.counts()).toMatchObject({ unsaved: 1, earlier: 1 });
    expect(takeDrafts(reopenedStore)).toEqual([]);
    expect(takeDrafts(reopenedStore, true)).toEqual(["a"]);
  });

  it("is removed after a save, except for text typed during the save", () => {
    const store = open();
    type(store, "a", "3");
    const sentDrafts = store.takeDrafts(500, { isWhole: false });
    type(store, "a", "2");
    store.sync(changed(lineOf("a", { unitsST: 300 })));
    store.finishSend(sentDrafts);
    expect(text(store, "a")).toBe("2");
    expect(store.sumsOf("JC710A").units).toBe(700);
    store.finishSend(store.takeDrafts(500, { isWhole: false }));
    expect(store.counts().unsaved).toBe(0);
    expect(storedTexts.size).toBe(0);
  });

  it("equal to the saved text is still a change while another text is being sent", () => {
    const store = open();
    type(store, "a", "3");
    const sentDrafts = send(store);
    store.undo();
    expect(send(store).get("a")).toEqual({ unitsST: { text: "4.00", base: "4.00" } });
    store.sync(changed(lineOf("a", { unitsST: 300 })));
    store.finishSend(sentDrafts);
    expect([text(store, "a"), store.conflicts()]).toEqual(["4.00", []]);
    expect(send(store).get("a")).toEqual({ unitsST: { text: "4.00", base: "3.00" } });
    // Nothing changed, because the report already has these values.
    store.finishSend(new Map());
    store.sync(view);
    expect([takeDrafts(store), store.counts().unsaved]).toEqual([[], 0]);
  });

  it("is sent without an open cell unless everything is requested, up to the limit of lines in one call", () => {
    const store = open();
    type(store, "b", "3");
    store.begin("a", "unitsST");
    store.type("1");
    expect(takeDrafts(store)).toEqual(["b"]);
    expect(takeDrafts(store, true)).toEqual(["b", "a"]);
    expect([...store.takeDrafts(1, { isWhole: true }).keys()]).toEqual(["b"]);
  });

  it("that equals the report's value is not sent", () => {
    const store = open();
    type(store, "a", "4");
    expect(takeDrafts(store)).toEqual([]);
    expect(store.counts().unsaved).toBe(0);
  });
});

describe("someone else's newer value", () => {
  const newerView = changed(lineOf("a", { unitsST: 200 }));

  it("is shown next to mine, and nothing is sent until the clerk chooses mine", () => {
    const store = open();
    type(store, "a", "3");
    store.sync(newerView);
    expect(store.conflicts()).toEqual(["a"]);
    expect(store.stateOf("a")?.conflicts).toEqual([{ cell: "unitsST", savedText: "2.00", typedText: "3" }]);
    expect([text(store, "a"), takeDrafts(store, true)]).toEqual(["3", []]);
    store.settle("a", "mine");
    expect([store.conflicts(), takeDrafts(store)]).toEqual([[], ["a"]]);
  });

  it("is kept if the clerk chooses theirs", () => {
    const store = open();
    type(store, "a", "3");
    store.sync(newerView);
    store.settle("a", "theirs");
    expect([text(store, "a"), store.counts().unsaved]).toEqual(["2.00", 0]);
  });
});

it("always has the totals of all its lines, and no response changes a cell's text", () => {
  const lines = ["a", "b", "c"].map((id) => lineOf(id));
  const savedUnit = (savedLines: readonly TadLine[]) =>
    unitOf("JC710A", {
      units: savedLines.reduce((sum, line) => sum + sumUnits(line), 0),
      grossWages: savedLines.reduce((sum, { grossWages }) => sum + (grossWages ?? 0), 0),
      totals: (["HW", "PEN"] as const).map((fund) => ({
        fund,
        cents: savedLines.reduce(
          (sum, { amounts }) => sum + (amounts.find((amount) => amount.fund === fund)?.cents ?? 0),
          0,
        ),
      })),
    });
  const cells: readonly CellName[] = ["unitsST", "unitsOT", "grossWages", "classification", "note"];
  const cell = fc.constantFrom(...cells);
  const typedText = fc.oneof(fc.nat(400).map(String), fc.constantFrom("", "many", "DRVFT", "1.5", "-3"));
  const anyAction = fc.oneof(
    fc.record({ kind: fc.constant("type" as const), lineId: fc.constantFrom("a", "b", "c"), cell, text: typedText }),
    fc.record({ kind: fc.constantFrom("undo" as const, "redo" as const, "send" as const, "answer" as const) }),
  );
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      storedTexts.clear();
      let report = toView(tadOf(lines, { units: [savedUnit(lines)] }));
      const store = createLineStore(report);
      let arrive: (() => void) | null = null;
      const beginSave = (): void => {
        const sentDrafts = send(store);
        const savedLines = [...report.lines.values()].map((line) =>
          sentDrafts.has(line.id) ? store.stateOf(line.id)!.edited : line,
        );
        const news = { version: 2, state: "IN_PROGRESS" as const, savedAt: "", totals: [], findings: [] };
        arrive = () => {
          report = withLinesChange(report, { ...news, lines: savedLines, units: [savedUnit(savedLines)] });
          store.sync(report);
          store.finishSend(sentDrafts);
        };
      };
      const editedLines = (): TadLine[] => lines.map(({ id }) => store.stateOf(id)!.edited);
      // An empty cell of units is saved as 0.00.
      const findingText = (id: string, name: CellName): string =>
        store.textOf(id, name) || (name.startsWith("units") ? "0" : "");
      const allCells = () =>
        lines.flatMap(({ id }) => cells.map((name) => ({ id, name, says: findingText(id, name) })));
      const receiveResponse = (): void => {
        const cellsBefore = allCells();
        arrive?.();
        arrive = null;
        expect(allCells().filter(({ name, says }, index) => !isSameText(name, says, cellsBefore[index]!.says))).toEqual(
          [],
        );
      };
      const lastActions = (["answer", "send", "answer", "send"] as const).map((kind) => ({ kind }));
      for (const action of [...actions, ...lastActions]) {
        if (action.kind === "type") store.apply([action]);
        else if (action.kind === "answer") receiveResponse();
        else if (action.kind !== "send") store[action.kind]();
        else if (arrive === null) beginSave();
        expect(store.sumsOf("JC710A")).toEqual(unitSums(savedUnit(editedLines())));
      }
      expect(store.counts().unsaved).toBe(0);
    }),
  );
});

it("shows the filed values after someone commits the report, and still stores the typed text", () => {
  const store = open();
  type(store, "a", "3");
  store.sync({ ...view, head: { ...view.head, state: "COMMITTED" } });
  expect([text(store, "a"), store.sumsOf("JC710A").units]).toEqual(["4.00", 800]);
  expect([...storedTexts.keys()]).toEqual(["tad-draft:tad:a"]);
});

describe("actions", () => {
  it("are undone and redone as a whole: a cell with all its keystrokes, a paste with all its cells", () => {
    const store = open();
    type(store, "a", "1", "12");
    const block = [
      { lineId: "a", cell: "unitsST" as const, text: "7" },
      { lineId: "b", cell: "unitsST" as const, text: "8" },
      { lineId: "b", cell: "note" as const, text: "" },
    ];
    expect(store.apply(block)).toBe(2);
    expect([text(store, "a"), text(store, "b")]).toEqual(["7", "8"]);
    expect(store.undo()).toBe(2);
    expect([text(store, "a"), text(store, "b")]).toEqual(["12", "4.00"]);
    expect([store.undo(), text(store, "a"), store.undo()]).toEqual([1, "4.00", 0]);
    expect([store.redo(), store.redo(), text(store, "b"), store.redo()]).toEqual([1, 2, "8", 0]);
  });

  it("don't include a canceled cell", () => {
    const store = open();
    store.begin("a", "unitsST");
    store.type("9");
    store.cancel();
    store.end();
    expect([text(store, "a"), store.counts().unsaved, store.undo()]).toEqual(["4.00", 0, 0]);
  });
});
