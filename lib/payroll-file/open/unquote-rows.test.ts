import { workbookOf } from "./workbook/test-workbook.ts";
import { readImport } from "../read-import.ts";
import { openAnyFile } from "../read-any-file.ts";
import { exportTarget as target, readExport } from "./test-export.ts";

const quoted = (line: string): string => `"${line.replaceAll('"', '""')}"`;
const read = (lines: readonly string[]) => {
  const { rows, rules, isRead } = readExport(lines);
  const people = rows.map(({ ssn, lastName, firstName, cells }) => [ssn, lastName, firstName, cells.unitsST].join(" "));
  return { rules, isRead, people };
};
const lines = ["Employee,SSN,Hours", `"Cho, Min",900-01-0003,160`, `"Diaz, Ana",900-01-0004,150`, "Total,,310"];
const truth = ["900010003 Cho Min 160.00", "900010004 Diaz Ana 150.00"];

describe("rows that are in quotation marks as a whole", () => {
  it.each([
    ["all", lines.map(quoted)],
    ["below a header without", [lines[0] ?? "", ...lines.slice(1).map(quoted)]],
    ["below a title", ["Payroll of June", "", ...lines.map(quoted)]],
    ["with empty cells behind", lines.map((line) => `${quoted(line)},,`)],
    ["with names without quotation marks", lines.map((line) => quoted(line.replaceAll('"', "")))],
    ["with semicolons", lines.map((line) => quoted(line.replaceAll(",", ";").replaceAll("; ", ", ")))],
    ["with line ends of Windows", lines.map((line) => `${quoted(line)}\r`)],
  ])("are read as their cells: %s", (_what, own) => {
    const { people, rules } = read(own);
    expect(people).toEqual(truth);
    expect(rules.filter((rule) => !rule.startsWith("columns-unknown"))).toEqual(
      expect.arrayContaining(["rows-unquoted ", expect.stringContaining("totals-row")]),
    );
  });

  it("aren’t seen where cells are in quotation marks", () => {
    const own = lines.map((line) => line.replaceAll(/(^|,)([^",]+)(?=,|$)/g, '$1"$2"'));
    expect(read(own).rules).not.toContain("rows-unquoted ");
    expect(read(own).people).toEqual(truth);
  });
});

it.each([
  ["commas", lines],
  ["semicolons", lines.map((line) => line.replaceAll(",", ";").replaceAll("; ", ", "))],
  ["names without quotation marks", lines.map((line) => line.replaceAll('"', ""))],
])("rows of a workbook that are in one cell each are read as their cells: with %s", async (_what, own) => {
  const file = await openAnyFile(await workbookOf(own.map((line) => [line])));
  const { mapping } = readImport(file, { target, remembered: [], given: null });
  const { read: result } = readImport(file, { target, remembered: [], given: mapping });
  expect(result?.ok === true && result.rows.map(({ ssn, cells }) => [ssn, cells.unitsST].join(" "))).toEqual([
    "900010003 160.00",
    "900010004 150.00",
  ]);
  expect(result?.findings.map(({ ruleId }) => ruleId)).toEqual(
    expect.arrayContaining(["rows-in-one-cell", "totals-row"]),
  );
});
