import { readExport } from "../open/test-export.ts";

const people = ['"Cho, Min",900-01-0003', '"Diaz, Ana",900-01-0004', '"Eze, Obi",900-01-0005'];
const kinds = { hours: [150.5, 160.25, 20, 22.5, 8], money: [4000.1, 4100.2, 500.5, 600.25, 70] };

/** Returns the guesses for the columns of a June 2026 export by their names. */
const judge = (
  names: string,
  areMoney: (name: string, place: number) => boolean = (name) => /Gross|Pay/.test(name),
) => {
  const header = names.split(",");
  const rows = people.map((person, n) =>
    [
      person,
      ...header.map((name, index) => (kinds[areMoney(name, index) ? "money" : "hours"][index % 5] ?? 0) + n),
    ].join(","),
  );
  const { mapping, columns, warnings } = readExport([`Employee,SSN,${names}`, ...rows]);
  const fields = header.map((_, index) => mapping.columns[index + 2] ?? "-");
  return { fields: fields.join(), columns: columns.slice(2), warnings };
};

describe("guesses the report’s month among columns of several months:", () => {
  it.each([
    "Hours 5-26,Hours 6-26",
    "5-26 Hours,6-26 Hours",
    "05/31/2026 Hours,06/30/2026 Hours",
    "Hours 5/31,Hours 6/30",
    "2026-05-31 Hours,2026-06-30 Hours",
    "May-26 Hrs,Jun-26 Hrs",
    "26-May Hours,26-Jun Hours",
    "2026-05 ST,2026-06 ST",
    "05/2026 Hours,06/2026 Hours",
    "Hours 202605,Hours 202606",
    "May 2026 Hours,June 2026 Hours",
    "Hours 06/2025,Hours 06/2026",
  ])("%s", (names) => {
    expect(judge(names).fields).toBe("-,units_st");
  });

  it.each([
    ["2026-05 ST,2026-06 ST,2026-05 OT,2026-06 OT", "-,units_st,-,units_ot"],
    ["5-26 Hours,6-26 Hours,5-26 Gross,6-26 Gross", "-,units_st,-,gross_wages"],
    ["Jun-26 Hours,Jul-26 Hours,Jun-26 Gross,Jul-26 Gross", "units_st,-,gross_wages,-"],
    ["Hours 04/30/2026,Hours 05/31/2026,Hours 06/30/2026", "-,-,units_st"],
    ["Apr Hours,May Hours,Jun Hours,Total Hours", "-,-,units_st,-"],
    ["Jun Hours,Jul Hours,Jun Gross,Jul Gross,Total Pay", "units_st,-,gross_wages,-,-"],
    ["Jun Hours,Jul Hours,Gross", "units_st,-,gross_wages"],
  ])("%s", (names, fields) => expect(judge(names).fields).toBe(fields));

  it.each([
    ["weeks", "Hours 6/7,Hours 6/14,Hours 6/21,Hours 6/28", "units_st,units_st,units_st,units_st"],
    ["halves of a month", "Hours 6/15,Hours 6/30", "units_st,units_st"],
    ["periods of two weeks", "Hours 6/1-6/14,Hours 6/15-6/28,Hours 6/29-7/12", "units_st,units_st,-"],
    ["halves with the end of the previous month", "Hours 5/31,Hours 6/15,Hours 6/30", "-,units_st,units_st"],
  ])("but adds up %s", (_, names, fields) => expect(judge(names).fields).toBe(fields));
});
