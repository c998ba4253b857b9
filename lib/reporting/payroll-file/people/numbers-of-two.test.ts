import type { RosterRow } from "../ground/roster-row.ts";
import { createTwoPeopleCheck } from "./numbers.ts";
import { keysOfRows } from "./person-keys.ts";

const row = (index: number, lastName: string, ssnLast4: string, payrollNo: string): RosterRow =>
  ({
    row: index,
    lastName,
    firstName: "Jo",
    middleInitial: "",
    ssn: "",
    memberId: "",
    payrollNo,
    ssnLast4,
    cells: {},
  }) as RosterRow;
/** Writes each person with the last 4 digits on one line and the payroll number on the next. */
const lines = [
  row(2, "Abara", "0001", ""),
  row(3, "Abara", "", "20001"),
  row(4, "Cho", "0002", ""),
  row(5, "Cho", "", "20002"),
  row(6, "Diaz", "0003", ""),
  row(7, "Diaz", "", "20003"),
];
const joinRows = (reported: Parameters<typeof createTwoPeopleCheck>[0]): boolean[] => {
  const keyOf = keysOfRows(
    lines.map((line) => ({ ...line, cells: {} })),
    false,
    createTwoPeopleCheck(reported),
  );
  const keys = lines.map((line) => keyOf({ ...line, cells: {} }));
  return [0, 2, 4].map((index) => keys[index] === keys[index + 1]);
};

it.each([
  ["none of them", [], [true, true, true]],
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
  "combines lines with one name and one number each unless the report has them for different people: it has %s",
  (_what, reported, joined) => {
    expect(joinRows(reported)).toEqual(joined);
  },
);

it("indexes the report's people only when first needed, since most files never need them", () => {
  let lookups = 0;
  const person = {
    ssnLast4: "0001",
    get payrollNo() {
      lookups += 1;
      return "10001";
    },
  };
  const belongToTwoPeople = createTwoPeopleCheck([person]);
  expect(lookups).toBe(0);
  expect(belongToTwoPeople("0001", "20001")).toBe(true);
});

describe("consecutive namesakes with their numbers on two lines", () => {
  const namesakes = (...numbers: readonly (readonly [string, string])[]) =>
    numbers.map(([ssnLast4, payrollNo], index) => row(8 + index, "Ek", ssnLast4, payrollNo));
  const [firstPerson, other] = [
    { ssnLast4: "0004", payrollNo: "020004" },
    { ssnLast4: "0005", payrollNo: "20005" },
  ];
  /** Returns, for each of the namesakes' lines, the first line that it is added to. */
  const firstLineOf = (
    moreRows: readonly RosterRow[],
    reported: Parameters<typeof createTwoPeopleCheck>[0],
    above: readonly RosterRow[] = lines,
  ): number[] => {
    const allRows = [...above, ...moreRows];
    const keyOf = keysOfRows(allRows, false, createTwoPeopleCheck(reported));
    const keys = allRows.map(keyOf).slice(-moreRows.length);
    return keys.map((key) => keys.indexOf(key));
  };
  const pairs = namesakes(["0004", ""], ["", "20004"], ["0005", ""], ["", "20005"]);

  it("are separate people if the report has each person's numbers", () => {
    expect(firstLineOf(pairs, [firstPerson, other])).toEqual([0, 0, 2, 2]);
    expect(firstLineOf(pairs, [firstPerson])).toEqual([0, 0, 2, 3]);
    // Many people share their last 4 digits with another person.
    expect(firstLineOf(pairs, [firstPerson, other, { ...firstPerson, payrollNo: "20009" }])).toEqual([0, 0, 2, 2]);
    const withOneLine = namesakes(["0004", ""], ["0005", ""], ["", "20005"], ["", "20005"]);
    expect(firstLineOf(withOneLine, [firstPerson, other])).toEqual([0, 1, 1, 1]);
  });

  it.each<[string, Parameters<typeof createTwoPeopleCheck>[0]]>([
    ["none of the numbers", []],
    [
      "no payroll numbers",
      [
        { ...firstPerson, payrollNo: "" },
        { ...other, payrollNo: "" },
      ],
    ],
    [
      "the numbers swapped",
      [
        { ...firstPerson, payrollNo: "20005" },
        { ...other, payrollNo: "20004" },
      ],
    ],
    [
      "other people with each payroll number",
      [firstPerson, { ...firstPerson, ssnLast4: "0008" }, other, { ...other, ssnLast4: "0009" }],
    ],
  ])("cause a question for each line if the report has %s", (_, reported) => {
    expect(firstLineOf(pairs, reported)).toEqual([0, 1, 2, 3]);
  });

  it("cause a question if other people's lines begin with either number", () => {
    const mixedLines = [...lines.slice(0, 4), row(6, "Diaz", "", "20003"), row(7, "Diaz", "0003", "")];
    expect(firstLineOf(pairs, [firstPerson, other], mixedLines)).toEqual([0, 1, 2, 3]);
  });
});
