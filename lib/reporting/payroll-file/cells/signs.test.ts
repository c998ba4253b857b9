import { readExport } from "../open/test-export.ts";

const lines = (name: string, addSign: string, subtractSign: string): string[] => [
  `Employee,SSN,${name},Hours,Gross`,
  `"Cho, Min",900-01-0003,${addSign},160,4000.00`,
  `"Cho, Min",900-01-0003,${subtractSign},8,$200.00`,
  `"Diaz, Ana",900-01-0004,${addSign},150,3000.00`,
  `"Diaz, Ana",900-01-0004,${subtractSign},-4,(100.00)`,
];
const read = (signLines: readonly string[], choice: "sign" | null) => {
  const { mapping } = readExport(signLines);
  return readExport(signLines, { columns: mapping.columns.with(2, choice) });
};

it.each([
  ["D/C", "D", "C"],
  ["Sign", "+", "-"],
  ["Debit or credit", "", "CR"],
])("subtracts rows by a sign column, even if amounts are already negative: %s", (name, addSign, subtractSign) => {
  const { rows, rules } = read(lines(name, addSign, subtractSign), "sign");
  expect(rows.map(({ cells }) => [cells.unitsST, cells.grossWages])).toEqual([
    ["152.00", "3800.00"],
    ["146.00", "2900.00"],
  ]);
  expect(rules).toContain("signs-off 3,5");
});

it("compares a total with the net amount, and counts all rows equally if signs aren’t used", () => {
  const signLines = [...lines("Sign", "+", "-"), "Total,,,298,6700.00"];
  expect(read(signLines, "sign").warnings).toEqual([]);
  expect(read(signLines, null).rows[0]?.cells.unitsST).toBe("168.00");
});

it("refuses unknown signs", () => {
  const { isRead, rules } = read(lines("Sign", "+", "R"), "sign");
  expect(isRead).toBe(false);
  expect(rules).toContain("signs-unknown 3,5");
});
