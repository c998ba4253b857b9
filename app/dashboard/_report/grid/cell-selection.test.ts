import { createCellSelection, editsIn, rangeBetween } from "./cell-selection.ts";

const cellAt = (rowIdx: number, idx: number) => ({ rowIdx, idx });

describe("the selected block", () => {
  it("is between the first cell and the active cell, in any direction", () => {
    const selection = createCellSelection();
    selection.moveTo(cellAt(4, 3));
    selection.startBlock();
    expect(selection.range()).toBeNull();
    selection.moveTo(cellAt(2, 5));
    expect(selection.range()).toEqual({ top: 2, bottom: 4, left: 3, right: 5 });
    selection.startBlock();
    selection.moveTo(cellAt(5, 3));
    expect(selection.range()).toEqual({ top: 4, bottom: 5, left: 3, right: 3 });
    expect([selection.has(cellAt(5, 3)), selection.has(cellAt(5, 4)), selection.has(cellAt(3, 3))]).toEqual([
      true,
      false,
      false,
    ]);
    selection.moveTo(cellAt(4, 3));
    expect(selection.range()).toBeNull();
  });

  it("starts again at the active cell after it is dropped", () => {
    const selection = createCellSelection();
    const onSelect = jest.fn();
    selection.watch(onSelect);
    selection.moveTo(cellAt(0, 1));
    selection.drop();
    expect(onSelect).not.toHaveBeenCalled();
    selection.startBlock();
    selection.moveTo(cellAt(1, 1));
    selection.drop();
    expect([selection.range(), onSelect.mock.calls.length]).toEqual([null, 2]);
    expect(selection.rangeAt(cellAt(1, 1))).toEqual({ top: 1, bottom: 1, left: 1, right: 1 });
    selection.startBlock();
    selection.moveTo(cellAt(1, 2));
    expect(selection.range()).toEqual({ top: 1, bottom: 1, left: 1, right: 2 });
    selection.show(["other", "lines"]);
    expect(selection.range()).toBeNull();
  });
});

describe("editsIn", () => {
  const columns = [null, "unitsST", null, "note"] as const;

  it("edits only the editable cells of the block", () => {
    const edits = editsIn(
      rangeBetween(cellAt(2, 2), cellAt(1, 0)),
      ["a", "b", "c", "d"],
      columns,
      (cell) => `${cell}!`,
    );
    expect(edits).toEqual([
      { lineId: "b", cell: "unitsST", text: "unitsST!" },
      { lineId: "c", cell: "unitsST", text: "unitsST!" },
    ]);
  });

  it("edits nothing below the last line", () => {
    expect(editsIn(rangeBetween(cellAt(0, 3), cellAt(9, 3)), ["a"], columns, () => "")).toEqual([
      { lineId: "a", cell: "note", text: "" },
    ]);
  });
});
