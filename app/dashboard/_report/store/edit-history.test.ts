import { createHistory } from "./edit-history.ts";

const typed = (before: string, text: string) => [{ lineId: "a", cell: "unitsST" as const, before, text }];

describe("createHistory", () => {
  it("undoes and redoes actions, and returns null if there are none", () => {
    const history = createHistory();
    expect([history.undo(), history.redo()]).toEqual([null, null]);
    history.add(typed("1", "2"));
    history.add(typed("2", "3"));
    expect(history.undo()).toEqual([{ lineId: "a", cell: "unitsST", text: "2" }]);
    expect(history.undo()?.[0]?.text).toBe("1");
    expect(history.undo()).toBeNull();
    expect([history.redo()?.[0]?.text, history.redo()?.[0]?.text, history.redo()]).toEqual(["2", "3", null]);
  });

  it("drops undone actions after a new action", () => {
    const history = createHistory();
    history.add(typed("1", "2"));
    history.undo();
    history.add(typed("1", "9"));
    expect(history.redo()).toBeNull();
    expect(history.undo()?.[0]?.text).toBe("1");
  });

  it("keeps the newest 200 actions", () => {
    const history = createHistory();
    for (let each = 0; each < 250; each += 1) history.add(typed(String(each), String(each + 1)));
    let undone = 0;
    while (history.undo() !== null) undone += 1;
    expect(undone).toBe(200);
  });
});
