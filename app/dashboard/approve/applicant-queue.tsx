"use client";

import { useEffect, useRef, useState } from "react";
import { approveEmployer, listApplicants } from "../../../lib/approval/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { approvalTexts } from "../../../lib/approval/texts.en.ts";
import type { Applicant, Decision } from "../../../lib/approval/schema.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { isUnanswered } from "../../_form/unanswered.ts";
import { ApplicantCard } from "./applicant-card.tsx";
import styles from "./approve.module.css";

/** What became of a decision whose applicant is not in the list any more. */
type Notice = {
  readonly tone: "good" | "warn";
  readonly title?: string;
  readonly text: string;
  readonly reason?: string;
};

const doneNotice = (applicant: Applicant, taken: Decision): Notice => ({
  tone: "good",
  text: taken.decision === "approve" ? approvalTexts.approved(applicant, taken.as) : approvalTexts.declined(applicant),
});

/** @param text why the decision was not taken; null when no one knows whether it was */
const goneNotice = (applicant: Applicant, taken: Decision, text: string | null): Notice => ({
  tone: "warn",
  title: text === null ? approvalTexts.gone(applicant) : approvalTexts.notDecided(applicant),
  text: text ?? approvalTexts.goneUnanswered,
  ...(taken.decision === "decline" && { reason: taken.reason }),
});

/** Who waits. Each decision is answered with the list after it; one that came too late says what happened in the meantime. */
export const ApplicantQueue = ({ initial }: { initial: readonly Applicant[] }) => {
  const [applicants, setApplicants] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const noticeBox = useRef<HTMLDivElement>(null);

  // The card that had the focus is gone: the notice says what became of it.
  useEffect(() => {
    if (notice !== null) noticeBox.current?.focus();
  }, [notice]);

  /** @returns what the applicant's own card has to say; null when there is nothing, or no card any more */
  const decide = async (applicant: Applicant, taken: Decision): Promise<string | null> => {
    setNotice(null);
    const answer = await client(approveEmployer, {
      body: { ...taken, accountId: applicant.accountId },
      version: applicant.version,
    });
    if (answer.ok) {
      setApplicants(answer.value.applicants);
      setNotice(doneNotice(applicant, taken));
      return null;
    }
    const { code } = answer.failure;
    const text = isUnanswered(code) ? approvalTexts.unanswered : answer.failure.text;
    if (code !== "Stale" && code !== "NotFound" && !isUnanswered(code)) return text;
    const fresh = await client(listApplicants);
    if (!fresh.ok) return text;
    setApplicants(fresh.value.applicants);
    if (fresh.value.applicants.some(({ accountId }) => accountId === applicant.accountId)) return text;
    setNotice(goneNotice(applicant, taken, isUnanswered(code) ? null : text));
    return null;
  };

  return (
    <div className={styles.queue}>
      <div ref={noticeBox} tabIndex={-1}>
        {notice !== null && (
          <Alert tone={notice.tone} live {...(notice.title !== undefined && { title: notice.title })}>
            <p>{notice.text}</p>
            {notice.reason !== undefined && (
              <p>
                {approvalTexts.yourReason} <q>{notice.reason}</q>
              </p>
            )}
          </Alert>
        )}
      </div>
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
