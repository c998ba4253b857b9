import { readExport } from "../open/test-export.ts";

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const read = (lines: readonly string[]) => {
  const { rows, rules, isRead } = readExport(["Employee,SSN,Class,Hours", ...lines]);
  return { rules, isRead, rows: rows.map(({ ssn, cells }) => [ssn, cells.classification, cells.unitsST].join(" ")) };
};
const [cho, diaz] = [`"Cho, Min",900-01-0003`, `"Diaz, Ana",900-01-0004`];
const truth = ["900010003 A 150.00", "900010004 A 150.00", "900010004 B 5.00"];

describe("ditto marks", () => {
  it.each(['"', "”", "〃", '-"-', "''", "do.", "Ditto", "-do-"])("are read as the cell above: %s", (mark) => {
    const own = cell(mark);
    const { rows, rules } = read([
      `${cho},A,80`,
      `${own},${own},${own},40`,
      `${own},${own},${own},30`,
      `${diaz},A,150`,
      `${own},${own},B,5`,
    ]);
    expect(rows).toEqual(truth);
    expect(rules).toContain("ditto-marks 3,4,6");
  });

  it("stand for the number too, which is empty beside that of a name", () => {
    expect(read([`${cho},A,80`, `"""",,A,70`, `${diaz},A,150`, `"""",,B,5`]).rows).toEqual(truth);
  });

  it("stand for the class or the number alone", () => {
    expect(read([`${cho},A,150`, `"Cho, Min","""","""",10`]).rows).toEqual(["900010003 A 160.00"]);
  });

  it.each([
    ["with nothing above them", [`"""","""",A,80`, `${cho},A,80`]],
    ["below a total", [`${cho},A,80`, `Total,,A,80`, `"""","""",A,80`]],
    ["as the word “same”", [`${cho},A,80`, `same,same,A,80`]],
  ])("are refused %s", (_what, lines) => {
    expect(read(lines).isRead).toBe(false);
  });

  it("aren’t seen in empty texts and in names", () => {
    const { rows, rules } = read([`${cho},A,80`, `"Do, Al",900-01-0005,'',70`, `"Ditto, Jo",900-01-0006,do.,60`]);
    expect(rows).toEqual(["900010003 A 80.00", "900010005 '' 70.00", "900010006 do. 60.00"]);
    expect(rules).not.toContain("ditto-marks");
  });
});
