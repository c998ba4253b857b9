"use client";

import { useState } from "react";
import { downloadLetter, getDelinquency, recordDelinquency } from "#lib/money/delinquency/calls.ts";
import type { Delinquency, DelinquencyAction, DelinquencyEvent, Letter } from "#lib/money/delinquency/schema.ts";
import {
  delinquencyTexts,
  estimateText,
  eventText,
  installmentLabels,
  letterFileName,
  planLabels,
  promiseLabels,
  stageLabels,
} from "#lib/money/delinquency/texts.en.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { formatDate, formatDateTime, formatNumericDate, formatWorkMonth } from "#lib/platform/format/date.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { DownloadLink } from "../../../_form/download-link.tsx";
import { ActionButton } from "../../../_form/action-button.tsx";
import { useOpeners } from "../../../_form/use-opener.ts";
import { Card } from "../../../_ui/card.tsx";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Facts } from "../../../_ui/facts.tsx";
import { FocusedNotice } from "../../../_ui/focused-notice.tsx";
import { Folded } from "../../../_ui/folded.tsx";
import { Money } from "../../../_ui/money.tsx";
import layout from "../../../_ui/page.module.css";
import { Tag, type TagTone } from "../../../_ui/tag.tsx";
import { useActions } from "../../_decisions/use-actions.ts";
import { ActionForm, type ActionKind } from "./action-form.tsx";

const tones: Readonly<Record<keyof typeof promiseLabels | keyof typeof planLabels, TagTone>> = {
  OPEN: "plain",
  KEPT: "good",
  BROKEN: "bad",
  GOOD: "good",
  DEFAULTED: "bad",
  PAID: "good",
};

const factsOf = ({ stage, stageSince, nextStage, holdUntil, late, unreported }: Delinquency) => [
  {
    name: "Stage",
    text: stageSince === null ? stageLabels[stage] : `${stageLabels[stage]}, since ${formatDate(stageSince)}`,
  },
  nextStage !== null && { name: "Next stage", text: `${stageLabels[nextStage]} is due` },
  holdUntil !== null && { name: "Hold", text: `Through ${formatDate(holdUntil)}. ${delinquencyTexts.holdMeans}` },
  late.length + unreported.length === 0 && { name: "Past due", text: delinquencyTexts.nothingLate },
  ...late.map(({ fund, cents, oldestDueDate }) => ({
    key: fund,
    name: `${fundNames[fund]} past due`,
    text: `${formatMoney(cents)}, the oldest since ${formatDate(oldestDueDate)}`,
  })),
  ...unreported.map(({ workMonth, dueDate, ...estimate }) => ({
    key: workMonth,
    name: `${formatWorkMonth(workMonth)} not reported`,
    text: `Due ${formatDate(dueDate)}. ${estimateText(estimate)} ${estimate.estimates.length === 0 ? "" : delinquencyTexts.estimateMeans}`,
  })),
];

type PlanPart = NonNullable<DelinquencyEvent["plan"]>["installments"][number];

const planColumns: readonly Column<PlanPart>[] = [
  { key: "due", header: "Installment due", isRowHeader: true, cell: ({ dueOn }) => formatDate(dueOn) },
  { key: "cents", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} /> },
  { key: "state", header: "Status", cell: ({ state }) => installmentLabels[state] },
];

const owedColumns: readonly Column<Letter["owed"][number]["lines"][number]>[] = [
  { key: "name", header: "Month", isRowHeader: true, cell: ({ name }) => name },
  { key: "due", header: "Due date", cell: ({ dueDate }) => formatNumericDate(dueDate) },
  { key: "cents", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} /> },
];

type LetterPartsProps = { employerId: string; eventId: string; details: DelinquencyEvent["details"] };

/** A letter as it was sent, on the page and as PDF. */
const LetterParts = ({ employerId, eventId, details }: LetterPartsProps) => {
  if (details.kind !== "LETTER") return null;
  const { letter } = details;
  const params = { employerId, eventId };
  return (
    <>
      <DownloadLink
        name="Letter (PDF)"
        call={downloadLetter}
        params={params}
        fileName={letterFileName(letter, employerId)}
      />
      <Folded summary="Text of the letter">
        {letter.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {letter.owed.map(({ fundName, lines, cents }) => (
          <DataTable
            key={fundName}
            caption={`${fundName}: ${formatMoney(cents)} past due`}
            columns={owedColumns}
            rows={lines}
            rowKey={({ name, dueDate }) => `${name} ${dueDate}`}
            captionHidden={false}
          />
        ))}
        {letter.estimates.map(({ fundName, lines }) => (
          <DataTable
            key={fundName}
            caption={`${fundName}: not reported`}
            columns={owedColumns}
            rows={lines}
            rowKey={({ name, dueDate }) => `${name} ${dueDate}`}
            captionHidden={false}
          />
        ))}
      </Folded>
    </>
  );
};

const Event = ({ employerId, event }: { employerId: string; event: DelinquencyEvent }) => {
  const { eventId, details, text, at, byName, promise, plan } = event;
  return (
    <li className={layout.item}>
      <div className={layout.line}>
        <h3>{eventText(event)}</h3>
        {promise !== null && <Tag tone={tones[promise]}>{promiseLabels[promise]}</Tag>}
        {plan !== null && !plan.isReplaced && <Tag tone={tones[plan.state]}>{planLabels[plan.state]}</Tag>}
        {plan?.isReplaced === true && <Tag tone="plain">Replaced</Tag>}
      </div>
      {text !== "" && <p>{text}</p>}
      {plan !== null && (
        <DataTable
          caption="Installments"
          columns={planColumns}
          rows={plan.installments}
          rowKey={({ dueOn }) => dueOn}
        />
      )}
      <LetterParts employerId={employerId} eventId={eventId} details={details} />
      <small>
        {byName}, {formatDateTime(at)}
      </small>
    </li>
  );
};

const openers: Readonly<Record<ActionKind, string>> = {
  NOTE: "Add a note…",
  STAGE: "Change the stage…",
  LETTER: "Write a letter…",
  PROMISE: "Record a promise…",
  PLAN: "Record a payment plan…",
  HOLD: "Set a hold…",
  END_HOLD: "End the hold…",
};

const kinds = Object.keys(openers) as ActionKind[];

/** Amounts past due at one employer, the actions staff can take, and the record of earlier ones. */
export const DelinquencyDesk = ({ initial }: { initial: Delinquency }) => {
  const [delinquency, show] = useState(initial);
  const { open: openAction, setOpen: setOpenAction, openerProps, close } = useOpeners<ActionKind>();
  const { employerId, version, holdUntil, events } = delinquency;
  const params = { employerId };
  const { notice, perform } = useActions<Delinquency>({ show, reread: () => client(getDelinquency, { params }) });
  const send = async (body: DelinquencyAction): Promise<string | null> => {
    let isDone = false;
    const text = await perform(
      JSON.stringify(body),
      (idempotencyKey) => client(recordDelinquency, { params, body, version, idempotencyKey }),
      () => {
        isDone = true;
        return delinquencyTexts.done[body.kind];
      },
    );
    // If someone else saved first, the form keeps the typed values.
    if (isDone) setOpenAction(null);
    return text;
  };
  return (
    <div className={layout.stack}>
      <FocusedNotice notice={notice} />
      <Card title="Now">
        <Facts facts={factsOf(delinquency)} />
        {openAction === null ? (
          <div className={layout.line}>
            {kinds
              .filter((kind) => kind !== "END_HOLD" || holdUntil !== null)
              .map((kind) => (
                <ActionButton key={kind} small tone="quiet" {...openerProps(kind)}>
                  {openers[kind]}
                </ActionButton>
              ))}
          </div>
        ) : (
          <ActionForm key={openAction} kind={openAction} delinquency={delinquency} onSend={send} onCancel={close} />
        )}
      </Card>
      <Card title="Record, newest first">
        {events.length === 0 ? (
          <p>{delinquencyTexts.empty}</p>
        ) : (
          <ul className={layout.items}>
            {events.map((event) => (
              <Event key={event.eventId} employerId={employerId} event={event} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
};
