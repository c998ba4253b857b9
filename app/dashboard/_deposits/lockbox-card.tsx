import { useState } from "react";
import { getEmployerDecisions } from "#lib/money/decisions/calls.ts";
import { readLockbox, recordLockbox } from "#lib/money/deposits/calls.ts";
import { proposeAllocations, subtractPending } from "#lib/money/deposits/propose-allocations.ts";
import type { DepositList, LockboxEmployer, LockboxFile, LockboxItem } from "#lib/money/deposits/schema.ts";
import { depositTexts, employerMatchWords } from "#lib/money/deposits/texts.en.ts";
import { chargeMonthText } from "#lib/money/payments/charge-texts.en.ts";
import { formatMoney, sumCents } from "#lib/platform/cents/money.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { employerIdPattern } from "#lib/platform/rules/numbers.ts";
import type { FundCode } from "#lib/reporting/tad/schema.ts";
import { Field } from "../../_form/field.tsx";
import { SingleActionForm } from "../../_form/single-action/single-action-form.tsx";
import { SelectField } from "../../_form/select-field.tsx";
import { Problem } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { BankFileInput } from "../_bank-files/return-file-card.tsx";
import styles from "../_decisions/decisions.module.css";
import type { ActionOn } from "../_decisions/use-actions.ts";

/** A check as the clerk will record it. */
type Row = LockboxItem & {
  readonly typedId: string;
  readonly isChosen: boolean;
  readonly error: string | undefined;
};

type Employers = ReadonlyMap<string, LockboxEmployer>;
type Parts = ReturnType<typeof proposeAllocations<LockboxEmployer["charges"][number]>>[number];

/** Proposes the charges that each chosen check pays, by line. Checks of one employer pay one after the other. */
const proposeByLine = (rows: readonly Row[], employers: Employers, fund: FundCode): ReadonlyMap<number, Parts> =>
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

const appliedText = (cents: number, parts: Parts): string => {
  const unapplied = cents - sumCents(parts);
  const applied = parts.map((part) => `${chargeMonthText(part.charge)}: ${formatMoney(part.cents)}`);
  return [...applied, ...(unapplied > 0 ? [`Unapplied: ${formatMoney(unapplied)}`] : [])].join("; ");
};

const matchText = ({ typedId, employerId, sign }: Row, employers: Employers): string => {
  const name = employers.get(typedId)?.employerName;
  if (name === undefined) return depositTexts.noneFound;
  return sign !== null && typedId === employerId ? `${name}. ${employerMatchWords[sign]}.` : `${name}.`;
};

type ColumnOptions = {
  readonly employers: Employers;
  readonly parts: ReadonlyMap<number, Parts>;
  readonly change: (line: number, part: Partial<Row>) => void;
  readonly correct: (line: number, typed: string) => Promise<void>;
};

const columnsOf = ({ employers, parts, change, correct }: ColumnOptions): readonly Column<Row>[] => [
  { key: "number", header: "Check", names: true, cell: ({ number }) => number },
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

type PreviewProps = {
  file: LockboxFile;
  defaultFund: FundCode;
  perform: ActionOn<DepositList>;
  onClose: () => void;
};

/** The checks in a file, each with its employer and months. */
const LockboxPreview = ({ file, defaultFund, perform, onClose }: PreviewProps) => {
  const [fund, setFund] = useState<FundCode>(defaultFund);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    file.checks.map((check) => ({
      ...check,
      typedId: check.employerId ?? "",
      isChosen: check.repeats === "",
      error: undefined,
    })),
  );
  const [employers, setEmployers] = useState<Employers>(
    () => new Map(file.employers.map((employer) => [employer.employerId, employer])),
  );
  const change = (line: number, part: Partial<Row>): void =>
    setRows((previous) => previous.map((row) => (row.line === line ? { ...row, ...part } : row)));
  const correct = async (line: number, typed: string): Promise<void> => {
    const typedId = typed.trim();
    change(line, { typedId, error: undefined });
    if (!employerIdPattern.test(typedId) || employers.has(typedId)) return;
    const result = await client(getEmployerDecisions, { params: { employerId: typedId } });
    if (!result.ok) return change(line, { error: result.failure.text });
    const { employerId, employerName, charges, promised } = result.value;
    const owed = subtractPending(charges, promised);
    setEmployers((previous) => new Map(previous).set(employerId, { employerId, employerName, charges: owed }));
  };

  const parts = proposeByLine(rows, employers, fund);
  const chosen = rows.filter(({ isChosen }) => isChosen);
  const record = async (): Promise<string | null> => {
    const unknown = chosen.filter(({ typedId }) => !employers.has(typedId));
    for (const { line, typedId, error } of unknown)
      change(line, { error: error ?? depositTexts.noEmployerId(typedId) });
    if (unknown.length > 0) return depositTexts.lockboxIncomplete(unknown.length);
    if (chosen.length === 0) return depositTexts.noneChosen;
    const { fileName, sha256 } = file;
    const checks = chosen.map(({ line, number, payer, cents, receivedOn, typedId, repeats }) => ({
      employerId: typedId,
      number,
      payer: payer === "" ? (employers.get(typedId)?.employerName ?? "").slice(0, 80) : payer,
      cents,
      receivedOn,
      allocations: (parts.get(line) ?? []).map((part) => ({ chargeId: part.charge.id, cents: part.cents })),
      ...(repeats !== "" && { isAnother: true }),
    }));
    const body = { fund, fileName, sha256, checks };
    const text = await perform(
      `lockbox ${JSON.stringify(body)}`,
      async (idempotencyKey) => {
        const result = await client(recordLockbox, { body, idempotencyKey });
        if (!result.ok && result.failure.code === "RecordedBefore")
          for (const [index, { line }] of chosen.entries()) {
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
    <SingleActionForm act={{ name: "Record checks", pending: "Recording…" }} onSend={record} onCancel={onClose}>
      <SelectField
        label="Lockbox fund"
        value={fund}
        onChange={({ target }) => setFund(target.value === "PEN" ? "PEN" : "HW")}
      >
        <option value="HW">{fundNames.HW}</option>
        <option value="PEN">{fundNames.PEN}</option>
      </SelectField>
      <DataTable
        caption={`Checks in ${file.fileName}`}
        columns={columnsOf({ employers, parts, change, correct })}
        rows={rows}
        rowKey={({ line }) => String(line)}
      />
      <p aria-live="polite">{depositTexts.lockboxChosen(chosen.length, sumCents(chosen))}</p>
    </SingleActionForm>
  );
};

/** Reads a bank's lockbox file, shows its checks, and records them as one deposit. */
export const LockboxCard = ({ defaultFund, perform }: Pick<PreviewProps, "defaultFund" | "perform">) => {
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<LockboxFile | null>(null);
  const read = async (chosen: File): Promise<void> => {
    setReading(chosen.name);
    setProblem(null);
    setFile(null);
    const result = await client(readLockbox, { body: { fileName: chosen.name, bytes: chosen } });
    if (result.ok) setFile(result.value);
    else setProblem(result.failure.text);
    setReading(null);
  };
  return (
    <Card title="Record the checks of a lockbox">
      <div className={styles.list}>
        <div>
          <BankFileInput
            label="Lockbox file"
            takes={depositTexts.lockboxTakes}
            uploading={reading}
            onTake={(chosen) => void read(chosen)}
          />
        </div>
        <Problem text={problem} />
        {file !== null && (
          <LockboxPreview
            key={file.sha256}
            file={file}
            defaultFund={defaultFund}
            perform={perform}
            onClose={() => setFile(null)}
          />
        )}
      </div>
    </Card>
  );
};
