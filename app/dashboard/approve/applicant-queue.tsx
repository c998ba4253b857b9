"use client";

import { useState } from "react";
import { approveEmployer, listApplicants } from "../../../lib/identity/approval/calls.ts";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { useList } from "../../../lib/platform/http/browser/use-list.ts";
import { approvalTexts } from "../../../lib/identity/approval/texts.en.ts";
import type { Applicant, ApplicantList, Decision } from "../../../lib/identity/approval/schema.ts";
import type { Query } from "../../../lib/platform/contract/query.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import { Pager } from "../../_ui/pager/pager.tsx";
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

type Props = {
  initial: ApplicantList;
  /** Which page of the list this is. */
  at: Query;
};

/** The people who are waiting. A decision that came too late says what happened in the meantime. */
export const ApplicantQueue = ({ initial, at }: Props) => {
  const { list, show, reread } = useList(listApplicants, initial, at);
  const { applicants, page } = list;
  const [notice, setNotice] = useState<Notice | null>(null);

  /** @returns the text for the applicant's card; null when there is none or the card is gone */
  const decide = async (applicant: Applicant, taken: Decision): Promise<string | null> => {
    setNotice(null);
    const answer = await client(approveEmployer, {
      body: { ...taken, accountId: applicant.accountId },
      version: applicant.version,
    });
    if (answer.ok) {
      // The answer is the first page; on another one, only the decided person leaves.
      const others = applicants.filter(({ accountId }) => accountId !== applicant.accountId);
      const isFirst = page.previous === null || others.length === 0;
      await show(isFirst ? answer.value : { applicants: others, page });
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
      <Pager label="Pages of registrations" page={page} path={routes.approve} query={{}} />
    </div>
  );
};
