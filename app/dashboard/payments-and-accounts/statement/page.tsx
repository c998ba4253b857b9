import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { downloadStatementCsv, downloadStatementPdf } from "#lib/money/ledger/calls.ts";
import { loadStatement } from "#lib/money/ledger/load.ts";
import { statementQuerySchema, type Statement, type StatementEntry } from "#lib/money/ledger/schema.ts";
import { routes, tadHistoryPath, tadPath } from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { PageHead } from "../../../_ui/page-head.tsx";
import type { ReactNode } from "react";
import { withQuery } from "#lib/platform/contract/query.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { scheduledText } from "#lib/money/payments/charge-texts.en.ts";
import {
  decisionTextsOf,
  entryOrderText,
  entryReference,
  entryText,
  periodText,
  statementFileName,
} from "#lib/money/ledger/texts.en.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import { DownloadLink } from "../../../_form/download-link.tsx";
import styles from "./statement.module.css";
import { Field } from "../../../_form/field.tsx";
import { fundOptions } from "../../../_form/options.ts";
import { SelectField } from "../../../_form/select-field.tsx";
import { Button } from "../../../_ui/button.tsx";

type StatementFormProps = { fund: string; from: string; to: string };

/** Fund and period, stored only in the URL: the form works without a script, and its URL can be saved. */
const StatementForm = ({ fund, from, to }: StatementFormProps) => (
  <form action={routes.statement} className={styles.form}>
    <SelectField id="statement-fund" label="Fund" name="fund" defaultValue={fund} options={fundOptions} />
    <Field id="statement-from" label="From" name="from" type="date" required defaultValue={from} />
    <Field id="statement-to" label="To" name="to" type="date" required defaultValue={to} />
    <Button type="submit" tone="quiet">
      Show
    </Button>
  </form>
);

type StatementCardProps = {
  statement: Statement;
  /** True if the employer has report pages. */
  hasTads: boolean;
};

type Line = { readonly id: string; readonly date: string; readonly name: ReactNode } & {
  readonly reference: ReactNode;
  readonly cents: number | null;
  readonly balanceCents: number;
};

const columns: readonly Column<Line>[] = [
  { key: "date", header: "Date", cell: ({ date }) => formatNumericDate(date) },
  { key: "entry", header: "Entry", isRowHeader: true, cell: ({ name }) => name },
  { key: "reference", header: "Reference", cell: ({ reference }) => reference },
  {
    key: "amount",
    header: "Amount",
    number: true,
    cell: ({ cents }) => (cents === null ? "" : <Money cents={cents} />),
  },
  {
    key: "balance",
    header: "Balance",
    number: true,
    cell: ({ balanceCents }) => <Money cents={balanceCents} strong />,
  },
];

const linkOf = (entry: StatementEntry, hasTads: boolean): { readonly href: string; readonly name: string } | null => {
  const { payment, workMonth, isCorrection } = entry;
  if (payment !== null) {
    const href = withQuery(routes.paymentsAndAccounts, { text: payment.confirmationNo });
    return { href, name: payment.confirmationNo };
  }
  if (!hasTads) return null;
  const name = entryReference(entry) || "Report";
  return { href: isCorrection ? tadHistoryPath(workMonth) : tadPath(workMonth), name };
};

const toLine = (entry: StatementEntry, hasTads: boolean): Line => {
  const link = linkOf(entry, hasTads);
  return {
    ...entry,
    name: entryText(entry),
    reference: (
      <span className={styles.reference}>
        {link === null ? entryReference(entry) : <a href={link.href}>{link.name}</a>}
        {entry.decision !== null && <a href={`#decision-${entry.decision.id}`}>Decision</a>}
      </span>
    ),
  };
};

const Decision = ({ entries }: { entries: readonly StatementEntry[] }) => {
  const [firstEntry] = entries;
  if (firstEntry === undefined || firstEntry.decision === null) return null;
  return (
    <li id={`decision-${firstEntry.decision.id}`}>
      {formatNumericDate(firstEntry.date)}, <b>{entries.map(entryText).join("; ")}</b>.{" "}
      {decisionTextsOf(firstEntry).join(" ")}
    </li>
  );
};

const Decisions = ({ entries }: { entries: readonly StatementEntry[] }) => {
  const decided = Map.groupBy(
    entries.filter(({ decision }) => decision !== null),
    ({ decision }) => decision?.id ?? "",
  );
  if (decided.size === 0) return null;
  return (
    <Card title="Decisions">
      <ul className={styles.decisions}>
        {[...decided].map(([id, ownEntries]) => (
          <Decision key={id} entries={ownEntries} />
        ))}
      </ul>
    </Card>
  );
};

/** Debits authorized for after the last day, which don't lower a balance yet. */
const Scheduled = ({ scheduled }: Pick<Statement, "scheduled">) =>
  scheduled.length > 0 && (
    <ul className={styles.decisions}>
      {scheduled.map(({ debitDate, cents }) => (
        <li key={debitDate}>{scheduledText({ cents, first: debitDate, last: debitDate })}</li>
      ))}
    </ul>
  );

/** One fund's statement: opening balance, every entry with its source, closing balance. */
const StatementCard = ({ statement, hasTads }: StatementCardProps) => {
  const { fund, from, to, openingCents, closingCents, scheduled, entries } = statement;
  const query = { fund, from, to };
  const balance = (id: string, date: string, name: string, balanceCents: number): Line => ({
    id,
    date,
    name,
    reference: "",
    cents: null,
    balanceCents,
  });
  const rows = [
    balance("opening", from, "Opening balance", openingCents),
    ...entries.map((entry) => toLine(entry, hasTads)),
    balance("closing", to, "Closing balance", closingCents),
  ];
  return (
    <div className={styles.stack}>
      <Card title={`${fundNames[fund]}, ${periodText(statement)}`}>
        <StatementForm key={`${fund} ${from} ${to}`} fund={fund} from={from} to={to} />
        <p className={styles.downloads}>
          <DownloadLink
            name="Statement (CSV)"
            call={downloadStatementCsv}
            query={query}
            fileName={statementFileName(query, "csv")}
          />
          <DownloadLink
            name="Statement (PDF)"
            call={downloadStatementPdf}
            query={query}
            fileName={statementFileName(query, "pdf")}
          />
        </p>
        <p className={styles.hint}>
          An amount above zero is owed to the fund. A balance below zero is a credit. {entryOrderText}
          {entries.length === 0 && " No charge, payment or credit took effect in this period."}
        </p>
        <DataTable caption="Entries, oldest first" columns={columns} rows={rows} rowKey={({ id }) => id} />
        <Scheduled scheduled={scheduled} />
      </Card>
      <Decisions entries={entries} />
    </div>
  );
};

export const generateMetadata = () => pageTitle("Statement of account");

export default async function StatementPage({ searchParams }: SearchProps) {
  const query = readPageQuery(statementQuerySchema, await searchParams);
  const { user, brand } = await getVisitor();
  const fund = query.fund ?? (brand.key === "pension" ? "PEN" : "HW");
  const result = await loadStatement({ ...query, fund });
  return (
    <>
      <PageHead
        title="Statement of account"
        lead="Every charge, payment, credit and late charge of one fund, with the balance after each."
        crumbs={[{ href: routes.paymentsAndAccounts, name: "Payments and Accounts" }]}
      />
      {result.ok ? (
        <StatementCard statement={result.value} hasTads={user?.isTadsEmployer === true} />
      ) : result.failure.code === "PeriodRefused" ? (
        <Card title="Choose another period">
          <p role="alert">{result.failure.text}</p>
          <StatementForm fund={fund} from={query.from ?? ""} to={query.to ?? ""} />
        </Card>
      ) : (
        <LoadFailed text={result.failure.text} href={routes.statement} />
      )}
    </>
  );
}
