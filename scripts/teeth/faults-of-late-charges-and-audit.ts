import type { Fault } from "./fault.ts";

/** Late charges, reminders and the audit trail. */
export const faultsOfLateChargesAndAudit: readonly Fault[] = [
  {
    row: "spec-map, silent: audit trail",
    breaks: "takes a changed row of the audit trail for a good one",
    file: "fund-api/audit/verify-chain.ts",
    find: "where is_changed or is_lost",
    replace: "where is_lost",
    tests: ["fund-api/audit/verify-chain.test.ts"],
  },
  {
    row: "spec-map, silent: audit trail",
    breaks: "does not miss the first rows of the audit trail",
    file: "fund-api/audit/verify-chain.ts",
    find: "no <> coalesce(before, 0) + 1",
    replace: "no <> before + 1",
    tests: ["fund-api/audit/verify-chain.test.ts"],
  },
  {
    row: "spec-map, silent: audit trail",
    breaks: "does not compare the end of the audit trail with the head noted earlier",
    file: "fund-api/audit/verify-chain.ts",
    find: "(kept === null ? null : await compareHead(trx, kept))",
    replace: "(kept === null ? null : null)",
    tests: ["fund-api/audit/verify-chain.test.ts"],
  },
  {
    row: "spec-map, silent: audit viewer",
    breaks: "shows a whole Social Security number in the audit viewer",
    file: "fund-api/audit/audit-rows.ts",
    find: "changes: listChanges(row.before, row.after)",
    replace: 'changes: [{ field: "all", before: JSON.stringify(row.before), after: JSON.stringify(row.after) }]',
    tests: ["fund-api/audit/list-audit-events.test.ts"],
  },
  {
    row: "spec-map, silent: audit viewer",
    breaks: "ends the last day of the audit viewer at midnight before it",
    file: "fund-api/audit/audit-rows.ts",
    find: 'fundMoment(addDays(to, 1), "00:00")',
    replace: 'fundMoment(to, "00:00")',
    tests: ["fund-api/audit/list-audit-events.test.ts"],
  },
  {
    row: "spec-map, silent: late policy",
    breaks: "charges nothing for interest from the due date to the end of the days of grace",
    file: "lib/late-charges/late-charge.ts",
    find: "days: daysBetween(dueDate, paidOn ?? today) }",
    replace: "days: daysBetween(dueDate, paidOn ?? today) - policy.graceDays }",
    tests: ["lib/late-charges/late-charge.test.ts"],
  },
  {
    row: "spec-map, silent: late policy",
    breaks: "estimates late charges that staff have charged before",
    file: "fund-api/late-charges/estimate-late-charges.ts",
    find: "charged.get(id) ?? 0",
    replace: 'charged.get("") ?? 0',
    tests: ["fund-api/late-charges/estimate-late-charges.test.ts"],
  },
  {
    row: "spec-map, silent: late policy",
    breaks: "applies a late policy that began after the charge was due",
    file: "fund-api/late-charges/late-rows.ts",
    find: '.whereRef("l.effective_from", "<=", "t.due_date")\n',
    replace: "\n",
    tests: ["fund-api/late-charges/estimate-late-charges.test.ts"],
  },
];
