import type { RosterRow } from "../ground/roster-row.ts";
import { createAreOfTwo } from "./numbers-of-two.ts";
import { keysOfRows } from "./person-keys.ts";

const row = (at: number, lastName: string, ssnLast4: string, payrollNo: string): RosterRow =>
  ({
    row: at,
    lastName,
    firstName: "Jo",
    middleInitial: "",
    ssn: "",
    memberId: "",
    payrollNo,
    ssnLast4,
    cells: {},
  }) as RosterRow;
/** Each person with the last 4 digits on one line and the payroll number on the next. */
const lines = [
  row(2, "Abara", "0001", ""),
  row(3, "Abara", "", "20001"),
  row(4, "Cho", "0002", ""),
  row(5, "Cho", "", "20002"),
  row(6, "Diaz", "0003", ""),
  row(7, "Diaz", "", "20003"),
];
const joinedBy = (reported: Parameters<typeof createAreOfTwo>[0]): boolean[] => {
  const keyOf = keysOfRows(
    lines.map((line) => ({ ...line, cells: {} })),
    false,
    createAreOfTwo(reported),
  );
  const keys = lines.map((line) => keyOf({ ...line, cells: {} }));
  return [0, 2, 4].map((at) => keys[at] === keys[at + 1]);
};

it.each([
  ["no one of them", [], [true, true, true]],
  ["both numbers as one person’s", [{ ssnLast4: "0001", payrollNo: "20001" }], [true, true, true]],
  ["no payroll number of the person", [{ ssnLast4: "0001", payrollNo: "" }], [true, true, true]],
  ["another payroll number of the person", [{ ssnLast4: "0001", payrollNo: "10001" }], [false, true, true]],
  [
    "two people with one of the numbers each",
    [
      { ssnLast4: "0001", payrollNo: "10001" },
      { ssnLast4: "0009", payrollNo: "20001" },
    ],
    [false, true, true],
  ],
])(
  "lines with one name and one number each are one person’s unless the report says otherwise: it has %s",
  (_what, reported, joined) => {
    expect(joinedBy(reported)).toEqual(joined);
  },
);

it("looks at the people of the report when it is first asked, as most files never do", () => {
  let looks = 0;
  const person = {
    ssnLast4: "0001",
    get payrollNo() {
      looks += 1;
      return "10001";
    },
  };
  const areOfTwo = createAreOfTwo([person]);
  expect(looks).toBe(0);
  expect(areOfTwo("0001", "20001")).toBe(true);
});
