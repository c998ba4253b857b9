import { useState } from "react";
import { getEmployerDecisions } from "#lib/money/decisions/calls.ts";
import { readLockbox, recordLockbox } from "#lib/money/deposits/calls.ts";
import { proposeAllocations, withoutPromised } from "#lib/money/deposits/propose-allocations.ts";
import { columnsQueryOf, completeColumns } from "#lib/money/deposits/lockbox-columns.ts";
import type { DepositList, LockboxEmployer, LockboxFile, LockboxItem } from "#lib/money/deposits/schema.ts";
import { depositTexts, signWords } from "#lib/money/deposits/texts.en.ts";
import { chargeMonthText } from "#lib/money/payments/charge-texts.en.ts";
import type { QueryOf } from "#lib/platform/contract/call.ts";
import { formatMoney, sumCents } from "#lib/platform/cents/money.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { employerIdPattern } from "#lib/platform/rules/numbers.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { Field } from "../../_form/field.tsx";
import { OneActForm } from "../../_form/one-act/one-act-form.tsx";
import { SelectField } from "../../_form/select-field.tsx";
import { Problem } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { BankFileInput } from "../_bank-files/return-file-card.tsx";
import styles from "../_decisions/decisions.module.css";
import type { ActOn } from "../_decisions/use-act.ts";
import { LockboxColumnsCard } from "./lockbox-columns.tsx";
import { LongAgoBox } from "./long-ago-box.tsx";

/** A check as the clerk wants it recorded. */
type Row = LockboxItem & {
  readonly typedId: string;
  readonly isChosen: boolean;
  readonly error: string | undefined;
};

type Employers = ReadonlyMap<string, LockboxEmployer>;
type Parts = ReturnType<typeof proposeAllocations<LockboxEmployer["charges"][number]>>[number];

/** Proposes what each chosen check pays, by line. Checks of one employer pay one after the other. */
const proposeByLine = (rows: readonly Row[], employers: Employers, fund: FundCode): ReadonlyMap<number, Parts> =>
  new Map(
    [...Map.groupBy(rows, ({ typedId }) => typedId)].flatMap(([employerId, own]) => {
      const charges = (employers.get(employerId)?.charges ?? []).filter((charge) => charge.fund === fund);
      const parts = proposeAllocations(
        charges,
        own.map(({ cents, isChosen }) => (isChosen ? cents : 0)),
      );
      return own.map(({ line }, index) => [line, parts[index] ?? []] as const);
    }),
  );

const appliedText = (cents: number, parts: Parts): string => {
  const left = cents - sumCents(parts);
  const applied = parts.map((part) => `${chargeMonthText(part.charge)}: ${formatMoney(part.cents)}`);
  return [...applied, ...(left > 0 ? [`Unapplied: ${formatMoney(left)}`] : [])].join("; ");
};

const foundText = ({ typedId, employerId, sign }: Row, employers: Employers): string => {
  const name = employers.get(typedId)?.employerName;
  if (name === undefined) return depositTexts.noneFound;
  return sign !== null && typedId === employerId ? `${name}. ${signWords[sign]}.` : `${name}.`;
};

type Means = {
  readonly employers: Employers;
  readonly parts: ReadonlyMap<number, Parts>;
  readonly change: (line: number, part: Partial<Row>) => void;
  readonly correct: (line: number, typed: string) => Promise<void>;
};

const columnsOf = ({ employers, parts, change, correct }: Means): readonly Column<Row>[] => [
  { key: "number", header: "Check", names: true, cell: ({ number }) => number },
  { key: "payer", header: "Payer", cell: ({ payer }) => (payer === "" ? "–" : payer) },
  { key: "day", header: "Received on", cell: ({ receivedOn }) => formatNumericDate(receivedOn) },
  {
    key: "employer",
    header: "Employer",
    cell: (row) => (
      <Field
        label={<span className="visually-hidden">Employer ID of check {row.number}</span>}
        hint={foundText(row, employers)}
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

/** What a clerk typed in a preview, which a reading by other columns keeps: Employer IDs by line, and who they are. */
type Typed = { readonly ids: ReadonlyMap<number, string>; readonly employers: Employers };
const nothingTyped: Typed = { ids: new Map(), employers: new Map() };

type PreviewProps = {
  file: LockboxFile;
  fund: FundCode;
  typed: Typed;
  onType: (change: (now: Typed) => Typed) => void;
  act: ActOn<DepositList>;
  onClose: () => void;
};

/** The checks of a file, each with the employer and the months it would be recorded for. */
const LockboxPreview = ({ file, fund, typed, onType, act, onClose }: PreviewProps) => {
  const [isLongAgo, setLongAgo] = useState<boolean | null>(null);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    file.checks.map((check) => ({
      ...check,
      typedId: typed.ids.get(check.line) ?? check.employerId ?? "",
      isChosen: check.repeats === "",
      error: undefined,
    })),
  );
  const found = file.employers.map((employer) => [employer.employerId, employer] as const);
  const employers: Employers = new Map([...typed.employers, ...found]);
  const change = (line: number, part: Partial<Row>): void =>
    setRows((now) => now.map((row) => (row.line === line ? { ...row, ...part } : row)));
  const correct = async (line: number, text: string): Promise<void> => {
    const typedId = text.trim();
    change(line, { typedId, error: undefined });
    onType((now) => ({ ...now, ids: new Map(now.ids).set(line, typedId) }));
    if (!employerIdPattern.test(typedId) || employers.has(typedId)) return;
    const answer = await client(getEmployerDecisions, { params: { employerId: typedId } });
    if (!answer.ok) return change(line, { error: answer.failure.text });
    const { employerId, employerName, charges, promised } = answer.value;
    const owed = withoutPromised(charges, promised);
    const employer = { employerId, employerName, charges: owed };
    onType((now) => ({ ...now, employers: new Map(now.employers).set(employerId, employer) }));
  };

  const parts = proposeByLine(rows, employers, fund);
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const record = async (): Promise<string | null> => {
    const unknown = chosen.filter(({ typedId }) => !employers.has(typedId));
    for (const { line, typedId, error } of unknown)
      change(line, { error: error ?? depositTexts.noEmployerId(typedId) });
    if (unknown.length > 0) return depositTexts.lockboxIncomplete(unknown.length);
    if (chosen.length === 0) return depositTexts.noneChosen;
    const { fileName, sha256, table } = file;
    const checks = chosen.map(({ line, number, payer, cents, receivedOn, typedId, repeats }) => ({
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
    const text = await act(
      `lockbox ${JSON.stringify(body)}`,
      async (idempotencyKey) => {
        const answer = await client(recordLockbox, { body, idempotencyKey });
        if (!answer.ok && answer.failure.code === "LongAgo") setLongAgo(false);
        if (!answer.ok && answer.failure.code === "RecordedBefore")
          for (const [index, { line }] of chosen.entries()) {
            const repeats = answer.failure.fields[`checks.${index}`];
            if (repeats !== undefined) change(line, { repeats, isChosen: false });
          }
        return answer;
      },
      depositTexts.lockboxRecorded(checks.length, sumCents(checks)),
    );
    if (text === null) onClose();
    return text;
  };

  return (
    <OneActForm act={{ name: "Record checks", pending: "Recording…" }} onSend={record} onCancel={onClose}>
      <DataTable
        caption={`Checks in ${file.fileName}`}
        columns={columnsOf({ employers, parts, change, correct })}
        rows={rows}
        rowKey={({ line }) => String(line)}
      />
      {isLongAgo !== null && <LongAgoBox isLongAgo={isLongAgo} onTurn={setLongAgo} />}
      <p aria-live="polite">{depositTexts.lockboxChosen(chosen.length, sumCents(chosen))}</p>
    </OneActForm>
  );
};

type ReadQuery = QueryOf<typeof readLockbox>;

/** Reads a bank's lockbox file, shows its checks, and records them as one deposit. */
export const LockboxCard = ({ usual, act }: { usual: FundCode } & Pick<PreviewProps, "act">) => {
  const [fund, setFund] = useState<FundCode>(usual);
  const [chosen, setChosen] = useState<File | null>(null);
  const [typed, setTyped] = useState(nothingTyped);
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<LockboxFile | null>(null);
  /** What is shown stays when the file can’t be read by other columns. @returns the refusal */
  const read = async (from: File, query: ReadQuery): Promise<string | null> => {
    setReading(from.name);
    const answer = await client(readLockbox, { query, body: { fileName: from.name, bytes: from } });
    setReading(null);
    if (!answer.ok) return answer.failure.text;
    setFile(answer.value);
    return null;
  };
  const take = async (next: File): Promise<void> => {
    setChosen(next);
    setTyped(nothingTyped);
    setProblem(null);
    setFile(null);
    setProblem(await read(next, { fund }));
  };
  const turn = async (next: FundCode): Promise<void> => {
    setFund(next);
    if (chosen === null || file === null) return;
    const own = file.table?.source === "CHOSEN" ? { columns: columnsQueryOf(file.table.columns) } : {};
    setProblem(await read(chosen, { fund: next, ...own }));
  };
  const close = (): void => {
    setFile(null);
    setChosen(null);
  };
  const table = file?.table ?? null;
  return (
    <Card title="Record the checks of a lockbox">
      <div className={styles.list}>
        <SelectField
          label="Lockbox of"
          value={fund}
          onChange={({ target }) => void turn(target.value === "PEN" ? "PEN" : "HW")}
        >
          <option value="HW">{fundNames.HW}</option>
          <option value="PEN">{fundNames.PEN}</option>
        </SelectField>
        <div>
          <BankFileInput
            label="Lockbox file"
            takes={depositTexts.lockboxTakes}
            uploading={reading}
            onTake={(next) => void take(next)}
          />
        </div>
        <Problem text={problem} />
        {chosen !== null && table !== null && (
          <LockboxColumnsCard
            key={`columns ${table.headerSha256} ${JSON.stringify(table.columns)}`}
            table={table}
            onRead={(columns) => read(chosen, { fund, columns: columnsQueryOf(columns) })}
          />
        )}
        {file !== null && file.sha256 !== "" && (
          <LockboxPreview
            key={`${file.sha256} ${JSON.stringify(file.table?.columns)}`}
            file={file}
            fund={fund}
            typed={typed}
            onType={setTyped}
            act={act}
            onClose={close}
          />
        )}
      </div>
    </Card>
  );
};
