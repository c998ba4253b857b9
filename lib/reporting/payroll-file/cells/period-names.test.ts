import { dateOfPeriod, readPeriodName } from "./period-names.ts";

it.each(["OT 1.5", "DT 2.0", "ST 1.0", "OT 1.50 Hours", "Holiday 1.25"])(
  "doesn’t read a pay factor as a day: %s",
  (name) => {
    expect(readPeriodName(name)).toBeNull();
  },
);

it.each([
  ["Wk 11-07", "2026-11-07"],
  ["Week 11/14 Hours", "2026-11-14"],
  ["Hours 11.21", "2026-11-21"],
  ["Week 11/7", "2026-11-07"],
  ["Reg 2.5", "2027-02-05"],
  ["OT 2.5", "2027-02-05"],
  ["1.5", "2027-01-05"],
])("reads weeks labeled with a date: %s", (name, day) => {
  const period = readPeriodName(name);
  expect([period?.type, dateOfPeriod(period?.period ?? "", "2026-11")]).toEqual(["DATE", day]);
});

it.each([
  ["Wk 2", "2"],
  ["Week 3 Hours", "3"],
  ["Wk 1-2", "1"],
  ["PP 12-13", "12"],
  ["W1", "1"],
])("reads the numbers of weeks and pay periods: %s", (name, number) => {
  expect(readPeriodName(name)).toMatchObject({ type: "WEEK", period: number });
});
