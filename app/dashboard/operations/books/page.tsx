import { downloadBookCsv, downloadBookPdf, downloadJournalIif } from "#lib/money/books/calls.ts";
import { loadBook, loadGlAccounts } from "#lib/money/books/load.ts";
import { bookNames, bookQuerySchema, shownRows, type Book, type BookName } from "#lib/money/books/schema.ts";
import { bookCellText, bookFileName, bookScope, bookTexts, bookTotalText } from "#lib/money/books/texts.en.ts";
import { audiences } from "#lib/platform/contract/audience.ts";
import { toQuery, withQuery, type Query } from "#lib/platform/contract/query.ts";
import { routes } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { Field } from "../../../_form/field.tsx";
import { fundOptions } from "../../../_form/options.ts";
import { SelectField } from "../../../_form/select-field.tsx";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { Loaded } from "../../../_shell/loaded.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Card } from "../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import { operationsCrumbs, PageHead } from "../../../_ui/page-head.tsx";
import { AccountNumbers } from "./account-numbers.tsx";
import { DownloadLink } from "../../../_form/download-link.tsx";
import styles from "./books.module.css";

/** Returns the URL of one report with the form's current choices. */
const bookPath = (book: BookName, query: Query): string => withQuery(routes.books, { ...query, book });

const ReportLinks = ({ current, query }: { current: BookName; query: Query }) => (
  <nav aria-label="Reports" className={styles.reports}>
    {bookNames.map((book) => (
      <a key={book} href={bookPath(book, query)} aria-current={book === current ? "page" : undefined}>
        {bookTexts[book].title}
      </a>
    ))}
  </nav>
);

/** Works without a script, and its URL can be saved. An empty date means today, or the first of its month or year. */
const BookForm = ({ book, query }: { book: BookName; query: Query }) => {
  const hasAsOfDate = bookTexts[book].period === "asOf";
  return (
    <form action={routes.books} className={styles.form}>
      <input type="hidden" name="book" value={book} />
      <SelectField id="book-fund" label="Fund" name="fund" defaultValue={query.fund} options={fundOptions} />
      {!hasAsOfDate && <Field id="book-from" label="First day" name="from" type="date" defaultValue={query.from} />}
      <Field id="book-to" label={hasAsOfDate ? "As of" : "Last day"} name="to" type="date" defaultValue={query.to} />
      <Field
        id="book-employer"
        label={bookTexts[book].ofEmployer === true ? "Employer ID" : "Employer ID (optional)"}
        name="employer"
        defaultValue={query.employer}
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet">
        Show
      </Button>
    </form>
  );
};

type Line = { readonly key: string; readonly cells: Book["rows"][number] };

type Cell = Line["cells"][number] | undefined;

const show = (cell: Cell, toText: (cell: Cell) => string) =>
  typeof cell === "number" ? <Money cents={cell} /> : toText(cell);

const BookTable = ({ book: { columns, rows, totals, rowCount, title } }: { book: Book }) => {
  const columnIndexes = columns.flatMap((column, columnIndex) =>
    column.kind === "id" ? [] : [{ ...column, columnIndex }],
  );
  const shownColumns: readonly Column<Line>[] = columnIndexes.map(({ name, kind, columnIndex }, index) => ({
    key: name,
    header: name,
    number: kind === "money",
    isRowHeader: index === 0,
    cell: ({ cells }) => show(cells[columnIndex], (cell) => bookCellText(cell, { kind })),
  }));
  return (
    <>
      {rowCount > rows.length && (
        <p>
          The first {shownRows} of {rowCount.toLocaleString("en-US")} lines. The CSV has all of them.
        </p>
      )}
      <DataTable
        caption={title}
        columns={shownColumns}
        rows={rows.map((cells, index) => ({ key: String(index), cells }))}
        rowKey={({ key }) => key}
        {...(totals !== null && {
          footer: columnIndexes.map(({ columnIndex }) => show(totals[columnIndex], bookTotalText)),
        })}
      />
    </>
  );
};

/** Downloads of the report on screen. */
const BookDownloads = ({ book, query }: { book: Book; query: Query }) => {
  const { title } = bookTexts[book.book];
  const params = { book: book.book };
  return (
    <p className={styles.downloads}>
      <DownloadLink
        name={`${title} (CSV)`}
        call={downloadBookCsv}
        params={params}
        query={query}
        fileName={bookFileName(book, "csv")}
      />
      <DownloadLink
        name={`${title} (PDF)`}
        call={downloadBookPdf}
        params={params}
        query={query}
        fileName={bookFileName(book, "pdf")}
      />
      {book.book === "journal" && (
        <DownloadLink
          name="Journal (QuickBooks)"
          call={downloadJournalIif}
          query={query}
          fileName={bookFileName(book, "iif")}
        />
      )}
    </p>
  );
};

const BookCard = ({ book, query }: { book: Book; query: Query }) => (
  <Card title={book.title}>
    <p className={styles.scope}>{bookScope(book)}</p>
    <BookDownloads book={book} query={query} />
    {book.notes.map((note) => (
      <p key={note} className={styles.note}>
        {note}
      </p>
    ))}
    {book.rowCount === 0 ? <p>No entries match.</p> : <BookTable book={book} />}
  </Card>
);

export const generateMetadata = () => pageTitle("Books");

/** Reports from the books, one fund at a time. */
export default async function BooksPage({ searchParams }: SearchProps) {
  const filters = toQuery(await searchParams);
  const book = bookNames.find((name) => name === filters.book) ?? "journal";
  const { brand, user } = await getVisitor();
  const defaultFund = brand.key === "pension" ? "PEN" : "HW";
  const fund = bookQuerySchema.shape.fund.safeParse(filters.fund).data ?? defaultFund;
  const filterText = (name: "from" | "to" | "employer"): string => (filters[name] ?? "").slice(0, 40);
  const query = { fund, from: filterText("from"), to: filterText("to"), employer: filterText("employer") };
  const [result, glAccounts] = await Promise.all([loadBook(book, query), loadGlAccounts(fund)]);
  return (
    <>
      <PageHead
        title="Books"
        lead="The journal and the reports of one fund, by the day on which money takes effect."
        crumbs={operationsCrumbs}
      />
      <div className={styles.page}>
        <ReportLinks current={book} query={query} />
        <BookForm
          key={JSON.stringify([book, query])}
          book={book}
          query={result.ok ? { ...query, from: result.value.from, to: result.value.to } : query}
        />
        {result.ok ? (
          <BookCard book={result.value} query={query} />
        ) : result.failure.code === "BookRefused" || result.failure.code === "TooManyRows" ? (
          <Alert tone="bad">{result.failure.text}</Alert>
        ) : (
          <LoadFailed text={result.failure.text} href={routes.books} />
        )}
        <Loaded result={glAccounts} href={routes.books}>
          {(value) => (
            <div className={styles.accounts}>
              <AccountNumbers key={fund} initial={value} mayChange={audiences.operationsAdmin(user)} />
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}
