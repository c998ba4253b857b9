import { listMappingGaps } from "../profiles/mapping-gaps.ts";
import { exportTarget, readExport } from "../open/test-export.ts";

const who = ['"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004', '"Eze, Obi",900-01-0005'];
const kinds = { hours: [150.5, 160.25, 20, 22.5, 8], money: [4000.1, 4100.2, 500.5, 600.25, 70] };

/** What the columns of an export for June 2026 are, by their names: a field, left aside, or open. */
const judge = (
  names: string,
  areMoney: (name: string, place: number) => boolean = (name) => /Gross|Pay/.test(name),
) => {
  const header = names.split(",");
  const rows = who.map((person, n) =>
    [person, ...header.map((name, at) => (kinds[areMoney(name, at) ? "money" : "hours"][at % 5] ?? 0) + n)].join(","),
  );
  const { mapping, columns, warnings, messages } = readExport([`Employee,SSN,${names}`, ...rows]);
  const gaps = listMappingGaps(mapping, exportTarget, columns);
  const fields = header.map((_, at) =>
    mapping.ignored?.includes(at + 2) === true ? "aside" : (mapping.columns[at + 2] ?? "open"),
  );
  return { fields: fields.join(), gaps, columns: columns.slice(2), warnings, messages };
};

describe("of columns of several months, the report’s month counts and the others are left aside:", () => {
  it.each([
    "Hours 5-26,Hours 6-26",
    "5-26 Hours,6-26 Hours",
    "5/26 Hours,6/26 Hours",
    "05/31/2026 Hours,06/30/2026 Hours",
    "Hours 5/31/26,Hours 6/30/26",
    "Hours 5/31,Hours 6/30",
    "Hours 5/1-5/31,Hours 6/1-6/30",
    "2026-05-31 Hours,2026-06-30 Hours",
    "May-26 Hrs,Jun-26 Hrs",
    "May'26 Hrs,Jun'26 Hrs",
    "May 26 Hours,Jun 26 Hours",
    "MAY26 Hours,JUN26 Hours",
    "Hours - May 26,Hours - Jun. 26",
    "Hrs May/26,Hrs Jun/26",
    "26-May Hours,26-Jun Hours",
    "2026-05 ST,2026-06 ST",
    "2026/05 Reg,2026/06 Reg",
    "05/2026 Hours,06/2026 Hours",
    "Hours 202605,Hours 202606",
    "May 2026 Hours,June 2026 Hours",
    "Hours 06/2025,Hours 06/2026",
  ])("%s", (names) => {
    const { fields, gaps, columns } = judge(names);
    expect(fields).toBe("aside,units_st");
    expect(gaps).toEqual([]);
    expect(columns[0]?.why).toBe(`Of another month: “${names.split(",")[1]}” is of June 2026.`);
  });

  it.each([
    ["2026-05 ST,2026-06 ST,2026-05 OT,2026-06 OT", "aside,units_st,aside,units_ot"],
    ["5-26 Hours,6-26 Hours,5-26 Gross,6-26 Gross", "aside,units_st,aside,gross_wages"],
    ["Jun-26 Hours,Jul-26 Hours,Jun-26 Gross,Jul-26 Gross", "units_st,aside,gross_wages,aside"],
    ["Hours 4-26,Hours 5-26,Hours 6-26", "aside,aside,units_st"],
    ["Hours 04/30/2026,Hours 05/31/2026,Hours 06/30/2026", "aside,aside,units_st"],
    ["Apr Hours,May Hours,Jun Hours,Total Hours", "aside,aside,units_st,open"],
    ["Jun Hours,Jul Hours,Jun Gross,Jul Gross,Total Pay", "units_st,aside,gross_wages,aside,open"],
    ["Jun Hours,Jul Hours,Gross", "units_st,aside,gross_wages"],
    ["Hours 5-25,Hours 6-25,Hours 5-26,Hours 6-26", "open,open,open,open"],
  ])("%s", (names, fields) => expect(judge(names).fields).toBe(fields));

  it.each([
    ["weeks", "Hours 6/7,Hours 6/14,Hours 6/21,Hours 6/28", "units_st,units_st,units_st,units_st"],
    ["halves of a month", "Hours 6/15,Hours 6/30", "units_st,units_st"],
    ["periods of two weeks", "Hours 6/1-6/14,Hours 6/15-6/28,Hours 6/29-7/12", "units_st,units_st,open"],
    ["halves with the end of the month before", "Hours 5/31,Hours 6/15,Hours 6/30", "open,units_st,units_st"],
  ])("but %s are added up", (_, names, fields) => expect(judge(names).fields).toBe(fields));

  it("and what may be two days or the same month of two years is asked about", () => {
    const { fields, columns } = judge("Hours 6-25,Hours 6-26,Gross 6-25,Gross 6-26");
    expect(fields).toBe("open,open,open,open");
    expect(columns[0]?.why).toContain("one month of two years");
  });

  it.each(["2026-06 Hours,2026-06 Gross", "Hours 06/2026,Gross Jun-26"])("of one month alone: %s", (names) => {
    const { fields, warnings } = judge(names);
    expect(fields).toBe("units_st,gross_wages");
    expect(warnings).toEqual([]);
  });
});

it.each(["Hours 5-26", "May/June Hours", "5/31/2026 Hours", "Hours May-26", "2026-05 Hours"])(
  "a column of another month that the clerk counts is named: %s",
  (name) => {
    const { warnings } = readExport([`Employee,SSN,${name}`, ...who.map((person) => `${person},150.5`)], {
      columns: ["employee", "ssn", "units_st"],
    });
    expect(warnings).toEqual(["columns-of-other-months 1"]);
  },
);

describe("columns of an earlier or longer time are left aside with why:", () => {
  it.each([
    ["Prior Month Hours,Current Month Hours,Prior Month Gross,Current Month Gross", "aside,units_st,aside,gross_wages"],
    ["Last Month Hours,Hours,Last Mo Gross,Gross", "aside,units_st,aside,gross_wages"],
    ["Hours,Hours Prev Month,Gross,Gross Last Year", "units_st,aside,gross_wages,aside"],
    ["Hours,Hours QTD,Gross,Gross YTD", "units_st,aside,gross_wages,aside"],
    ["Hours,Q2 Hours,Gross,Gross Q2", "units_st,aside,gross_wages,aside"],
    ["Hours,Previous Hours,Gross,Prev Gross", "units_st,aside,gross_wages,aside"],
  ])("%s", (names, fields) => {
    const { fields: found, gaps, columns } = judge(names);
    expect([found, gaps]).toEqual([fields, []]);
    for (const [at, field] of fields.split(",").entries())
      if (field === "aside") expect(columns[at]?.why).toMatch(/^Looks like |^Of an earlier time than “/);
  });

  it.each([
    ["what may be of the same month", "Hours,Prior Period Hours", "units_st,open"],
    ["what may be of the same month", "Current Hours,Previous Hours", "units_st,open"],
    ["what is paid now", "Hours,Prior Month Adj Hours", "units_st,open"],
    ["what may be of the same month", "Vacation Hours Prior Year,Vacation Hours Current Year", "open,open"],
    ["what may be paid now", "Reg Hours,Reg Pay,OT Pay,Q2 Incentive Pay", "units_st,gross_wages,other_wages,open"],
    ["what may be paid now", "Hours,Gross,Prior Month Commission", "units_st,gross_wages,open"],
    ["what may be paid now", "Hours,Gross,Bonus Pay,Last Year Bonus Pay", "units_st,gross_wages,open,open"],
    ["what is at another rate", "Reg Hours,Reg Hours Prior Yr Rate,Gross", "units_st,open,gross_wages"],
    ["what was not reported yet", "Hours,Hours Not Reported Last Month,Gross", "units_st,open,gross_wages"],
    ["what was not reported yet", "Unreported Hours,Hours,Prior Month Unreported Hours", "open,units_st,open"],
    ["what is since then", "Hours,Since Last Month Hours,Gross", "units_st,open,gross_wages"],
    ["a half of the month", "Reg Hours,OT Hours Q1,OT Hours Q2", "units_st,open,open"],
    ["the only ones", "Last Month Hours,Last Month Gross", "open,open"],
  ])("but %s is asked about: %s", (_, names, fields) => {
    const { fields: found, gaps } = judge(names);
    expect(found).toBe(fields);
    expect(gaps).not.toEqual([]);
  });

  it("and the month so far beside what may be a pay period is asked about", () => {
    const { fields, columns } = judge("Hours,MTD Hours");
    expect(fields).toBe("units_st,open");
    expect(columns[1]?.why).toContain("“Hours” may be of one pay period");
    expect(judge("MTD Hours,MTD Gross").fields).toBe("units_st,gross_wages");
  });
});
