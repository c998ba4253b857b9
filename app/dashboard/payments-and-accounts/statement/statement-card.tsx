import type { ReactNode } from "react";
import { withQuery } from "#lib/platform/contract/query.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import type { Statement, StatementEntry } from "#lib/money/ledger/schema.ts";
import { decisionTextsOf, entryOrderText, entryReference, entryText, periodText } from "#lib/money/ledger/texts.en.ts";
import { routes, tadHistoryPath, tadPath } from "#lib/routes.ts";
import { Card } from "../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import { StatementDownloads } from "./statement-downloads.tsx";
import { StatementForm } from "./statement-form.tsx";
import styles from "./statement.module.css";

type Props = {
  statement: Statement;
  /** Whether the employer has pages of its reports. */
  hasTads: boolean;
};

type Line = { readonly id: string; readonly date: string; readonly name: ReactNode } & {
  readonly reference: ReactNode;
  readonly cents: number | null;
  readonly balanceCents: number;
};

const columns: readonly Column<Line>[] = [
  { key: "date", header: "Date", cell: ({ date }) => formatNumericDate(date) },
  { key: "entry", header: "Entry", names: true, cell: ({ name }) => name },
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

/** Where an entry comes from: its payment, correction or report. */
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

/** One decision with all that it posted. */
const Decision = ({ entries }: { entries: readonly StatementEntry[] }) => {
  const [first] = entries;
  if (first === undefined || first.decision === null) return null;
  return (
    <li id={`decision-${first.decision.id}`}>
      {formatNumericDate(first.date)}, <b>{entries.map(entryText).join("; ")}</b>. {decisionTextsOf(first).join(" ")}
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
        {[...decided].map(([id, own]) => (
          <Decision key={id} entries={own} />
        ))}
      </ul>
    </Card>
  );
};

/** One fund's statement: opening balance, every entry with where it comes from, closing balance. */
export const StatementCard = ({ statement, hasTads }: Props) => {
  const { fund, from, to, openingCents, closingCents, entries } = statement;
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
        <StatementDownloads fund={fund} from={from} to={to} />
        <p className={styles.hint}>
          An amount above zero is owed to the fund. A balance below zero is a credit. {entryOrderText}
          {entries.length === 0 && " No charge, payment or credit was posted in this period."}
        </p>
        <DataTable
          caption="Entries, oldest first"
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Card>
      <Decisions entries={entries} />
    </div>
  );
};
