"use client";
import { useState } from "react";
import { decideCorrection, listCorrections } from "../../../lib/reporting/corrections/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { useList } from "../../../lib/platform/http/browser/use-list.ts";
import { isPending } from "../../../lib/reporting/corrections/is-waiting.ts";
import { correctionTexts, creditStateLabels } from "../../../lib/reporting/corrections/texts.en.ts";
import type { StaffCorrection } from "../../../lib/reporting/corrections/schema.ts";
import { routes, threadPath } from "../../../lib/routes.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import styles from "./corrections.module.css";
import { formatDateTime, formatWorkMonth } from "../../../lib/platform/format/date.ts";
import { inboxTexts } from "../../../lib/messages/inbox/texts.en.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { committedByText } from "../../../lib/reporting/tad/texts.en.ts";
import { Facts } from "../../_ui/facts.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { DifferenceTable } from "../_report/history/difference-table.tsx";
import { PendingHint } from "../_decisions/waiting-hint.tsx";
import { DecisionPanel } from "../../_form/decision-panel.tsx";

type CreditDecision = { readonly decision: "approve" } | { readonly decision: "decline"; readonly reason: string };

type DecideCreditProps = {
  /** "Lakeside Freight, May 2026" */
  name: string;
  onDecide: (decision: CreditDecision) => Promise<string | null>;
};

/** Approves a correction's credits, or declines them with a reason. */
const DecideCredit = ({ name, onDecide }: DecideCreditProps) => (
  <DecisionPanel
    approve={{ decision: { decision: "approve" }, text: `Approve the credit of ${name}`, pendingText: "Approving…" }}
    decline={{
      requestText: "Decline…",
      text: `Decline ${name}`,
      pendingText: "Declining…",
      reasonHint: correctionTexts.declineHint,
    }}
    onDecide={onDecide}
  />
);

const tones = { REQUESTED: "warn", APPROVED: "good", DECLINED: "bad" } as const;

const sumsOf = ({ changes }: StaffCorrection, field: "creditCents" | "chargedCents"): string =>
  changes
    .filter((change) => change[field] !== 0)
    .map((change) => `${fundNames[change.fund]} ${formatMoney(change[field])}`)
    .join(" · ");

const factsOf = (correction: StaffCorrection) => {
  const { confirmationNo, filedAt, filedBy, source, reason, credit } = correction;
  const charged = sumsOf(correction, "chargedCents");
  return [
    { name: "Credit requested", text: <b>{sumsOf(correction, "creditCents")}</b> },
    charged !== "" && { name: "Charged at once", text: charged },
    { name: "Reason", text: reason },
    { name: "Confirmation", text: confirmationNo },
    {
      name: "Filed",
      text: `${formatDateTime(filedAt)} by ${committedByText({ source, committedBy: filedBy })}`,
    },
    credit !== null &&
      credit.decidedAt !== null && {
        name: "Decided",
        text: `${formatDateTime(credit.decidedAt)} by ${credit.decidedBy ?? ""}`,
      },
    credit !== null && credit.reason !== "" && { name: "Reason for the decision", text: credit.reason },
  ];
};

type CreditCardProps = {
  correction: StaffCorrection;
  mayDecide: boolean;
  onDecide: (decision: CreditDecision) => Promise<string | null>;
};

/** One correction with a requested credit: its filer and reason, old and new values, and the decision. */
const CreditCard = ({ correction, mayDecide, onDecide }: CreditCardProps) => {
  const { tadId, employerId, employerName, workMonth, credit, lines, memberReports, filedByYou, approvalWaits } =
    correction;
  const name = `${employerName}, ${formatWorkMonth(workMonth)}`;
  const content = (
    <>
      {memberReports.map(({ threadId, from, shouldBe }) => (
        <Alert key={threadId} tone="warn">
          {correctionTexts.memberReported(from, shouldBe)} <a href={threadPath(threadId)}>{inboxTexts.openThread}</a>
        </Alert>
      ))}
      <Facts facts={factsOf(correction)} />
      {lines.map((line) => (
        <div key={line.id} className={styles.line}>
          <h3>
            {line.name}{" "}
            <span className={styles.hint}>
              SSN ends {line.ssnLast4} · {line.unitCode}
            </span>
          </h3>
          <DifferenceTable line={line} />
        </div>
      ))}
    </>
  );
  return (
    <Card labelledBy={`correction-${tadId}`}>
      <div className={styles.head}>
        <h2 id={`correction-${tadId}`}>
          {name} <span className={styles.hint}>{employerId}</span>
        </h2>
        {credit !== null && <Tag tone={tones[credit.state]}>{creditStateLabels[credit.state]}</Tag>}
      </div>
      {credit?.state === "REQUESTED" ? (
        content
      ) : (
        <details>
          <summary>Corrected lines</summary>
          {content}
        </details>
      )}
      {approvalWaits && <PendingHint />}
      {mayDecide && !approvalWaits && filedByYou && <Alert tone="info">{correctionTexts.filedByYou}</Alert>}
      {mayDecide && !approvalWaits && !filedByYou && <DecideCredit name={name} onDecide={onDecide} />}
    </Card>
  );
};

type Props = {
  initial: readonly StaffCorrection[];
  mayDecide: boolean;
  /** True to leave out decided corrections. */
  onlyPending?: boolean;
};

/** Waiting credits, and the latest decisions. */
export const CreditQueue = ({ initial, mayDecide, onlyPending = false }: Props) => {
  const { list, show, reread } = useList(listCorrections, { corrections: [...initial] });
  const { corrections } = list;
  const [notice, setNotice] = useState<Notice | null>(null);
  const pendingCorrections = corrections.filter(isPending);
  const decided = onlyPending ? [] : corrections.filter((candidate) => !isPending(candidate));

  /** @returns the error for the correction's card, or null once it is decided */
  const decide = async (correction: StaffCorrection, decision: CreditDecision): Promise<string | null> => {
    setNotice(null);
    const result = await client(decideCorrection, {
      body: { ...decision, tadId: correction.tadId },
      version: correction.version,
    });
    if (result.ok) {
      await show(result.value);
      const isRequested = result.value.corrections.some(
        ({ tadId, approvalWaits }) => approvalWaits && tadId === correction.tadId,
      );
      const approvedText = isRequested ? correctionTexts.approvalRequested : correctionTexts.approved;
      const doneText = decision.decision === "approve" ? approvedText : correctionTexts.declined;
      setNotice({ tone: "good", text: doneText(correction.employerName) });
      return null;
    }
    const { text } = result.failure;
    const newest = await reread();
    if (
      newest === null ||
      newest.corrections.some((candidate) => candidate.tadId === correction.tadId && isPending(candidate))
    )
      return text;
    setNotice({ tone: "warn", text });
    return null;
  };

  return (
    <div className={styles.queue}>
      <FocusedNotice notice={notice} />
      {pendingCorrections.length === 0 && (
        <Card title={correctionTexts.noPendingCredits}>
          <p>{correctionTexts.noPendingCreditsHint}</p>
        </Card>
      )}
      {pendingCorrections.length > 0 && !mayDecide && <Alert tone="info">{correctionTexts.seesOnly}</Alert>}
      {[...pendingCorrections, ...decided].map((correction) => (
        <CreditCard
          key={correction.tadId}
          correction={correction}
          mayDecide={mayDecide && isPending(correction)}
          onDecide={(decision) => decide(correction, decision)}
        />
      ))}
      {onlyPending && (
        <p>
          <a href={routes.corrections}>{correctionTexts.showDecided}</a>
        </p>
      )}
    </div>
  );
};
