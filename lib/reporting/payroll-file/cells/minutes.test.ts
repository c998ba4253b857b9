import type { Mapping } from "../ground/mapping.ts";
import { askWithChoices, readExport } from "../open/test-export.ts";

const lines = [
  "Employee,SSN,Regular,Overtime,Gross",
  '"Cho, Min",900010003,9630,660,4000',
  '"Diaz, Ana",900010004,9135,0,3900',
  '"Lee, Pat",900010005,9000,45,3700',
];
const columns: Mapping["columns"] = ["employee", "ssn", "units_st", "units_ot", "gross_wages"];

it("asks about whole numbers too large for a month's hours, and reads them as minutes or unchanged", () => {
  const { steps, isAsked } = askWithChoices(lines, { columns });
  expect(isAsked).toBe(true);
  expect(steps?.minutes?.map(({ column, isLarge, amount, hours }) => [column, isLarge, amount, hours])).toEqual([
    ["Regular", true, "9,630", "160.50"],
    ["Overtime", false, "660", "11.00"],
    ["Gross", true, "4,000", "66.67"],
  ]);
  const { rows, messages } = readExport(lines, { columns, minutes: [2, 3] });
  expect(rows.map(({ cells }) => [cells.unitsST, cells.unitsOT])).toEqual([
    ["160.50", "11.00"],
    ["152.25", "0.00"],
    ["150.00", "0.75"],
  ]);
  expect(messages.join("\n")).toContain("The column Regular is read as minutes, as you chose: row 2 has 160 hours 30");
  expect(readExport(lines, { columns, minutes: [] }).rows[0]?.cells.unitsST).toBe("9630.00");
});

it("doesn’t ask about a single number that is too large for hours", () => {
  const typo = lines.map((line) => line.replace(",9135", ",152").replace(",9000,", ",150,"));
  expect(askWithChoices(typo, { columns })).toMatchObject({ isAsked: false });
});

it("reads minutes after the point if the clerk chooses that, and decimals otherwise", () => {
  const decimals = ["Employee,SSN,Hours", '"Cho, Min",900010003,160.30', '"Diaz, Ana",900010004,152.15'];
  const unitsOf = (choices: Partial<Mapping>) => readExport(decimals, choices).rows.map(({ cells }) => cells.unitsST);
  expect(unitsOf({})).toEqual(["160.30", "152.15"]);
  expect(unitsOf({ explanations: [{ kind: "MINUTES_BEHIND_POINT", place: 2 }] })).toEqual(["160.50", "152.25"]);
});

it("adds up the minutes of a person’s days before rounding", () => {
  const days = [
    "Employee,SSN,Date,Hours",
    ...["6/1", "6/2", "6/3"].map((day) => `"Cho, Min",900010003,${day}/2026,7:20`),
    '"Diaz, Ana",900010004,6/1/2026,8:10',
  ];
  expect(readExport(days).rows.map(({ cells }) => cells.unitsST)).toEqual(["22.00", "8.17"]);
});
