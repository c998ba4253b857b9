import { createCellSelection, editsIn, rangeBetween } from "./cell-selection.ts";

const cellAt = (rowIdx: number, idx: number) => ({ rowIdx, idx });

describe("the selected block", () => {
  it("is between the first cell and the active cell, in any direction", () => {
    const picked = createCellSelection();
    picked.moveTo(cellAt(4, 3));
    picked.startBlock();
    expect(picked.range()).toBeNull();
    picked.moveTo(cellAt(2, 5));
    expect(picked.range()).toEqual({ top: 2, bottom: 4, left: 3, right: 5 });
    picked.startBlock();
    picked.moveTo(cellAt(5, 3));
    expect(picked.range()).toEqual({ top: 4, bottom: 5, left: 3, right: 3 });
    expect([picked.has(cellAt(5, 3)), picked.has(cellAt(5, 4)), picked.has(cellAt(3, 3))]).toEqual([
      true,
      false,
      false,
    ]);
    picked.moveTo(cellAt(4, 3));
    expect(picked.range()).toBeNull();
  });

  it("starts again at the active cell after it is dropped", () => {
    const picked = createCellSelection();
    const onSelect = jest.fn();
    picked.watch(onSelect);
    picked.moveTo(cellAt(0, 1));
    picked.drop();
    expect(onSelect).not.toHaveBeenCalled();
    picked.startBlock();
    picked.moveTo(cellAt(1, 1));
    picked.drop();
    expect([picked.range(), onSelect.mock.calls.length]).toEqual([null, 2]);
    expect(picked.rangeAt(cellAt(1, 1))).toEqual({ top: 1, bottom: 1, left: 1, right: 1 });
    picked.startBlock();
    picked.moveTo(cellAt(1, 2));
    expect(picked.range()).toEqual({ top: 1, bottom: 1, left: 1, right: 2 });
    picked.show(["other", "lines"]);
    expect(picked.range()).toBeNull();
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
