import { addDays } from "../../platform/calendar/iso-date.ts";
import { findReminderDay } from "./late-charge.ts";

it.each([
  [-8, null],
  [-7, -7],
  [-3, -7],
  [-2, -2],
  [0, -2],
  [1, 1],
  [4, 1],
  [5, 5],
  [14, 5],
  [15, 15],
  [20, 15],
  [21, null],
])("%d days after the due date, the reminder day is %s", (days, expected) => {
  expect(findReminderDay("2026-06-15", addDays("2026-06-15", days))).toBe(expected);
});
