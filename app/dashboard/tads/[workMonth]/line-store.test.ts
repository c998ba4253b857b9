import type { TadLine } from "../../../../lib/reporting/model.ts";
import { createLineStore, textOf } from "./line-store.ts";
import { toView, withLinesChange } from "./tad-view.ts";
import { lineOf, tadOf, unitOf } from "./test-lines.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  // What was typed is kept under the keys of the storage itself, as a browser's lists them.
  const storage = new Proxy(kept, {
    get: (_, name) =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
        removeItem: (key: string) => void kept.delete(key),
      })[name as "getItem"],
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
});

const view = toView(tadOf([lineOf("a"), lineOf("b", { lastName: "Cho" })]));
const open = () => createLineStore(view);
type Store = ReturnType<typeof open>;

const type = (store: Store, lineId: string, ...texts: string[]): void => {
  store.begin(lineId, "unitsST");
  for (const text of texts) store.type(text);
  store.end();
};
const text = (store: Store, lineId: string): string => store.textOf(lineId, "unitsST");
/** The report after a save, or after somebody else's. */
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
const take = (store: Store, whole = false) => [...store.take(500, { whole }).keys()];

describe("what is typed", () => {
  it("charges its line and moves the totals of its unit at once, and tells nobody but that line's watchers", () => {
    const store = open();
    const [a, b] = [jest.fn(), jest.fn()];
    store.watchLine("a", a);
    store.watchLine("b", b);
    store.begin("a", "unitsST");
    store.type("5");
    expect(store.stateOf("a")?.shown).toMatchObject({
      unitsST: 500,
      amounts: [{ cents: 218_900 }, { cents: 109_200 }],
    });
    expect(store.typedSumsOf("JC710A")).toEqual({ units: 100, grossWages: 0, HW: 43_780, PEN: 21_840 });
    store.type("50");
    expect(store.typedSumsOf("JC710A").units).toBe(4600);
    store.type("4");
    expect(store.typedSumsOf("JC710A")).toEqual({ units: 0, grossWages: 0, HW: 0, PEN: 0 });
    expect(a).toHaveBeenCalledTimes(3);
    expect(b).not.toHaveBeenCalled();
    expect(store.stateOf("b")).toBe(store.stateOf("b"));
  });

  it("is checked by the fund's own rules before it is saved, and charged as before while it cannot be read", () => {
    const store = open();
    type(store, "a", "four");
    expect(store.stateOf("a")?.findings).toMatchObject([
      { ruleId: "cell-unread", field: "unitsST", severity: "ERROR" },
    ]);
    expect(store.typedSumsOf("JC710A").units).toBe(0);
    expect(textOf(store.stateOf("a")!, "unitsST")).toBe("four");
  });

  it("is kept on the device until it is saved, and comes back on another page, waiting for the clerk", () => {
    type(open(), "a", "3");
    const again = open();
    expect(again.recall()).toEqual(["a"]);
    expect(text(again, "a")).toBe("3");
    expect(again.counts()).toMatchObject({ unsaved: 1, earlier: 1 });
    expect(take(again)).toEqual([]);
    expect(take(again, true)).toEqual(["a"]);
  });

  it("goes when it is saved, but not what was typed on meanwhile", () => {
    const store = open();
    type(store, "a", "3");
    const sent = store.take(500, { whole: false });
    type(store, "a", "2");
    store.sync(changed(lineOf("a", { unitsST: 300 })));
    store.saved(sent);
    expect(text(store, "a")).toBe("2");
    expect(store.typedSumsOf("JC710A").units).toBe(-100);
    store.saved(store.take(500, { whole: false }));
    expect(store.counts().unsaved).toBe(0);
    expect(kept.size).toBe(0);
  });

  it("is sent without a cell that is still open, unless all is asked for, and never in more lines than one call takes", () => {
    const store = open();
    type(store, "b", "3");
    store.begin("a", "unitsST");
    store.type("1");
    expect(take(store)).toEqual(["b"]);
    expect(take(store, true)).toEqual(["b", "a"]);
    expect([...store.take(1, { whole: true }).keys()]).toEqual(["b"]);
  });

  it("that says what the report says is not sent at all", () => {
    const store = open();
    type(store, "a", "4");
    expect(take(store)).toEqual([]);
    expect(store.counts().unsaved).toBe(0);
  });
});

describe("somebody else's newer value", () => {
  const theirs = changed(lineOf("a", { unitsST: 200 }));

  it("stands beside mine and nothing is sent, until the clerk takes mine", () => {
    const store = open();
    type(store, "a", "3");
    store.sync(theirs);
    expect(store.conflicts()).toEqual(["a"]);
    expect(store.stateOf("a")?.conflicts).toEqual([{ cell: "unitsST", theirs: "2.00", mine: "3" }]);
    expect([text(store, "a"), take(store, true)]).toEqual(["3", []]);
    store.settle("a", "mine");
    expect([store.conflicts(), take(store)]).toEqual([[], ["a"]]);
  });

  it("or takes theirs", () => {
    const store = open();
    type(store, "a", "3");
    store.sync(theirs);
    store.settle("a", "theirs");
    expect([text(store, "a"), store.counts().unsaved]).toEqual(["2.00", 0]);
  });
});

it("shows what was filed when the report was committed meanwhile, and still keeps what was typed", () => {
  const store = open();
  type(store, "a", "3");
  store.sync({ ...view, head: { ...view.head, state: "COMMITTED" } });
  expect([text(store, "a"), store.typedSumsOf("JC710A").units]).toEqual(["4.00", 0]);
  expect([...kept.keys()]).toEqual(["tad-draft:tad:a"]);
});

describe("acts", () => {
  it("are undone and redone as the clerk did them: a cell with all its keystrokes, a paste with all its cells", () => {
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

  it("leave nothing behind when a cell is cancelled", () => {
    const store = open();
    store.begin("a", "unitsST");
    store.type("9");
    store.cancel();
    store.end();
    expect([text(store, "a"), store.counts().unsaved, store.undo()]).toEqual(["4.00", 0, 0]);
  });
});
