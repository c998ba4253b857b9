import { type GridColumn, figuresWidth, placeExtras, stripHeight } from "./grid-columns.tsx";

const column = (key: string, width: number): GridColumn => ({ key, name: key, width });
const columns = [column("person", 200), column("statusDate", 90), column("fund-PEN", 90), column("note", 0)];
const extraColumns = [column("returnDate", 90), column("hireDate", 90)];
const keysForWidth = (availableWidth: number): string[] =>
  placeExtras(columns, extraColumns, availableWidth).map(({ key }) => key);

describe("columns that few lines need", () => {
  it("are next to the date if everything fits", () => {
    expect(keysForWidth(560)).toEqual(["person", "statusDate", "returnDate", "hireDate", "fund-PEN", "note"]);
  });

  it("never push an amount out of sight", () => {
    expect(keysForWidth(559)).toEqual(["person", "statusDate", "fund-PEN", "returnDate", "hireDate", "note"]);
  });
});

it("makes a column as wide as its total", () => {
  expect(figuresWidth("193,791.25")).toBeGreaterThanOrEqual(95);
  expect(figuresWidth("1,193,791.25")).toBeGreaterThan(figuresWidth("193,791.25"));
});

it("makes a row’s strip tall enough for every line of every finding", () => {
  const message = (length: number) => ({ message: "x".repeat(length) });
  const [oneMessageHeight, twoMessagesHeight] = [
    stripHeight([message(50)], 1135),
    stripHeight([message(50), message(50)], 1135),
  ];
  expect(stripHeight([], 1135)).toBe(0);
  expect(twoMessagesHeight - oneMessageHeight).toBeGreaterThanOrEqual(20);
  expect(stripHeight([message(50)], 300)).toBe(oneMessageHeight + 20);
});
