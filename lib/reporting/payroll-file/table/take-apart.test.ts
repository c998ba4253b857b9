import { groupName, namesPerson, splitHeadingCell, removeContinuedMark } from "./take-apart.ts";

it("splits names, numbers and labels of a heading", () => {
  expect(removeContinuedMark("Cho, Min - (continued)")).toBe("Cho, Min");
  expect(splitHeadingCell("Cho, Min   (10491)")).toEqual([
    { name: groupName, value: "Cho, Min" },
    { name: "Employee no. (line above)", value: "10491" },
  ]);
  expect(splitHeadingCell("Dept: 12   Class: Driver").map(({ value }) => value)).toEqual(["12", "Driver"]);
});

it("never reads a cell of more than 200 characters as a heading", () => {
  const write = (blanks: number): string => `Abara, Bram${" ".repeat(blanks)}(10491)`;
  const [longest, longer] = [write(182), write(183)];
  expect([longest.length, longer.length]).toEqual([200, 201]);
  expect([namesPerson(longest), namesPerson(longer)]).toEqual([true, false]);
  expect([splitHeadingCell(longest).length, splitHeadingCell(longer)]).toEqual([
    2,
    [{ name: groupName, value: longer }],
  ]);
});
