import { useState } from "react";
import { useForm } from "react-hook-form";
import { findSentEntries } from "#lib/money/ach/calls.ts";
import type { SentEntries } from "#lib/money/ach/schema.ts";
import { entryKindLabels, returnTexts } from "#lib/money/ach/texts.en.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import {
  blocksAccount,
  canRetry,
  isBetweenBanks,
  isReturnCode,
  returnCodes,
  returnCodeText,
} from "#lib/platform/rules/return-codes.ts";
import { requiredText } from "#lib/platform/rules/rule.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { fieldsOf } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { SingleActionForm } from "../../_form/single-action/single-action-form.tsx";
import { ShortForm } from "../../_form/short-form.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import { DataTable, type Column } from "../../_ui/data-table.tsx";
import { Facts } from "../../_ui/facts.tsx";

type Entry = SentEntries["entries"][number];

/** Explains the typed return code and its effect, or requests a valid code. */
const codeHint = (code: string): string => {
  if (!isReturnCode(code) || isBetweenBanks(code)) return "Type the code that the bank reported, such as R01.";
  if (blocksAccount(code)) return `${returnCodeText(code)}. The account can’t be debited anymore.`;
  return `${returnCodeText(code)}. ${canRetry(code, 1) ? "It can be tried again twice." : "It can’t be tried again."}`;
};

const codeError = (typedCode: string): string | null => {
  if (typedCode === "") return requiredText("Return code");
  if (isBetweenBanks(typedCode))
    return `The banks settle “${typedCode}” between them. There is nothing to record here.`;
  return isReturnCode(typedCode) ? null : `“${typedCode}” is not a return code. Type one that banks use, such as R01.`;
};

const nameOf = ({ confirmationNo, kind, bankAccountLast4 }: Entry): string =>
  confirmationNo ?? `${entryKindLabels[kind]} ••${bankAccountLast4}`;

const columnsWith = (onChoose: (entry: Entry) => void): readonly Column<Entry>[] => [
  { key: "no", header: "Payment", isRowHeader: true, cell: nameOf },
  { key: "employer", header: "Employer", cell: ({ employerName }) => employerName },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => formatMoney(cents) },
  { key: "date", header: "Debit date", cell: ({ effectiveDate }) => formatNumericDate(effectiveDate) },
  {
    key: "choose",
    header: "Choose",
    cell: (entry) =>
      entry.obstacle ?? (
        <Button tone="quiet" small aria-label={`Choose ${nameOf(entry)}`} onClick={() => onChoose(entry)}>
          Choose
        </Button>
      ),
  },
];

type LookUpProps = { onFound: (entries: SentEntries) => void };

const LookUpForm = ({ onFound }: LookUpProps) => {
  const form = useForm<{ text: string }>({ defaultValues: { text: "" } });
  const { isSubmitting } = form.formState;
  const lookUp = form.handleSubmit(async ({ text }) => {
    if (isSubmitting) return;
    const result = await client(findSentEntries, { query: { text } });
    if (!result.ok) form.setError("text", { message: result.failure.text });
    else onFound(result.value);
  });
  return (
    <ShortForm onSubmit={lookUp} isPending={isSubmitting} button={{ name: "Look up", pending: "Looking…" }}>
      <Field
        label="Trace number, amount, employer or confirmation number"
        autoComplete="off"
        {...fieldsOf(form)("text", {
          setValueAs: (value: string) => value.trim(),
          validate: (value) => value.length >= 2 || returnTexts.searchTooShort,
        })}
      />
    </ShortForm>
  );
};

type ConfirmProps = {
  entry: Entry;
  onRecord: (values: TypedReturn) => Promise<string | null>;
  onCancel: () => void;
};

const ConfirmForm = ({ entry, onRecord, onCancel }: ConfirmProps) => {
  const [typedCode, setTypedCode] = useState("");
  const [lookupError, setLookupError] = useState<string | null>(null);
  const code = typedCode.trim().toUpperCase();
  const send = async (): Promise<string | null> => {
    const error = codeError(code);
    setLookupError(error);
    return error === null ? onRecord({ trace: entry.trace, code }) : null;
  };
  return (
    <SingleActionForm
      button={{ name: "Record return", pending: "Recording…" }}
      onSend={send}
      onCancel={onCancel}
      takesFocus
    >
      <Facts
        facts={[
          { name: "Payment", text: nameOf(entry) },
          { name: "Employer", text: entry.employerName },
          { name: "Amount", text: formatMoney(entry.cents) },
          { name: "Trace number", text: entry.trace },
        ]}
      />
      <Field
        label="Return code"
        autoComplete="off"
        list="return-codes"
        hint={codeHint(code)}
        error={lookupError ?? undefined}
        value={typedCode}
        onChange={({ target }) => setTypedCode(target.value)}
      />
      <datalist id="return-codes">
        {Object.entries(returnCodes).map(([option, { reason }]) => (
          <option key={option} value={option}>
            {`${option}, ${reason}`}
          </option>
        ))}
      </datalist>
    </SingleActionForm>
  );
};

export type TypedReturn = { readonly trace: string; readonly code: string };

type Props = {
  /** @returns the error to show, or null after success */
  onRecord: (values: TypedReturn) => Promise<string | null>;
};

/** Records one return that the bank reported by phone or letter: finds its entry, shows it, and saves its code. */
export const RecordReturnForm = ({ onRecord }: Props) => {
  const [results, setResults] = useState<SentEntries | null>(null);
  const [chosenEntry, setChosenEntry] = useState<Entry | null>(null);
  const record = async (values: TypedReturn): Promise<string | null> => {
    const text = await onRecord(values);
    if (text !== null) return text;
    setChosenEntry(null);
    setResults(null);
    return null;
  };
  if (chosenEntry !== null)
    return <ConfirmForm entry={chosenEntry} onRecord={record} onCancel={() => setChosenEntry(null)} />;
  return (
    <>
      <LookUpForm onFound={setResults} />
      {results?.entries.length === 0 && (
        <Alert tone="info" live>
          {returnTexts.noneFound}
        </Alert>
      )}
      {results !== null && results.entries.length > 0 && (
        <DataTable
          caption="Entries found"
          columns={columnsWith(setChosenEntry)}
          rows={results.entries}
          rowKey={({ trace, effectiveDate }) => `${effectiveDate} ${trace}`}
          captionHidden={false}
        />
      )}
      {results?.hasMore === true && <p>{returnTexts.moreFound}</p>}
    </>
  );
};
