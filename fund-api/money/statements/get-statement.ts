import { addDays } from "../../../lib/platform/calendar/iso-date.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { addMonths, firstDayOf, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import type * as calls from "../../../lib/money/ledger/contract.ts";
import { longestPeriodDays, type Statement } from "../../../lib/money/ledger/schema.ts";
import { statementFileName, entryReference, entryText } from "../../../lib/money/ledger/texts.en.ts";
import { employerOf } from "../../platform/handler/employer-of.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import type { Handler, HandlerContext, HandlerRequest } from "../../platform/handler/handler.ts";
import { respondWithPdf } from "../../reporting/receipts/render-in-process.ts";
import { refuseAsOf } from "../ledger/as-of.ts";
import { readStatement } from "./read-statement.ts";
import { csvDecimal, encodeCsv } from "../../../lib/platform/format/csv.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";

const header = [
  "date",
  "entry",
  "work_month",
  "reference",
  "reason",
  "decided_by",
  "working",
  "amount",
  "balance",
  "fund",
  "employer_id",
  "employer",
];

/** The empty cells from `work_month` to `working`. */
const noDetails = ["", "", "", "", ""];

/** Writes UTF-8 with a byte order mark, so that spreadsheets recognize it, and plain numbers. */
const statementCsv = (statement: Statement): Uint8Array<ArrayBuffer> => {
  const { employerId, employerName, fund, from, to, openingCents, closingCents, scheduled, entries } = statement;
  const owner = [fundNames[fund], employerId, employerName] as const;
  const balanceRow = (date: string, name: string, cents: number): string[] => [
    date,
    name,
    ...noDetails,
    "",
    csvDecimal(cents),
    ...owner,
  ];
  const entryRow = (entry: Statement["entries"][number]): string[] => [
    entry.date,
    entryText(entry),
    entry.workMonth,
    entryReference(entry),
    entry.decision?.reason ?? "",
    entry.decision?.decidedBy ?? "",
    entry.decision?.explanation ?? "",
    csvDecimal(entry.cents),
    csvDecimal(entry.balanceCents),
    ...owner,
  ];
  const scheduledRow = ({ debitDate, cents }: Statement["scheduled"][number]): string[] => [
    debitDate,
    "Scheduled debit",
    ...noDetails,
    csvDecimal(-cents),
    "",
    ...owner,
  ];
  const rows = [
    balanceRow(from, "Opening balance", openingCents),
    ...entries.map(entryRow),
    balanceRow(to, "Closing balance", closingCents),
    // Scheduled debits come after the closing balance, because they lower it later.
    ...scheduled.map(scheduledRow),
  ];
  return encodeCsv([header, ...rows]);
};

type Query = HandlerRequest<typeof calls.getStatement>["query"];
type Refusal = { readonly ok: false; readonly code: "PeriodRefused"; readonly text: string };

/** Reads the statement of the requested period; defaults to the last twelve months. */
const findStatement = async (
  { fund = "HW", ...period }: Query,
  context: HandlerContext,
): Promise<{ readonly ok: true; readonly value: Statement } | Refusal> => {
  const today = fundDate(context.now);
  const to = period.to ?? today;
  const from = period.from ?? firstDayOf(addMonths(workMonthOf(to), -11));
  const refuse = (text: string): Refusal => ({ ok: false, code: "PeriodRefused", text });
  if (from > to) return refuse("The period ends before it begins. Choose a first day that is not after the last day.");
  if (addDays(from, longestPeriodDays) < to)
    return refuse("The period is longer than three years. Choose a shorter one.");
  const employerId = employerOf(context);
  const refusal = await refuseAsOf(context.db, to, { today, employerId });
  if (refusal !== null) return refuse(refusal);
  return { ok: true, value: await readStatement(context.db, { employerId, fund, from, to }) };
};

/** Returns the employer's statement of account for one fund and period. */
export const getStatement: Handler<typeof calls.getStatement> = ({ query }, context) => findStatement(query, context);

/** Returns the statement as CSV. */
export const downloadStatementCsv: Handler<typeof calls.downloadStatementCsv> = async ({ query }, context) => {
  const result = await findStatement(query, context);
  if (!result.ok) return result;
  return buildFileResponse(statementFileName(result.value, "csv"), "csv", statementCsv(result.value));
};

/** Returns the statement as a tagged PDF. */
export const downloadStatementPdf: Handler<typeof calls.downloadStatementPdf> = async ({ query }, context) => {
  const result = await findStatement(query, context);
  if (!result.ok) return result;
  const { employerId, fund, from, to, closingCents, scheduled, entries } = result.value;
  // The ledger only grows, so the same entry count, balance and scheduled debits mean the same statement.
  const id = [employerId, fund, from, to, closingCents, ...scheduled.flatMap(Object.values)].join(" ");
  const order = {
    kind: "statement",
    content: result.value,
    at: context.now,
    source: { id, version: entries.length },
  } as const;
  return respondWithPdf(context, statementFileName(result.value, "pdf"), order);
};
