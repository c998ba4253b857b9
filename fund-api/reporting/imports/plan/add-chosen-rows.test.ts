import type { RosterRow } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import { leftOut } from "#lib/reporting/imports/effect.ts";
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

it("adds up the rows of one person if a choice assigned one of them", () => {
  expect(add(rowOf(2, { memberId: "M1" }), rowOf(3, { memberId: "M1", chosenMemberId: "M1" }))).toEqual([[2, "2.00"]]);
  expect(add(rowOf(2, { memberId: "M1" }), rowOf(3, { memberId: "M1" }))).toHaveLength(2);
});

it("doesn't add a left-out row to the person’s other row", () => {
  const rows = [rowOf(2, { memberId: "M1" }), rowOf(3, { memberId: "M1", chosenMemberId: leftOut })];
  expect(add(...rows)).toHaveLength(2);
});

it("doesn't add up new people, whoever else was chosen or left out", () => {
  const rows = [rowOf(2, { ssn: "900770001" }), rowOf(3, { ssn: "900770002" })];
  const cellsBefore = rows.map(({ row, cells }) => [row, cells.unitsST]);
  expect(add(...rows, rowOf(4, { ssn: "900770003", chosenMemberId: leftOut }))).toEqual([...cellsBefore, [4, "1.00"]]);
  expect(add(...rows, rowOf(4, { ssn: "900770003", chosenBefore: "M1" }))).toEqual([...cellsBefore, [4, "1.00"]]);
});

describe("a row without a class", () => {
  const classed = rowOf(2, { memberId: "M1" });
  const bare = rowOf(3, { memberId: "M1", chosenMemberId: "M1", cells: { classification: " ", unitsST: "1.00" } });
  const other = rowOf(4, { memberId: "M1", cells: { classification: "DRVPT", unitsST: "1.00" } });

  it("is added to the person's only class, in either order", () => {
    expect(add(classed, bare)).toEqual([[2, "2.00"]]);
    const { rows } = addChosenRows([{ ...bare, row: 1 }, classed], ({ memberId }) => memberId);
    expect(rows).toMatchObject([{ row: 1, cells: { classification: "DRVFT", unitsST: "2.00" } }]);
  });

  it("isn’t added if the person has several classes, in the file or on the report", () => {
    expect(add(classed, bare, other)).toHaveLength(3);
    expect(
      addChosenRows(
        [classed, bare],
        ({ memberId }) => memberId,
        () => true,
      ).rows,
    ).toHaveLength(2);
  });
});
