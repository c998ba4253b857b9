"use client";

import { useRef, useState, useEffect, useEffectEvent, useId } from "react";
import { recordReturn, retryReturn, uploadReturnFile } from "#lib/money/ach/calls.ts";
import type { Recorded, RecordedReturn, ReturnList } from "#lib/money/ach/schema.ts";
import { returnTexts, entryKindWords } from "#lib/money/ach/texts.en.ts";
import type { Result } from "#lib/platform/contract/result.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { isUnanswered } from "../../_form/unanswered.ts";
import { Card } from "../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import layout from "../../_ui/page.module.css";
import styles from "./bank-files.module.css";
import { Alert } from "../../_ui/alert.tsx";
import { useForm, useWatch } from "react-hook-form";
import {
  blocksAccount,
  canRetry,
  isBetweenBanks,
  isReturnCode,
  returnCodes,
  returnCodeText,
} from "#lib/platform/rules/return-codes.ts";
import { requiredText } from "#lib/platform/rules/rule.ts";
import { Field } from "../../_form/field.tsx";
import { ShortForm } from "../../_form/short-form.tsx";
import { Button } from "../../_ui/button.tsx";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { routes } from "#lib/routes.ts";
import { DataTable, type Column } from "../../_ui/data-table.tsx";
import { Pager } from "../../_ui/pager.tsx";
import { EmployerLink } from "../_desk/employer-link.tsx";

const columns: readonly Column<RecordedReturn>[] = [
  {
    key: "no",
    header: "Payment",
    names: true,
    cell: ({ confirmationNo, kind, bankAccountLast4 }) =>
      confirmationNo ?? `${entryKindWords[kind]} ••${bankAccountLast4}`,
  },
  { key: "employer", header: "Employer", cell: (row) => <EmployerLink {...row} /> },
  { key: "date", header: "Returned", cell: ({ returnDate }) => formatNumericDate(returnDate) },
  { key: "reason", header: "Reason", cell: ({ code }) => returnCodeText(code) },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => formatMoney(cents) },
  {
    key: "by",
    header: "Recorded by",
    cell: ({ recordedBy, fileName }) => `${recordedBy}${fileName === null ? "" : `, ${fileName}`}`,
  },
];

type ReturnTableProps = { list: ReturnList; onRetry: (returned: RecordedReturn) => Promise<boolean> };

const RetryCell = ({ returned, onRetry }: { returned: RecordedReturn; onRetry: ReturnTableProps["onRetry"] }) => {
  const [isPending, setPending] = useState(false);
  if (returned.retriedAs !== null) return <>as {returned.retriedAs}</>;
  if (!returned.canRetry) return <>–</>;
  const retry = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    await onRetry(returned);
    setPending(false);
  };
  return (
    <Button
      tone="quiet"
      small
      aria-busy={isPending}
      aria-label={`${isPending ? "Scheduling…" : "Try again"}: ${returned.confirmationNo ?? ""}`}
      onClick={() => void retry()}
    >
      {isPending ? "Scheduling…" : "Try again"}
    </Button>
  );
};

const columnsWith = (onRetry: ReturnTableProps["onRetry"]): readonly Column<RecordedReturn>[] => [
  ...columns,
  { key: "again", header: "Try again", cell: (returned) => <RetryCell returned={returned} onRetry={onRetry} /> },
];

/** All returns, newest first, 25 at a time; what came back with R01 or R09 can be tried again. */
const ReturnTable = ({ list: { returns, page }, onRetry }: ReturnTableProps) => (
  <Card title="All returns">
    {returns.length === 0 ? (
      <p>{returnTexts.none}</p>
    ) : (
      <DataTable
        caption="Returns, newest first"
        captionHidden
        columns={columnsWith(onRetry)}
        rows={returns}
        rowKey={({ returnId }) => returnId}
      />
    )}
    <Pager label="Pages of returns" page={page} path={routes.returns} query={{}} />
  </Card>
);

/** Explains the typed return code and its effect; asks for one that banks use where it is none. */
const codeHint = (code: string): string => {
  if (!isReturnCode(code) || isBetweenBanks(code)) return "Type the code that the bank reported, such as R01.";
  if (blocksAccount(code)) return `${returnCodeText(code)}. The account can’t be debited anymore.`;
  return `${returnCodeText(code)}. ${canRetry(code, 1) ? "It can be tried again twice." : "It can’t be tried again."}`;
};

type TypedReturn = { readonly trace: string; readonly code: string };

const checkTrace = (typed: string): true | string =>
  /^[0-9]{15}$/.test(typed) || `“${typed}” is not a trace number. Type its 15 digits, as in the register of the batch.`;
const checkCode = (typed: string): true | string => {
  if (isBetweenBanks(typed)) return `The banks settle “${typed}” between them. There is nothing to record here.`;
  return isReturnCode(typed) || `“${typed}” is not a return code. Type one that banks use, such as R01.`;
};

const toCode = (typed: string): string => typed.trim().toUpperCase();

/** One return that the bank reported by phone or letter. */
const RecordReturnForm = ({ onRecord }: { onRecord: (typed: TypedReturn) => Promise<boolean> }) => {
  const { register, handleSubmit, formState, reset, control } = useForm<TypedReturn>({
    defaultValues: { trace: "", code: "" },
  });
  const { errors, isSubmitting } = formState;
  const code = toCode(useWatch({ control, name: "code" }));
  const record = handleSubmit(async (typed) => {
    if (!isSubmitting && (await onRecord(typed))) reset();
  });
  return (
    <ShortForm onSubmit={record} isPending={isSubmitting} act={{ name: "Record return", pending: "Recording…" }}>
      <Field
        label="Trace number"
        inputMode="numeric"
        autoComplete="off"
        error={errors.trace?.message}
        {...register("trace", {
          required: requiredText("Trace number"),
          setValueAs: (typed: string) => typed.replaceAll(/\s/g, ""),
          validate: checkTrace,
        })}
      />
      <Field
        label="Return code"
        autoComplete="off"
        list="return-codes"
        hint={codeHint(code)}
        error={errors.code?.message}
        {...register("code", {
          required: requiredText("Return code"),
          setValueAs: toCode,
          validate: checkCode,
        })}
      />
      <datalist id="return-codes">
        {Object.entries(returnCodes).map(([known, { reason }]) => (
          <option key={known} value={known}>
            {`${known}, ${reason}`}
          </option>
        ))}
      </datalist>
    </ShortForm>
  );
};

type Props = {
  /** Name of the file that is being recorded. */
  uploading: string | null;
  onTake: (file: File) => void;
};

/** A native file input shown as a button: choosing the bank's file records it. */
const ReturnFileInput = ({ uploading, onTake }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || uploading !== null) return;
    // Lets people choose the same file again.
    if (input.current !== null) input.current.value = "";
    onTake(file);
  };
  // A file may have been chosen before this script ran.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  return (
    <>
      <label className={styles.upload} htmlFor={id} data-busy={uploading !== null || undefined}>
        <input
          id={id}
          ref={input}
          type="file"
          aria-busy={uploading !== null}
          aria-describedby={`${id}-takes`}
          onChange={take}
        />
        Return file
      </label>
      <p id={`${id}-takes`} className={styles.hint}>
        {returnTexts.fileTakes}
      </p>
      {uploading !== null && (
        <Alert tone="info" live>
          {returnTexts.recording(uploading)}
        </Alert>
      )}
    </>
  );
};

/** Records returns by file or one by one, and lists them. */
export const ReturnDesk = ({ initial }: { initial: ReturnList }) => {
  const [list, setList] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [uploading, setUploading] = useState<string | null>(null);
  /** One key for each intent, kept until the fund API has answered it. */
  const intents = useRef(new Map<string, string>());

  const show = (answer: Result<Recorded, string>): boolean => {
    if (answer.ok) {
      setList(answer.value);
      setNotice({ tone: answer.value.recordedCount === 0 ? "warn" : "good", text: answer.value.summary });
      return true;
    }
    const { code, text } = answer.failure;
    setNotice({ tone: "bad", text: isUnanswered(code) ? returnTexts.unanswered : text });
    return false;
  };
  const actOnce = async (
    name: string,
    act: (idempotencyKey: string) => Promise<Result<Recorded, string>>,
  ): Promise<boolean> => {
    const key = intents.current.get(name) ?? crypto.randomUUID();
    intents.current.set(name, key);
    setNotice(null);
    const answer = await act(key);
    if (answer.ok || !isUnanswered(answer.failure.code)) intents.current.delete(name);
    return show(answer);
  };
  const upload = async (file: File): Promise<void> => {
    setUploading(file.name);
    setNotice(null);
    show(await client(uploadReturnFile, { body: { fileName: file.name, bytes: file } }));
    setUploading(null);
  };
  const record = (typed: TypedReturn): Promise<boolean> =>
    actOnce(`${typed.trace} ${typed.code}`, (idempotencyKey) => client(recordReturn, { body: typed, idempotencyKey }));
  const retry = ({ returnId }: RecordedReturn): Promise<boolean> =>
    actOnce(returnId, (idempotencyKey) => client(retryReturn, { params: { returnId }, idempotencyKey }));

  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      <div className={layout.cards}>
        <Card title="Upload a file">
          <ReturnFileInput uploading={uploading} onTake={(file) => void upload(file)} />
        </Card>
        <Card title="Record one return">
          <RecordReturnForm onRecord={record} />
        </Card>
      </div>
      <ReturnTable list={list} onRetry={retry} />
    </div>
  );
};
