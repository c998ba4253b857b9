import { createPicked, editsIn, rangeBetween } from "./cell-range.ts";

const at = (rowIdx: number, idx: number) => ({ rowIdx, idx });

describe("the picked block", () => {
  it("is between where the picking began and the active cell, whichever way it goes", () => {
    const picked = createPicked();
    picked.moveTo(at(4, 3));
    picked.hold();
    expect(picked.range()).toBeNull();
    picked.moveTo(at(2, 5));
    expect(picked.range()).toEqual({ top: 2, bottom: 4, left: 3, right: 5 });
    picked.hold();
    picked.moveTo(at(5, 3));
    expect(picked.range()).toEqual({ top: 4, bottom: 5, left: 3, right: 3 });
    expect([picked.has(at(5, 3)), picked.has(at(5, 4)), picked.has(at(3, 3))]).toEqual([true, false, false]);
    picked.moveTo(at(4, 3));
    expect(picked.range()).toBeNull();
  });

  it("is dropped, and begins again at the cell that is active then", () => {
    const picked = createPicked();
    const told = jest.fn();
    picked.watch(told);
    picked.moveTo(at(0, 1));
    picked.drop();
    expect(told).not.toHaveBeenCalled();
    picked.hold();
    picked.moveTo(at(1, 1));
    picked.drop();
    expect([picked.range(), told.mock.calls.length]).toEqual([null, 2]);
    expect(picked.rangeAt(at(1, 1))).toEqual({ top: 1, bottom: 1, left: 1, right: 1 });
    picked.hold();
    picked.moveTo(at(1, 2));
    expect(picked.range()).toEqual({ top: 1, bottom: 1, left: 1, right: 2 });
    picked.show(["other", "lines"]);
    expect(picked.range()).toBeNull();
  });
});

describe("editsIn", () => {
  const columns = [null, "unitsST", null, "note"] as const;

  it("writes in the cells of the block that can be typed in, and in no others", () => {
    const edits = editsIn(rangeBetween(at(2, 2), at(1, 0)), ["a", "b", "c", "d"], columns, (cell) => `${cell}!`);
    expect(edits).toEqual([
      { lineId: "b", cell: "unitsST", text: "unitsST!" },
      { lineId: "c", cell: "unitsST", text: "unitsST!" },
    ]);
  });

  it("writes nothing below the last line", () => {
    expect(editsIn(rangeBetween(at(0, 3), at(9, 3)), ["a"], columns, () => "")).toEqual([
      { lineId: "a", cell: "note", text: "" },
    ]);
  });
});
