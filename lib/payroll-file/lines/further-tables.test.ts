import { measureCpu, timeRatio } from "../../testing/time-ratio.ts";
import { readExport } from "../open/test-export.ts";
import { header, linesOf } from "../open/test-people.ts";

const oneUnit = { constants: { agreement_code: "JC711B" } };
const read = (lines: readonly string[]) => readExport(lines, oneUnit);

describe("a further table below the first one", () => {
  it.each([
    ["the same columns in another order", "Employee,SSN,Gross,Hours", "3200,160"],
    ["a column of something else", "Employee,SSN,Hours,Net Pay", "12,240"],
    ["columns of pay", "Employee,SSN,Rate,Net", "20,2100"],
    ["a column of a balance", "Name,SSN,Sick Accrued", "44"],
    ["a column of overtime", "Employee,SSN,OT Hrs", "12"],
  ])("refuses the file when it has %s", (_what, second, amounts) => {
    const lines = [header, ...linesOf("150,3000", 0, 2), "", second, ...linesOf(amounts, 2)];
    const { isRead, rules, messages } = read(lines);
    expect(isRead).toBe(false);
    expect(rules).toContain("table-with-other-columns 5,6,7");
    expect(messages.join()).toContain("Line 5 begins a table with other columns: “");
  });

  it("refuses the file when its header has a name in two columns, or many columns", () => {
    const lines = (names: string, swapped: string) => [
      names,
      "Abara,Adele,900-01-1001,150,5,3000",
      "Bolt,Min,900-01-1002,150,5,3000",
      swapped,
      "Okafor,Jo,900-01-1003,5,150,3000",
      "Silva,Desmond,900-01-1004,5,150,3000",
    ];
    const names = "Last Name,First Name,SSN,Reg Hrs,OT Hrs,Gross";
    const { isRead, rules } = read(lines(names, "Last Name,First Name,SSN,OT Hrs,Reg Hrs,Gross"));
    expect(isRead).toBe(false);
    expect(rules).toContain("table-with-other-columns 4,5,6");
    expect(read(lines(names, names)).rules.filter((rule) => rule.startsWith("table"))).toEqual([]);
  });

  it.each(["YEAR TO DATE", "Vacation balances", "OVERTIME", "Prior month"])(
    "refuses the file when it holds figures of another kind by its title: %s",
    (title) => {
      const { isRead, rules, messages } = read([
        header,
        ...linesOf("150,3000"),
        "",
        title,
        header,
        ...linesOf("900,18000"),
      ]);
      expect(isRead).toBe(false);
      expect(rules).toContain("section-of-other-kind 8,9,10,11,12");
      expect(messages.join()).toContain(`Above line 8 the file says “${title}”`);
    },
  );

  it("is looked for in a time that grows with the lines, however many lines repeat the header", async () => {
    const bodyOf = (count: number) =>
      Array.from({ length: count }, (_, n) => [`"Bolt, Min",900-01-${1000 + n},150,3000`, header]).flat();
    const times = { some: [] as number[], fourTimes: [] as number[] };
    for (let turn = 0; turn < 5; turn += 1)
      for (const [name, count] of [
        ["some", 500],
        ["fourTimes", 2_000],
      ] as const)
        times[name].push((await measureCpu(() => read([header, ...bodyOf(count)]))).seconds);
    expect(timeRatio(times.some, times.fourTimes)).toBeLessThan(7);
  });

  it("is read with a warning when the same people are in it once more, as in a table for each week", () => {
    const { isRead, warnings } = read([
      "Week 1",
      header,
      ...linesOf("40,800"),
      "",
      "Week 2",
      header,
      ...linesOf("38,760"),
    ]);
    expect(isRead).toBe(true);
    expect(warnings).toContain("section-added 9,10,11,12,13");
  });

  const paged = "Employee,SSN,Period,Type,Hours,Gross";
  const rowsOf = (who: string, ...rows: readonly string[]) => rows.map((row) => `${who},${row}`);
  const [adele, min] = ['"Abara, Adele",900-01-1001', '"Bolt, Min",900-01-1002'];
  const pages = (...next: readonly string[]) => [
    paged,
    ...rowsOf(adele, "06/01/2026,REG,80,1600", "06/16/2026,REG,70,1400"),
    ...rowsOf(min, "06/01/2026,REG,80,1600"),
    "Page 2",
    paged,
    ...next,
  ];

  it("is a page where it continues with other dates or codes of the person above", () => {
    const lines = pages(...rowsOf(min, "06/16/2026,REG,70,1400", "06/16/2026,OT,4,120"));
    const ofPeriods = lines.map((line) =>
      line.replace("06/01/2026", "06/01-06/15").replace("06/16/2026", "06/16-06/30"),
    );
    for (const { warnings, rows } of [read(lines), read(ofPeriods)]) {
      expect(warnings.filter((rule) => rule.startsWith("section"))).toEqual([]);
      expect(rows).toHaveLength(2);
    }
  });

  it.each([
    ["the same date and code again", rowsOf(min, "06/01/2026,REG,80,1600", "06/16/2026,OT,4,120"), "6,7,8"],
    ["someone else again", [...rowsOf(min, "06/16/2026,OT,4,120"), ...rowsOf(adele, "06/16/2026,OT,4,120")], "6,7,8"],
    ["someone from further above", rowsOf(adele, "06/16/2026,OT,4,120", "06/30/2026,OT,4,120"), "6,7,8"],
  ])("is no page where it has %s", (_what, next, rows) => {
    expect(read(pages(...next)).warnings).toContain(`section-added ${rows}`);
  });

  it.each([
    ["pages of a list", [header, ...linesOf("150,3000", 0, 2), "Page 1", header, ...linesOf("150,3000", 2)]],
    [
      "pages that begin with the person of the page before",
      [header, ...linesOf("75,1500", 0, 2), "Page 1", header, ...linesOf("75,1500", 1)],
    ],
    [
      "departments with their overtime in the title",
      [header, ...linesOf("150,3000", 0, 2), "Overtime crew", header, ...linesOf("150,3000", 2)],
    ],
    [
      "half a header",
      ["Employee,SSN,Hours,Gross", ...linesOf("1,2", 0, 2), "Employee,SSN,,Gross", ...linesOf("1,2", 2)],
    ],
    ["a summary that names no one", [header, ...linesOf("150,3000"), "", "Code,Rate,Amount", "H&W,9.50,5700.00"]],
  ])("isn’t found in %s", (_what, lines) => {
    const { rules } = read(lines);
    expect(rules.filter((rule) => /^(?:section|table)-/.test(rule))).toEqual([]);
  });
});
