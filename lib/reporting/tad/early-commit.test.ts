import { autoCommitDate, dueDate } from "../../platform/calendar/banking-day.ts";
import { addMonths, lastDayOf } from "../../platform/calendar/work-month.ts";
import { earlyCommitQuestion } from "./filed-states.ts";

describe("the question before an early Commit", () => {
  it.each([
    ["2026-11", "2026-11-30", true],
    ["2026-11", "2026-12-01", false],
    ["2026-11", "2026-10-31", true],
    ["2028-02", "2028-02-29", true],
    ["2028-02", "2028-03-01", false],
    ["2026-12", "2026-12-31", true],
    ["2026-12", "2027-01-01", false],
  ])("for %s on %s is shown: %s", (workMonth, today, isAsked) => {
    expect(earlyCommitQuestion(workMonth, today) !== null).toBe(isAsked);
  });

  it("includes the month and its last day", () => {
    expect(earlyCommitQuestion("2026-11", "2026-11-22")).toMatch(/^November isn’t over\. .*30/);
  });

  it("never applies to the automatic Commit, which happens after the month ends", () => {
    for (let n = 0; n < 240; n += 1) {
      const workMonth = addMonths("2020-01", n);
      for (const rule of ["NEXT", "PREVIOUS", "NONE"] as const)
        expect(autoCommitDate(dueDate(workMonth, rule)) > lastDayOf(workMonth)).toBe(true);
    }
  });
});
