import { createHistory } from "./edit-history.ts";

const typingStep = (oldText: string, text: string) => [
  { lineId: "a", cell: "unitsST" as const, before: oldText, text },
];

describe("createHistory", () => {
  it("undoes and redoes actions, and returns null if there are none", () => {
    const history = createHistory();
    expect([history.undo(), history.redo()]).toEqual([null, null]);
    history.add(typingStep("1", "2"));
    history.add(typingStep("2", "3"));
    expect(history.undo()).toEqual([{ lineId: "a", cell: "unitsST", text: "2" }]);
    expect(history.undo()?.[0]?.text).toBe("1");
    expect(history.undo()).toBeNull();
    expect([history.redo()?.[0]?.text, history.redo()?.[0]?.text, history.redo()]).toEqual(["2", "3", null]);
  });

  it("drops undone actions after a new action", () => {
    const history = createHistory();
    history.add(typingStep("1", "2"));
    history.undo();
    history.add(typingStep("1", "9"));
    expect(history.redo()).toBeNull();
    expect(history.undo()?.[0]?.text).toBe("1");
  });

  it("keeps the newest 200 actions", () => {
    const history = createHistory();
    for (let index = 0; index < 250; index += 1) history.add(typingStep(String(index), String(index + 1)));
    let undoneCount = 0;
    while (history.undo() !== null) undoneCount += 1;
    expect(undoneCount).toBe(200);
  });
});
