import { correctionDueDate } from "./filing-terms.ts";

/** Fri, Jul 10, 2026, 10:00 AM at the fund. The earliest debit is on Mon, Jul 13. */
const now = new Date("2026-07-10T15:00:00.000Z");

it.each([
  ["the month’s own date while that is still ahead", "2026-07-15", "2026-07-15"],
  ["the earliest debit date once the month’s date is earlier", "2026-07-12", "2026-07-13"],
  ["the earliest debit date of a month long past", "2026-03-16", "2026-07-13"],
])("makes a correction due on %s", (_name, monthDueDate, due) => {
  expect(correctionDueDate(monthDueDate, now)).toBe(due);
});

it("moves the date with the cutoff of the earliest debit", () => {
  const afterCutoff = new Date("2026-07-10T21:00:01.000Z");
  expect(correctionDueDate("2026-06-15", afterCutoff)).toBe("2026-07-14");
});
