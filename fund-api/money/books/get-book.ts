import type { Kysely } from "kysely";
import type * as calls from "../../../lib/money/books/contract.ts";
import { shownRows, type Book, type BookName } from "../../../lib/money/books/schema.ts";
import { asOfTexts } from "../../../lib/money/ledger/texts.en.ts";
import { bookFileName, bookRefusals, bookTexts } from "../../../lib/money/books/texts.en.ts";
import { fundDate } from "../../../lib/platform/calendar/fund-time.ts";
import { firstDayOf, workMonthOf } from "../../../lib/platform/calendar/work-month.ts";
import { csvDecimal, encodeCsv } from "../../../lib/platform/format/csv.ts";
import { requestDateSchema } from "../../../lib/reporting/tad/schema.ts";
import { getEmployerName } from "../../platform/db/employers.ts";
import type { Database } from "../../platform/db/schema.ts";
import { hasEmployer } from "../../platform/handler/employer-of.ts";
import { buildFileResponse } from "../../platform/handler/file-answer.ts";
import type { Handler, HandlerContext, HandlerRequest } from "../../platform/handler/handler.ts";
import { refuseAsOf } from "../ledger/as-of.ts";
import { respondWithPdf } from "../../reporting/receipts/render-in-process.ts";
import { writeIif, journal, readJournal } from "./journal.ts";
import { maxBookRows, type BookQuery, type Report } from "./report.ts";
import { aging, confirmation } from "./aging.ts";
import { contributions, underReported } from "./contributions.ts";
import { receipts, returns } from "./payments.ts";
import { rollforward } from "./rollforward.ts";
import { statement } from "./statement.ts";

const reports: Readonly<Record<BookName, Report>> = {
  journal,
  aging,
  rollforward,
  receipts,
  returns,
  contributions,
  underreported: underReported,
  statement,
  confirmation,
};

type Query = HandlerRequest<typeof calls.getBook>["query"];
type Refusal = { readonly ok: false; readonly code: "BookRefused" | "TooManyRows"; readonly text: string };
type Result<Value> = { readonly ok: true; readonly value: Value } | Refusal;

const refuse = (text: string): Refusal => ({ ok: false, code: "BookRefused", text });

/** Defaults to a period that ends today and begins with its month or year. */
const resolvePeriod = (book: BookName, { from, to }: Query, today: string): Pick<BookQuery, "from" | "to"> => {
  const { period } = bookTexts[book];
  const lastDay = to || today;
  const firstDay = period === "month" ? firstDayOf(workMonthOf(lastDay)) : `${lastDay.slice(0, 4)}-01-01`;
  return { from: period === "asOf" ? lastDay : from || firstDay, to: lastDay };
};

const findRefusal = async (
  db: Kysely<Database>,
  book: BookName,
  bookQuery: BookQuery,
  today: string,
): Promise<string | null> => {
  const { from, to, employerId } = bookQuery;
  // A period, such as a month, can end after the last scheduled entry.
  const isAhead = bookTexts[book].period !== "asOf" && requestDateSchema.safeParse(to).success && to > today;
  const refusal = await refuseAsOf(db, isAhead ? today : to, { today });
  if (refusal !== null) return refusal;
  if (!requestDateSchema.safeParse(from).success) return asOfTexts.notADate(from);
  if (from > to) return bookRefusals.order;
  if (employerId !== "" && !(await hasEmployer(db, employerId))) return bookRefusals.unknownEmployer(employerId);
  return bookTexts[book].ofEmployer === true && employerId === "" ? bookRefusals.noEmployer : null;
};

const resolveQuery = async (book: BookName, query: Query, { db, now }: HandlerContext): Promise<Result<BookQuery>> => {
  const today = fundDate(now);
  const { fund = "HW", employer: employerId = "" } = query;
  const bookQuery = { fund, employerId: employerId.trim(), ...resolvePeriod(book, query, today) };
  const refusal = await findRefusal(db, book, bookQuery, today);
  return refusal === null ? { ok: true, value: bookQuery } : refuse(refusal);
};

const tooManyRows: Refusal = { ok: false, code: "TooManyRows", text: bookRefusals.tooMany };

const buildBook = async (book: BookName, query: Query, context: HandlerContext): Promise<Result<Book>> => {
  const resolved = await resolveQuery(book, query, context);
  if (!resolved.ok) return resolved;
  const { fund, from, to, employerId } = resolved.value;
  const table = await reports[book](context.db, resolved.value);
  if (table.rows.length > maxBookRows) return tooManyRows;
  const { title } = bookTexts[book];
  const employerSuffix = employerId === "" ? "" : `, ${await getEmployerName(context.db, employerId)}`;
  const bookProperties = { book, fund, from, to, employerId: employerId || null, title: `${title}${employerSuffix}` };
  return { ok: true, value: { ...bookProperties, ...table, rowCount: table.rows.length } };
};

/** Returns the first rows of a report, and the totals of all rows. */
export const getBook: Handler<typeof calls.getBook> = async ({ params, query }, context) => {
  const result = await buildBook(params.book, query, context);
  return result.ok ? { ok: true, value: { ...result.value, rows: result.value.rows.slice(0, shownRows) } } : result;
};

/** Returns a report as CSV, with ISO dates and plain numbers. */
export const downloadBookCsv: Handler<typeof calls.downloadBookCsv> = async ({ params, query }, context) => {
  const result = await buildBook(params.book, query, context);
  if (!result.ok) return result;
  const { columns, rows, totals } = result.value;
  const cells = [...rows, ...(totals === null ? [] : [totals])].map((row) =>
    row.map((cell) => (typeof cell === "number" ? csvDecimal(cell) : cell)),
  );
  return buildFileResponse(
    bookFileName(result.value, "csv"),
    "csv",
    encodeCsv([columns.map(({ name }) => name), ...cells]),
  );
};

/** Returns a report as a tagged PDF. */
export const downloadBookPdf: Handler<typeof calls.downloadBookPdf> = async ({ params, query }, context) => {
  const result = await buildBook(params.book, query, context);
  if (!result.ok) return result;
  const { now: at } = context;
  const name = bookFileName(result.value, "pdf");
  const source = { id: name, version: at.getTime() };
  return respondWithPdf(context, name, { kind: "book", content: result.value, at, source });
};

/** Returns the journal as transactions for QuickBooks. */
export const downloadJournalIif: Handler<typeof calls.downloadJournalIif> = async ({ query }, context) => {
  const resolved = await resolveQuery("journal", query, context);
  if (!resolved.ok) return resolved;
  const lines = await readJournal(context.db, resolved.value);
  if (lines.length > maxBookRows) return tooManyRows;
  const bookProperties = { book: "journal", ...resolved.value, employerId: resolved.value.employerId || null } as const;
  return buildFileResponse(bookFileName(bookProperties, "iif"), "bytes", writeIif(lines));
};
