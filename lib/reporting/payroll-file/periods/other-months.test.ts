import { readExport } from "../open/test-export.ts";

it.each([
  ["Hours May,Gross May", "“Hours May”, “Gross May”"],
  ["May Hours,Gross", "“May Hours”"],
  ["Hours,Gross Jun 2025", "“Gross Jun 2025”"],
])("reports another month's columns: %s", (names, namedMonths) => {
  const { messages } = readExport([`Employee,SSN,${names}`, '"Cho, Min",900-01-0003,150.5,4000']);
  expect(messages.filter((message) => message.includes("name a month")).join()).toContain(`June 2026: ${namedMonths}.`);
});

it.each(["Hours June,Gross June", "Hours,Gross", "June 2026 Hours,Gross 06/2026"])(
  "doesn’t report the work month's columns: %s",
  (names) => {
    expect(readExport([`Employee,SSN,${names}`, '"Cho, Min",900-01-0003,150.5,4000']).warnings).toEqual([]);
  },
);

it.each([
  ["Pay period 01.06.2026 - 30.06.2026", false],
  ["Period ending 30.06.2026", false],
  ["5-2-2-21 Payroll Records~Hours", false],
])("finds whether the title “%s” names another month: %s", (title, isOther) => {
  const lines = [title, "", "Employee,SSN,Hours", '"Cho, Min",900-01-0003,40', '"Diaz, Ana",900-01-0004,41'];
  expect(readExport(lines).warnings.some((rule) => rule.startsWith("title-of-other-month"))).toBe(isOther);
});
