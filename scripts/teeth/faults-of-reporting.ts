import type { Mistakes } from "./fault.ts";

/** Mistakes with a report: its days, its checks, its Commit. */
export const faultsOfReporting: Mistakes = {
  "lib/platform/calendar/due-date.test.ts": {
    "moves the due date to a holiday's eve under the NEXT rule": {
      find: "NEXT: onOrAfter,",
      replace: "NEXT: onOrBefore,",
    },
  },
  "lib/platform/calendar/bank-holidays.test.ts": {
    "takes Juneteenth for a banking day": { find: "fixed(year, 6, 19), // Juneteenth", replace: "" },
  },
  "lib/platform/calendar/banking-day.test.ts": {
    "takes Sunday for a banking day": { find: "weekday !== 0 && weekday !== 6", replace: "weekday !== 6" },
  },
  "lib/platform/calendar/fund-time.test.ts": {
    "reads the fund's clock in another time zone": { find: '"America/Chicago"', replace: '"America/Denver"' },
  },
  "lib/platform/calendar/iso-date.test.ts": {
    "gives every leap century 29 days in February": { find: "(year % 100 !== 0 || year % 400 === 0)", replace: "true" },
  },
  "lib/reporting/tad/checks/line-rule.test.ts": {
    "accepts negative units": { find: "if (line[field] >= 0) return [];", replace: "return [];" },
    "accepts more hours than the month has": {
      find: "HOUR: 24 * daysIn(workMonth)",
      replace: "HOUR: 48 * daysIn(workMonth)",
    },
    "accepts a status date after the month": {
      find: "line.statusDate <= lastDayOf(workMonth)",
      replace: "line.statusDate <= `${lastDayOf(workMonth)}~`.replace(workMonth.slice(0, 4), '9999')",
    },
  },
  "lib/platform/rules/fields.test.ts": {
    "accepts an Employer ID with one digit too many": {
      in: "employerIdPattern",
      find: "/^\\d{7}-\\d{4}$/",
      replace: "/^\\d{7}-\\d{4,5}$/",
    },
    "accepts a ZIP code of four digits": { find: "/^\\d{5}$/", replace: "/^\\d{4,5}$/" },
  },
  "fund-api/reporting/tad/change-lines.test.ts": {
    "changes a report over someone else's change": {
      in: "lockForChange",
      find: "if (head.version !== version) return staleRefusal;",
      replace: "",
    },
    "changes a report after its Commit": {
      in: "lockForChange",
      find: "if (!isChangeable(head)) return closedRefusal(head);",
      replace: "",
    },
  },
  "fund-api/reporting/tad/commit/commit-tad.test.ts": {
    "commits a report with errors": { find: "if (errors > 0) {", replace: "if (errors > 1_000) {" },
  },
  "fund-api/reporting/tad/commit/take-back-tad.test.ts": {
    "takes a report back while a payment is on it": {
      find: "if (payments.length > 0) {",
      replace: "if (payments.length > 1_000) {",
    },
    "leaves the charges of a report that was taken back": {
      find: "cents: -chargedCents,",
      replace: "cents: 0 * chargedCents,",
    },
    "takes back a report that is not committed": {
      find: 'if (head.state !== "COMMITTED") return notCommitted(head);',
      replace: "",
    },
    "leaves a waiver waiting when its late charge is taken back with its report": {
      find: "await withdrawWaivers(context, [head.id]);",
      replace: "void withdrawWaivers;",
    },
  },
  "fund-api/platform/jobs/jobs.test.ts": {
    "commits an untouched report that must be filed": {
      find: "select bool_and(b.no_change_mode = 'AUTO_COMMIT')",
      replace: "select bool_or(b.no_change_mode = 'AUTO_COMMIT')",
    },
  },
};
