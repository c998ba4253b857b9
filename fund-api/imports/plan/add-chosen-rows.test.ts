import type { RosterRow } from "../../../lib/roster-file/ground/roster-row.ts";
import { leftOut } from "../../../lib/imports/left-out.ts";
import { addChosenRows } from "./add-chosen-rows.ts";

const rowOf = (row: number, changes: Partial<RosterRow>): RosterRow => ({
  row,
  employerId: "",
  workMonth: "",
  agreementCode: "JC710A",
  ssn: "",
  memberId: "",
  lastName: "Newman",
  firstName: "Al",
  middleInitial: "",
  birthDate: "",
  payrollNo: "",
  cells: { classification: "DRVFT", unitsST: "1.00" },
  ...changes,
});
const add = (...rows: RosterRow[]) =>
  addChosenRows(rows, ({ memberId }) => memberId).rows.map(({ row, cells }) => [row, cells.unitsST]);

it("adds up the rows of one person, where a choice made one of them theirs", () => {
  expect(add(rowOf(2, { memberId: "M1" }), rowOf(3, { memberId: "M1", chosenMemberId: "M1" }))).toEqual([[2, "2.00"]]);
  expect(add(rowOf(2, { memberId: "M1" }), rowOf(3, { memberId: "M1" }))).toHaveLength(2);
});

it("adds no row that is left out to the person’s other row", () => {
  const rows = [rowOf(2, { memberId: "M1" }), rowOf(3, { memberId: "M1", chosenMemberId: leftOut })];
  expect(add(...rows)).toHaveLength(2);
});

it("adds up no one new, whoever else was chosen or left out", () => {
  const rows = [rowOf(2, { ssn: "900770001" }), rowOf(3, { ssn: "900770002" })];
  const before = rows.map(({ row, cells }) => [row, cells.unitsST]);
  expect(add(...rows, rowOf(4, { ssn: "900770003", chosenMemberId: leftOut }))).toEqual([...before, [4, "1.00"]]);
  expect(add(...rows, rowOf(4, { ssn: "900770003", chosenBefore: "M1" }))).toEqual([...before, [4, "1.00"]]);
});
