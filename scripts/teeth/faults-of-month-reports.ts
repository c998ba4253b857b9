import type { Fault } from "./fault.ts";

const reports = ["fund-api/inbox/report-month.test.ts"];
const steps = ["fund-api/inbox/month-steps.test.ts"];

/** Mistakes in members' reports of a month: what can be reported, whose it is, and who reads it. */
export const faultsOfMonthReports: readonly Fault[] = [
  {
    breaks: "lets a report of a month wait for the fund after it decided on the correction",
    file: "fund-api/inbox/tell-corrected.ts",
    find: "    if (thread === null) continue;\n    await settle(context, thread);",
    replace: "    if (thread === null) continue;",
    tests: steps,
  },
  {
    breaks: "says that a correction took effect while the fund decides on its credit",
    file: "fund-api/inbox/month-steps.ts",
    find: "when d.id is null then 'WAITS'",
    replace: "when d.id is null then 'POSTED'",
    tests: steps,
  },
  {
    breaks: "does nothing when Share is pressed before the search of the employer has answered",
    file: "app/dashboard/_inbox/share/share-form.tsx",
    find: "const soon = setTimeout(shareAsked);",
    replace: "const soon = undefined;",
    tests: ["app/dashboard/_inbox/share/share-form.test.tsx"],
  },
  {
    breaks: "takes the first of several employers that match as the one to share a member's report with",
    file: "app/dashboard/_inbox/share/employer-choice.ts",
    find: "matches.length === 1 &&",
    replace: "matches.length > 0 &&",
    tests: ["app/dashboard/_inbox/month-form.test.tsx"],
  },
  {
    breaks: "shares a member's report, unasked, with an employer that never reported the member",
    file: "app/dashboard/_inbox/share/employer-choice.ts",
    find: "matches.filter(isKnown) : []",
    replace: "matches : []",
    tests: ["app/dashboard/_inbox/month-form.test.tsx"],
  },
  {
    breaks: "offers as missing a month that the employer reported",
    file: "lib/inbox/month-report/missing-months.ts",
    find: "offered = months.filter((month) => !isLeft(month))",
    replace: "offered = months",
    tests: ["app/dashboard/_inbox/month-form.test.tsx"],
  },
  {
    breaks: "takes a second report of a month whose first one is open",
    file: "fund-api/inbox/report-month.ts",
    find: "if (before !== undefined) return refuseReportedMonth(before);\n  const { work_month: workMonth",
    replace: "const { work_month: workMonth",
    tests: reports,
  },
  {
    breaks: "adds the person of a thread that isn't shared with the employer",
    file: "fund-api/corrections/find-shared-report.ts",
    find: "thread.shared_employer_id === employerOf(context)",
    replace: "thread.shared_employer_id !== null",
    tests: ["fund-api/corrections/add-missing-person.test.ts"],
  },
  {
    breaks: "forgets in the work history who was added by a correction",
    file: "fund-api/db/migrations/0051-waiting-corrections.ts",
    find: "or exists (select from correction_lines as own where",
    replace: "and not exists (select from correction_lines as own where",
    tests: ["fund-api/corrections/add-missing-person.test.ts"],
  },
  {
    breaks: "loses what was filed for a month that was made void",
    file: "fund-api/inbox/month-steps.ts",
    find: "    or not exists (select from found as same where same.id = t.about_id))`;",
    replace: "    or t.about_id is null)`;",
    tests: steps,
  },
  {
    breaks: "lets a member choose that the employer reads a message",
    file: "fund-api/inbox/reply-to-thread.ts",
    find: 'return sideOf(writer) === "STAFF" && thread.shared_employer_id !== null && toEmployer;',
    replace: "return thread.shared_employer_id !== null && toEmployer;",
    tests: reports,
  },
  {
    breaks: "shares any conversation of a member",
    file: "fund-api/inbox/thread-head.ts",
    find: "isMonthReport(about) && shared_employer_id === null",
    replace: "shared_employer_id === null",
    tests: reports,
  },
  {
    breaks: "takes a report of someone else's line",
    file: "fund-api/db/members/member-lines.ts",
    find: 'selectMemberLines(db, personId).selectAll("m").where("m.id"',
    replace: 'db.selectFrom("member_lines as m").selectAll("m").where("m.id"',
    tests: reports,
  },
  {
    breaks: "takes a month as missing before its report is due",
    file: "fund-api/inbox/report-month.ts",
    find: "if (fundDate(now) < missingFrom(workMonth))",
    replace: "if (workMonth > fundDate(now).slice(0, 7))",
    tests: reports,
  },
  {
    breaks: "shows an employer the member ID of whoever reported a month",
    file: "fund-api/inbox/thread-head.ts",
    find: 'memberId: sideOf(reader) === "STAFF" ? row.member_id : null',
    replace: "memberId: row.member_id",
    tests: reports,
  },
  {
    breaks: "keeps a line that was added by mistake in the member's work history",
    file: "fund-api/db/members/member-lines.ts",
    find: "where added.line_id = m.id and added.original_line_id = m.id",
    replace: "where false",
    tests: ["fund-api/corrections/add-missing-person.test.ts"],
  },
  {
    breaks: "takes hours from a member before the fund has decided on the credit",
    file: "fund-api/db/migrations/0051-waiting-corrections.ts",
    find: "${newest} and not ${waits} order by",
    replace: "${newest} order by",
    tests: ["fund-api/membership/membership.test.ts"],
  },
];
