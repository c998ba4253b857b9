import { useState } from "react";
import { getEmployerDecisions } from "#lib/money/decisions/calls.ts";
import { readLockbox, recordLockbox } from "#lib/money/deposits/calls.ts";
import { proposeAllocations, subtractPending } from "#lib/money/deposits/propose-allocations.ts";
import {
  columnsQueryOf,
  completeColumns,
  lockboxColumnNames,
  type LockboxColumns,
  neededColumns,
} from "#lib/money/deposits/lockbox-columns.ts";
import type {
  DepositList,
  LockboxEmployer,
  LockboxFile,
  LockboxItem,
  LockboxTableView,
} from "#lib/money/deposits/schema.ts";
import { depositTexts, employerMatchLabels } from "#lib/money/deposits/texts.en.ts";
import { chargeMonthText } from "#lib/money/payments/charge-texts.en.ts";
import type { QueryOf } from "#lib/platform/contract/call.ts";
import { formatMoney, sumCents } from "#lib/platform/cents/money.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { employerIdPattern } from "#lib/platform/rules/numbers.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { Field } from "../../_form/field.tsx";
import { SingleActionForm } from "../../_form/single-action/single-action-form.tsx";
import { fundOptions } from "../../_form/options.ts";
import { SelectField } from "../../_form/select-field.tsx";
import { Problem } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { BankFileInput } from "../_bank-files/return-file-card.tsx";
import styles from "../_decisions/decisions.module.css";
import type { RunAction } from "../_decisions/use-actions.ts";
import { LongAgoBox } from "./record-payment-form.tsx";
import { FieldGrid } from "../../_form/field-frame.tsx";
import { Folded } from "../../_ui/folded.tsx";

const { columnNames } = depositTexts;

type Props = {
  table: LockboxTableView;
  /** Reads the file again. @returns the error to show, or null after success */
  onRead: (columns: LockboxColumns) => Promise<string | null>;
};

const ColumnsForm = ({ table, onRead }: Props) => {
  const [chosenColumns, setChosenColumns] = useState(table.columns);
  const options = table.header.map((header, place) => ({ place, text: depositTexts.column(place, header) }));
  const read = async (): Promise<string | null> => {
    const missingColumn = neededColumns.find((column) => chosenColumns[column] === null);
    if (missingColumn !== undefined) return depositTexts.columnMissing(columnNames[missingColumn]);
    const complete = completeColumns(chosenColumns);
    return complete === null ? depositTexts.columnTwice : onRead(complete);
  };
  return (
    <SingleActionForm
      label={depositTexts.columns}
      button={{ name: "Read with these columns", pending: "Reading…" }}
      onSend={read}
    >
      <p className={styles.hint}>{depositTexts.columnsBy(table)}</p>
      <FieldGrid>
        {lockboxColumnNames.map((column) => (
          <SelectField
            key={column}
            label={depositTexts.columnOf(columnNames[column])}
            value={chosenColumns[column] ?? ""}
            onChange={({ target: { value } }) =>
              setChosenColumns({ ...chosenColumns, [column]: value === "" ? null : Number(value) })
            }
            blank={column === "employer" ? depositTexts.anyColumn : depositTexts.noColumn}
            options={options.map(({ place, text }) => ({ value: String(place), text }))}
          />
        ))}
      </FieldGrid>
    </SingleActionForm>
  );
};

/** Shows the columns by which a table was read, or a form to choose them before its checks are shown. */
const LockboxColumnsCard = ({ table, onRead }: Props) =>
  table.problem === "" ? (
    <Folded summary={depositTexts.columns}>
      <ColumnsForm table={table} onRead={onRead} />
    </Folded>
  ) : (
    <>
      <Problem text={table.problem} />
      <ColumnsForm table={table} onRead={onRead} />
    </>
  );

/** A check as the clerk will record it. */
type Row = LockboxItem & {
  readonly typedId: string;
  readonly isChosen: boolean;
  readonly error: string | undefined;
};

type Employers = ReadonlyMap<string, LockboxEmployer>;
type ProposedAllocation = ReturnType<typeof proposeAllocations<LockboxEmployer["charges"][number]>>[number];

/** Proposes the charges that each chosen check pays, by line. Checks of one employer pay one after the other. */
const proposeByLine = (
  rows: readonly Row[],
  employers: Employers,
  fund: FundCode,
): ReadonlyMap<number, ProposedAllocation> =>
  new Map(
    [...Map.groupBy(rows, ({ typedId }) => typedId)].flatMap(([employerId, employerRows]) => {
      const charges = (employers.get(employerId)?.charges ?? []).filter((charge) => charge.fund === fund);
      const parts = proposeAllocations(
        charges,
        employerRows.map(({ cents, isChosen }) => (isChosen ? cents : 0)),
      );
      return employerRows.map(({ line }, index) => [line, parts[index] ?? []] as const);
    }),
  );

const appliedText = (cents: number, parts: ProposedAllocation): string => {
  const unappliedCents = cents - sumCents(parts);
  const appliedTexts = parts.map((part) => `${chargeMonthText(part.charge)}: ${formatMoney(part.cents)}`);
  return [...appliedTexts, ...(unappliedCents > 0 ? [`Unapplied: ${formatMoney(unappliedCents)}`] : [])].join("; ");
};

const matchText = ({ typedId, employerId, sign }: Row, employers: Employers): string => {
  const name = employers.get(typedId)?.employerName;
  if (name === undefined) return depositTexts.noneFound;
  return sign !== null && typedId === employerId ? `${name}. ${employerMatchLabels[sign]}.` : `${name}.`;
};

type ColumnOptions = {
  readonly employers: Employers;
  readonly parts: ReadonlyMap<number, ProposedAllocation>;
  readonly change: (line: number, part: Partial<Row>) => void;
  readonly correct: (line: number, value: string) => Promise<void>;
};

const columnsOf = ({ employers, parts, change, correct }: ColumnOptions): readonly Column<Row>[] => [
  { key: "number", header: "Check", isRowHeader: true, cell: ({ number }) => number },
  { key: "payer", header: "Payer", cell: ({ payer }) => (payer === "" ? "–" : payer) },
  { key: "day", header: "Received on", cell: ({ receivedOn }) => formatNumericDate(receivedOn) },
  {
    key: "employer",
    header: "Employer",
    cell: (row) => (
      <Field
        label={<span className="visually-hidden">Employer ID of check {row.number}</span>}
        hint={matchText(row, employers)}
        autoComplete="off"
        error={row.isChosen ? row.error : undefined}
        value={row.typedId}
        onChange={({ target }) => void correct(row.line, target.value)}
      />
    ),
  },
  {
    key: "applied",
    header: "Applied to",
    cell: ({ line, cents, isChosen }) => (isChosen ? appliedText(cents, parts.get(line) ?? []) : "–"),
  },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} strong /> },
  {
    key: "record",
    header: "Record",
    cell: ({ line, number, repeats, isChosen }) => (
      <>
        <label>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => change(line, { isChosen: target.checked })}
          />{" "}
          {repeats === "" ? "Record" : depositTexts.recordAnother}
          <span className="visually-hidden"> check {number}</span>
        </label>
        {repeats !== "" && <p className={styles.hint}>{repeats}</p>}
      </>
    ),
  },
];

/** The clerk's entries in a preview, kept when the file is read by other columns: Employer IDs by line, and employers. */
type LockboxEntries = { readonly ids: ReadonlyMap<number, string>; readonly employers: Employers };
const noEntries: LockboxEntries = { ids: new Map(), employers: new Map() };

type PreviewProps = {
  file: LockboxFile;
  fund: FundCode;
  entries: LockboxEntries;
  onType: (change: (previous: LockboxEntries) => LockboxEntries) => void;
  perform: RunAction<DepositList>;
  onClose: () => void;
};

const LockboxPreview = ({ file, fund, entries: lockboxEntries, onType, perform, onClose }: PreviewProps) => {
  const [isLongAgo, setLongAgo] = useState<boolean | null>(null);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    file.checks.map((check) => ({
      ...check,
      typedId: lockboxEntries.ids.get(check.line) ?? check.employerId ?? "",
      isChosen: check.repeats === "",
      error: undefined,
    })),
  );
  const employersById = file.employers.map((employer) => [employer.employerId, employer] as const);
  const employers: Employers = new Map([...lockboxEntries.employers, ...employersById]);
  const change = (line: number, part: Partial<Row>): void =>
    setRows((previous) => previous.map((row) => (row.line === line ? { ...row, ...part } : row)));
  const correct = async (line: number, text: string): Promise<void> => {
    const typedId = text.trim();
    change(line, { typedId, error: undefined });
    onType((previous) => ({ ...previous, ids: new Map(previous.ids).set(line, typedId) }));
    if (!employerIdPattern.test(typedId) || employers.has(typedId)) return;
    const result = await client(getEmployerDecisions, { params: { employerId: typedId } });
    if (!result.ok) return change(line, { error: result.failure.text });
    const { employerId, employerName, charges, promised } = result.value;
    const employer = { employerId, employerName, charges: subtractPending(charges, promised) };
    onType((previous) => ({ ...previous, employers: new Map(previous.employers).set(employerId, employer) }));
  };

  const parts = proposeByLine(rows, employers, fund);
  const chosenRows = rows.filter(({ isChosen }) => isChosen);
  const record = async (): Promise<string | null> => {
    const unknownRows = chosenRows.filter(({ typedId }) => !employers.has(typedId));
    for (const { line, typedId, error } of unknownRows)
      change(line, { error: error ?? depositTexts.noEmployerId(typedId) });
    if (unknownRows.length > 0) return depositTexts.lockboxIncomplete(unknownRows.length);
    if (chosenRows.length === 0) return depositTexts.noneChosen;
    const { fileName, sha256, table } = file;
    const checks = chosenRows.map(({ line, number, payer, cents, receivedOn, typedId, repeats }) => ({
      employerId: typedId,
      number,
      payer: payer === "" ? (employers.get(typedId)?.employerName ?? "").slice(0, 80) : payer,
      cents,
      receivedOn,
      allocations: (parts.get(line) ?? []).map((part) => ({ chargeId: part.charge.id, cents: part.cents })),
      ...(repeats !== "" && { isAnother: true }),
      ...(isLongAgo === true && { isLongAgo }),
    }));
    const places = table?.source === "CHOSEN" ? completeColumns(table.columns) : null;
    const columns = table === null || places === null ? {} : { columns: { headerSha256: table.headerSha256, places } };
    const body = { fund, fileName, sha256, checks, ...columns };
    const text = await perform(
      `lockbox ${JSON.stringify(body)}`,
      async (idempotencyKey) => {
        const result = await client(recordLockbox, { body, idempotencyKey });
        if (!result.ok && result.failure.code === "LongAgo") setLongAgo(false);
        if (!result.ok && result.failure.code === "RecordedBefore")
          for (const [index, { line }] of chosenRows.entries()) {
            const repeats = result.failure.fields[`checks.${index}`];
            if (repeats !== undefined) change(line, { repeats, isChosen: false });
          }
        return result;
      },
      depositTexts.lockboxRecorded(checks.length, sumCents(checks)),
    );
    if (text === null) onClose();
    return text;
  };

  return (
    <SingleActionForm button={{ name: "Record checks", pending: "Recording…" }} onSend={record} onCancel={onClose}>
      <DataTable
        caption={`Checks in ${file.fileName}`}
        columns={columnsOf({ employers, parts, change, correct })}
        rows={rows}
        rowKey={({ line }) => String(line)}
        captionHidden={false}
      />
      {isLongAgo !== null && <LongAgoBox isLongAgo={isLongAgo} onChange={setLongAgo} />}
      <p aria-live="polite">{depositTexts.lockboxChosen(chosenRows.length, sumCents(chosenRows))}</p>
    </SingleActionForm>
  );
};

type ReadQuery = QueryOf<typeof readLockbox>;
type LockboxProps = { defaultFund: FundCode } & Pick<PreviewProps, "perform">;

/** Reads a bank's lockbox file, shows its checks, and records them as one deposit. */
export const LockboxCard = ({ defaultFund, perform }: LockboxProps) => {
  const [fund, setFund] = useState<FundCode>(defaultFund);
  const [chosenFile, setChosenFile] = useState<File | null>(null);
  const [entries, setEntries] = useState(noEntries);
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<LockboxFile | null>(null);
  /** Reads a file; the page keeps the current preview if the file can't be read. @returns the refusal */
  const read = async (source: File, query: ReadQuery): Promise<string | null> => {
    setReading(source.name);
    const result = await client(readLockbox, { query, body: { fileName: source.name, bytes: source } });
    setReading(null);
    if (!result.ok) return result.failure.text;
    setFile(result.value);
    return null;
  };
  const openFile = async (next: File): Promise<void> => {
    setChosenFile(next);
    setEntries(noEntries);
    setProblem(null);
    setFile(null);
    setProblem(await read(next, { fund }));
  };
  const changeFund = async (next: FundCode): Promise<void> => {
    setFund(next);
    if (chosenFile === null || file === null) return;
    const ownColumns = file.table?.source === "CHOSEN" ? { columns: columnsQueryOf(file.table.columns) } : {};
    setProblem(await read(chosenFile, { fund: next, ...ownColumns }));
  };
  const close = (): void => {
    setFile(null);
    setChosenFile(null);
  };
  const table = file?.table ?? null;
  return (
    <Card title="Record the checks of a lockbox">
      <div className={styles.list}>
        <SelectField
          label="Lockbox fund"
          value={fund}
          onChange={({ target }) => void changeFund(target.value === "PEN" ? "PEN" : "HW")}
          options={fundOptions}
        />
        <div>
          <BankFileInput
            label="Lockbox file"
            formatHint={depositTexts.lockboxTakes}
            uploading={reading}
            onTake={(next) => void openFile(next)}
          />
        </div>
        <Problem text={problem} />
        {chosenFile !== null && table !== null && (
          <LockboxColumnsCard
            key={`columns ${table.headerSha256} ${JSON.stringify(table.columns)}`}
            table={table}
            onRead={(columns) => read(chosenFile, { fund, columns: columnsQueryOf(columns) })}
          />
        )}
        {file !== null && file.sha256 !== "" && (
          <LockboxPreview
            key={`${file.sha256} ${JSON.stringify(file.table?.columns)}`}
            file={file}
            fund={fund}
            entries={entries}
            onType={setEntries}
            perform={perform}
            onClose={close}
          />
        )}
      </div>
    </Card>
  );
};
