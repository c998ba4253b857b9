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
import { fileAnswer } from "../../platform/handler/file-answer.ts";
import type { Handler, HandlerContext, HandlerRequest } from "../../platform/handler/handler.ts";
import { refuseAsOf } from "../ledger/as-of.ts";
import { renderPdf } from "../../reporting/receipts/render-in-process.ts";
import { writeIif } from "./iif.ts";
import { maxBookRows, type Asked, type Report } from "./report.ts";
import { aging, confirmation } from "./aging.ts";
import { contributions } from "./contributions.ts";
import { journal, readJournal } from "./journal.ts";
import { receipts, returns } from "./payments.ts";
import { rollforward } from "./rollforward.ts";
import { statement } from "./statement.ts";
import { underReported } from "./under-reported.ts";

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
type Found<Value> = { readonly ok: true; readonly value: Value } | Refusal;

const refuse = (text: string): Refusal => ({ ok: false, code: "BookRefused", text });

/** Defaults to a period that ends today and begins with its month or year. */
const daysOf = (book: BookName, { from, to }: Query, today: string): Pick<Asked, "from" | "to"> => {
  const { period } = bookTexts[book];
  const last = to || today;
  const first = period === "month" ? firstDayOf(workMonthOf(last)) : `${last.slice(0, 4)}-01-01`;
  return { from: period === "asOf" ? last : from || first, to: last };
};

const findRefusal = async (
  db: Kysely<Database>,
  book: BookName,
  asked: Asked,
  today: string,
): Promise<string | null> => {
  const { from, to, employerId } = asked;
  // A period, such as a month, can end after the last scheduled entry.
  const isAhead = bookTexts[book].period !== "asOf" && requestDateSchema.safeParse(to).success && to > today;
  const refusal = await refuseAsOf(db, isAhead ? today : to, { today });
  if (refusal !== null) return refusal;
  if (!requestDateSchema.safeParse(from).success) return asOfTexts.notADate(from);
  if (from > to) return bookRefusals.order;
  if (employerId !== "" && !(await hasEmployer(db, employerId))) return bookRefusals.unknownEmployer(employerId);
  return bookTexts[book].ofEmployer === true && employerId === "" ? bookRefusals.noEmployer : null;
};

const ask = async (book: BookName, query: Query, { db, now }: HandlerContext): Promise<Found<Asked>> => {
  const today = fundDate(now);
  const { fund = "HW", employer: employerId = "" } = query;
  const asked = { fund, employerId: employerId.trim(), ...daysOf(book, query, today) };
  const refusal = await findRefusal(db, book, asked, today);
  return refusal === null ? { ok: true, value: asked } : refuse(refusal);
};

const tooMany: Refusal = { ok: false, code: "TooManyRows", text: bookRefusals.tooMany };

const makeBook = async (book: BookName, query: Query, context: HandlerContext): Promise<Found<Book>> => {
  const found = await ask(book, query, context);
  if (!found.ok) return found;
  const { fund, from, to, employerId } = found.value;
  const table = await reports[book](context.db, found.value);
  if (table.rows.length > maxBookRows) return tooMany;
  const { title } = bookTexts[book];
  const whose = employerId === "" ? "" : `, ${await getEmployerName(context.db, employerId)}`;
  const about = { book, fund, from, to, employerId: employerId || null, title: `${title}${whose}` };
  return { ok: true, value: { ...about, ...table, rowCount: table.rows.length } };
};

/** Returns the first rows of a report, and the totals of all. */
export const getBook: Handler<typeof calls.getBook> = async ({ params, query }, context) => {
  const made = await makeBook(params.book, query, context);
  return made.ok ? { ok: true, value: { ...made.value, rows: made.value.rows.slice(0, shownRows) } } : made;
};

/** Returns a report as CSV: ISO dates and plain numbers. */
export const downloadBookCsv: Handler<typeof calls.downloadBookCsv> = async ({ params, query }, context) => {
  const made = await makeBook(params.book, query, context);
  if (!made.ok) return made;
  const { columns, rows, totals } = made.value;
  const cells = [...rows, ...(totals === null ? [] : [totals])].map((row) =>
    row.map((cell) => (typeof cell === "number" ? csvDecimal(cell) : cell)),
  );
  return fileAnswer(bookFileName(made.value, "csv"), "csv", encodeCsv([columns.map(({ name }) => name), ...cells]));
};

/** Returns a report as a tagged PDF. */
export const downloadBookPdf: Handler<typeof calls.downloadBookPdf> = async ({ params, query }, context) => {
  const made = await makeBook(params.book, query, context);
  if (!made.ok) return made;
  const { now: at, lane } = context;
  const name = bookFileName(made.value, "pdf");
  const pdf = await renderPdf(lane, { kind: "book", content: made.value, at, of: { id: name, version: at.getTime() } });
  return "code" in pdf ? pdf : fileAnswer(name, "pdf", pdf.bytes);
};

/** Returns the journal as transactions for QuickBooks. */
export const downloadJournalIif: Handler<typeof calls.downloadJournalIif> = async ({ query }, context) => {
  const found = await ask("journal", query, context);
  if (!found.ok) return found;
  const lines = await readJournal(context.db, found.value);
  if (lines.length > maxBookRows) return tooMany;
  const about = { book: "journal", ...found.value, employerId: found.value.employerId || null } as const;
  return fileAnswer(bookFileName(about, "iif"), "bytes", writeIif(lines));
};
