"use client";

import { useState, useRef } from "react";
import {
  getBatch,
  markBatchSent,
  releaseBatch,
  voidBatch,
  dropEntry,
  downloadNachaFile,
  downloadRegister,
} from "#lib/money/ach/calls.ts";
import type { Batch, Confirmation } from "#lib/money/ach/schema.ts";
import { batchEntriesText, batchTexts, batchStateText, entriesText, totalName } from "#lib/money/ach/texts.en.ts";
import type { Result } from "#lib/platform/contract/result.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useHydrated } from "../../_form/use-hydrated.ts";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import layout from "../../_ui/page.module.css";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./bank-files.module.css";
import { readMadeOnce } from "../../_form/stored-text.ts";
import { formatMoney, parseMoney } from "../../../lib/platform/cents/money.ts";
import { Card } from "../../_ui/card.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { formatDate, formatDateTime } from "#lib/platform/format/date.ts";
import { Facts } from "../../_ui/facts.tsx";
import { BatchEntries, ChangeForm, type ChangeBody } from "./batch-entries.tsx";
import { batchTones } from "./batch-tones.ts";
import { PendingHint } from "../_decisions/waiting-hint.tsx";
import { flushSync } from "react-dom";
import { batchFileName, batchNet, referenceLimit } from "../../../lib/money/ach/batch.ts";
import { DownloadLink } from "../../_form/download-link.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import { useForm } from "react-hook-form";
import { fieldsOf } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { requiredText } from "../../../lib/platform/rules/rule.ts";
import { ShortForm } from "../../_form/short-form.tsx";

type SendFormValues = { readonly reference: string; readonly entryCount: string; readonly total: string };

const countPattern = /^\d{1,7}$/;

type SendFormProps = {
  batch: Batch;
  isPending: boolean;
  onSend: (confirmation: Confirmation) => Promise<void>;
};

/** Records the bank's confirmation of a file. The form keeps its text if the batch can't be marked as sent. */
const SendForm = ({ batch, isPending, onSend }: SendFormProps) => {
  const form = useForm<SendFormValues>({
    defaultValues: { reference: "", entryCount: "", total: "" },
  });
  const field = fieldsOf(form);
  const send = form.handleSubmit(({ reference, entryCount, total }) =>
    onSend({ reference: reference.trim(), entryCount: Number(entryCount.trim()), totalCents: parseMoney(total) ?? 0 }),
  );
  return (
    <Card title="Bank’s confirmation">
      <div className={layout.stack}>
        <p>{batchTexts.confirmationOf(batchFileName(batch, "nacha"))}</p>
        <ShortForm
          onSubmit={send}
          isPending={isPending}
          button={{ name: "Mark as sent", pending: "Marking…", isMain: true }}
        >
          <Field
            label="Bank’s reference"
            autoComplete="off"
            maxLength={referenceLimit}
            {...field("reference", {
              validate: (value) => value.trim() !== "" || requiredText("Bank’s reference"),
            })}
          />
          <Field
            label="Entry count"
            hint={batchTexts.countHint}
            inputMode="numeric"
            autoComplete="off"
            {...field("entryCount", {
              required: requiredText("Entry count"),
              validate: (value) => countPattern.test(value.trim()) || batchTexts.invalidCount(value),
            })}
          />
          <Field
            label={totalName(batch)}
            inputMode="decimal"
            {...field("total", {
              required: requiredText(totalName(batch)),
              validate: (value) => parseMoney(value) !== null || batchTexts.invalidAmount(value),
            })}
          />
        </ShortForm>
      </div>
    </Card>
  );
};

type BatchAction = "release" | "send" | "void" | "drop";

type Props = {
  batch: Batch;
  isAdmin: boolean;
  pending: BatchAction | null;
  onVoid: (body: ChangeBody) => Promise<void>;
  onRelease: () => Promise<void>;
  onDownload: () => Promise<void>;
};

/** Describes who must release the batch, for a visitor who can't. */
const releaseHint = (createdByYou: boolean, isAdmin: boolean): string => {
  if (!createdByYou) return batchTexts.needsAdmin;
  return isAdmin ? batchTexts.needsAnotherAdmin : batchTexts.ownNeedsAdmin;
};

/** Offers the visitor the next step of a batch. A voided batch has none. */
const BatchActions = ({ batch, isAdmin, pending, onVoid, onRelease, onDownload }: Props) => {
  const [isVoiding, setVoiding] = useState(false);
  const voidButton = useRef<HTMLButtonElement>(null);
  const { state, createdByYou, fileSha256 } = batch;
  const params = { batchId: batch.batchId };
  const hasFile = fileSha256 !== null && state !== "VOIDED";
  const isDownloaded = batch.downloads.length > 0;
  const mayVoid = isAdmin && batch.voidAskedBy === null && (state === "CREATED" || state === "RELEASED");
  if (!hasFile && state !== "CREATED") return null;
  return (
    <Card title="Next steps">
      <div className={layout.stack}>
        {state === "CREATED" && (!isAdmin || createdByYou) && (
          <Alert tone="info">{releaseHint(createdByYou, isAdmin)}</Alert>
        )}
        {batch.voidAskedBy !== null && <PendingHint />}
        {state === "RELEASED" && !isDownloaded && <Alert tone="info">{batchTexts.downloadFirst}</Alert>}
        {isVoiding && mayVoid ? (
          <ChangeForm
            hint={batchTexts.voidHint}
            action="Void batch"
            pendingText="Voiding…"
            next={batchTexts.needsVoidApproval}
            downloads={[...batch.downloads, ...batch.oldDownloads]}
            pending={pending === "void"}
            onSend={(body) => void onVoid(body)}
            onCancel={() => {
              flushSync(() => setVoiding(false));
              voidButton.current?.focus();
            }}
          />
        ) : (
          <div className={panelStyles.actions}>
            {state === "CREATED" && isAdmin && !createdByYou && (
              <ActionButton pending={pending === "release"} pendingText="Releasing…" onClick={() => void onRelease()}>
                Release batch
              </ActionButton>
            )}
            {hasFile && (
              <>
                <DownloadLink
                  name="Download NACHA file"
                  call={downloadNachaFile}
                  params={params}
                  fileName={batchFileName(batch, "nacha")}
                  // The next download doesn't have to wait for the page to refresh.
                  onEnd={() => void onDownload()}
                />
                <DownloadLink
                  name="Download register"
                  call={downloadRegister}
                  params={params}
                  fileName={batchFileName(batch, "register")}
                />
              </>
            )}
            {mayVoid && (
              <ActionButton ref={voidButton} tone="bad" onClick={() => setVoiding(true)}>
                Void batch…
              </ActionButton>
            )}
          </div>
        )}
      </div>
    </Card>
  );
};

const stepsOf = (batch: Batch) => {
  const steps: [name: string, time: string | null, details: string][] = [
    ["Created", batch.createdAt, ` by ${batch.createdBy}`],
    ["Released", batch.releasedAt, ` by ${batch.releasedBy ?? ""}`],
    ["Sent", batch.sentAt, ` by ${batch.sentBy ?? ""}`],
    ["Settled", batch.settledAt, ""],
    ["Voided", batch.voidedAt, batch.voidReason === "" ? "" : `: ${batch.voidReason}`],
  ];
  return steps.map(([name, time, details]) => time !== null && { name, text: `${formatDateTime(time)}${details}` });
};

/** Returns by day, and the net amount that the bank credits; nothing before the bank has the file. */
const netOf = ({ sentAt, settledAt, entries }: Batch) => {
  if (sentAt === null) return [];
  const { returns, netCents } = batchNet(entries);
  return [
    ...returns.map(({ day, cents, count }) => ({
      key: `returned ${day}`,
      name: `Returned ${formatDate(day)}`,
      text: `${formatMoney(-cents)} (${entriesText(count)})`,
    })),
    { name: settledAt === null ? "Net" : "Net, settled", text: <b>{formatMoney(netCents)}</b> },
  ];
};

const Downloads = ({ downloads }: Pick<Batch, "downloads">) =>
  downloads.map(({ by, at }) => (
    <div key={`${at} ${by}`}>
      {formatDateTime(at)} by {by}
    </div>
  ));

const BatchFacts = ({ batch }: { batch: Batch }) => (
  <Card title="About this batch" action={<Tag tone={batchTones[batch.state]}>{batchStateText(batch)}</Tag>}>
    <Facts
      facts={[
        { name: "Effective date", text: formatDate(batch.effectiveDate) },
        { name: "Entries", text: batchEntriesText(batch) },
        (batch.kind !== "REFUNDS" || batch.debitCents !== 0) && {
          name: "Total debits",
          text: <b>{formatMoney(batch.debitCents)}</b>,
        },
        batch.creditCents !== 0 && { name: "Total credits", text: formatMoney(batch.creditCents) },
        ...netOf(batch),
        { name: "Entry hash", text: batch.entryHash },
        batch.fileSha256 !== null && {
          name: "File SHA-256",
          text: <span className={styles.hash}>{batch.fileSha256}</span>,
        },
        ...stepsOf(batch),
        batch.downloads.length > 0 && { name: "File downloaded", text: <Downloads downloads={batch.downloads} /> },
        batch.oldDownloads.length > 0 && {
          name: "Old file, not valid",
          text: <Downloads downloads={batch.oldDownloads} />,
        },
        batch.bankReference !== null && { name: "Bank’s reference", text: batch.bankReference },
        batch.state === "SENT" &&
          batch.settlesOn !== null && {
            name: "Settles",
            text: `${formatDate(batch.settlesOn)}, if the bank returns nothing`,
          },
      ]}
    />
  </Card>
);

/** Confirms that the reader has just created this batch on the previous page. Rendered only in the browser. */
const NewBatchNotice = ({ batchId }: { batchId: string }) => {
  const [notice] = useState(() =>
    readMadeOnce("new-batch", batchId) ? ({ tone: "good", text: batchTexts.created } as const) : null,
  );
  return <FocusedNotice notice={notice} />;
};

const doneText = (action: BatchAction, batch: Batch): string =>
  ({
    release: batchTexts.released,
    send: batchTexts.sent(batch.settlesOn ?? batch.effectiveDate, batch.kind),
    drop: batchTexts.removed(batch.oldDownloads),
    void: batch.state === "VOIDED" ? batchTexts.voided(batch.kind) : batchTexts.voidRequested,
  })[action];

/** One batch: its contents, its history, and the next steps. */
export const BatchView = ({ initial, isAdmin }: { initial: Batch; isAdmin: boolean }) => {
  const hydrated = useHydrated();
  const [batch, setBatch] = useState(initial);
  const [pending, setPending] = useState<BatchAction | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  const request = { params: { batchId: batch.batchId }, version: batch.version };
  const reread = async (): Promise<void> => {
    const currentResult = await client(getBatch, { params: request.params });
    if (currentResult.ok) setBatch(currentResult.value);
  };
  const run = async (action: BatchAction, send: () => Promise<Result<Batch, string>>): Promise<void> => {
    if (pending !== null) return;
    setPending(action);
    setNotice(null);
    const result = await send();
    if (result.ok) {
      setBatch(result.value);
      setNotice({ tone: "good", text: doneText(action, result.value) });
    } else {
      await reread();
      setNotice({ tone: "bad", text: result.failure.text });
    }
    setPending(null);
  };

  return (
    <div className={layout.stack}>
      {hydrated && notice === null ? <NewBatchNotice batchId={initial.batchId} /> : <FocusedNotice notice={notice} />}
      <BatchFacts batch={batch} />
      <BatchActions
        batch={batch}
        isAdmin={isAdmin}
        pending={pending}
        onRelease={() => run("release", () => client(releaseBatch, request))}
        onVoid={(body) => run("void", () => client(voidBatch, { ...request, body }))}
        onDownload={reread}
      />
      {batch.state === "RELEASED" && batch.downloads.length > 0 && batch.voidAskedBy === null && (
        <SendForm
          batch={batch}
          isPending={pending === "send"}
          onSend={(body) => run("send", () => client(markBatchSent, { ...request, body }))}
        />
      )}
      <BatchEntries
        batch={batch}
        isDropping={pending === "drop"}
        onDrop={(trace, body) =>
          run("drop", () => client(dropEntry, { ...request, params: { ...request.params, trace }, body }))
        }
      />
    </div>
  );
};
