"use client";

import { useState } from "react";
import { approveEmployer, listApplicants } from "../../../lib/approval/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { useList } from "../../../lib/http/browser/use-list.ts";
import { approvalTexts } from "../../../lib/approval/texts.en.ts";
import type { Applicant, Decision } from "../../../lib/approval/schema.ts";
import { Card } from "../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import { isUnanswered } from "../../_form/unanswered.ts";
import { ApplicantCard } from "./applicant-card.tsx";
import styles from "./approve.module.css";

const doneNotice = (applicant: Applicant, taken: Decision): Notice => ({
  tone: "good",
  text: taken.decision === "approve" ? approvalTexts.approved(applicant, taken.as) : approvalTexts.declined(applicant),
});

/**
 * Shown after a decision whose applicant is not in the list anymore.
 * @param text why the decision was not taken; null when no one knows whether it was
 */
const goneNotice = (applicant: Applicant, taken: Decision, text: string | null): Notice => ({
  tone: "warn",
  title: text === null ? approvalTexts.gone(applicant) : approvalTexts.notDecided(applicant),
  text: (
    <>
      <p>{text ?? approvalTexts.goneUnanswered}</p>
      {taken.decision === "decline" && (
        <p>
          {approvalTexts.yourReason} <q>{taken.reason}</q>
        </p>
      )}
    </>
  ),
});

/** The people who are waiting. A decision that came too late says what happened in the meantime. */
export const ApplicantQueue = ({ initial }: { initial: readonly Applicant[] }) => {
  const { list, show, reread } = useList(listApplicants, { applicants: [...initial] });
  const { applicants } = list;
  const [notice, setNotice] = useState<Notice | null>(null);

  /** @returns the text for the applicant's card; null when there is none or the card is gone */
  const decide = async (applicant: Applicant, taken: Decision): Promise<string | null> => {
    setNotice(null);
    const answer = await client(approveEmployer, {
      body: { ...taken, accountId: applicant.accountId },
      version: applicant.version,
    });
    if (answer.ok) {
      await show(answer.value);
      setNotice(doneNotice(applicant, taken));
      return null;
    }
    const { code } = answer.failure;
    const text = isUnanswered(code) ? approvalTexts.unanswered : answer.failure.text;
    if (code !== "Stale" && code !== "NotFound" && !isUnanswered(code)) return text;
    const newest = await reread();
    if (newest === null || newest.applicants.some(({ accountId }) => accountId === applicant.accountId)) return text;
    setNotice(goneNotice(applicant, taken, isUnanswered(code) ? null : text));
    return null;
  };

  return (
    <div className={styles.queue}>
      <FocusedNotice notice={notice} />
      {applicants.length === 0 ? (
        <Card title={approvalTexts.empty}>
          <p>{approvalTexts.emptyHint}</p>
        </Card>
      ) : (
        <ul className={styles.applicants}>
          {applicants.map((applicant) => (
            <li key={applicant.accountId}>
              <ApplicantCard applicant={applicant} onDecide={(taken) => decide(applicant, taken)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
