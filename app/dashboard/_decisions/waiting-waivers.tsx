"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { getEmployerDecisions, listDecisions } from "#lib/money/decisions/calls.ts";
import type { DecisionList, EmployerDecisions, WaitingWaiver, WaiverDecision } from "#lib/money/decisions/schema.ts";
import { decisionTexts, lateNameText } from "#lib/money/decisions/texts.en.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useList } from "../../../lib/platform/http/browser/use-list.ts";
import { employerDecisionsPath } from "#lib/routes.ts";
import { isUnanswered } from "../../_form/unanswered.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import styles from "./decisions.module.css";
import { sendDecision, waiverDoneText, WaiverPanel } from "./late/waiver-panel.tsx";

/** The decisions of the employer as they are now; null when no one answers. */
const readDecisions = async ({ employerId }: WaitingWaiver): Promise<EmployerDecisions | null> => {
  const answer = await client(getEmployerDecisions, { params: { employerId } });
  return answer.ok ? answer.value : null;
};

/** The waivers that still wait, of which one employer's were read again. */
const withDecisions = (waivers: readonly WaitingWaiver[], { employerId, posted }: EmployerDecisions): WaitingWaiver[] =>
  waivers.flatMap((one) => {
    if (one.employerId !== employerId) return [one];
    const now = posted.find(({ waiting }) => waiting?.decisionId === one.decisionId)?.waiting ?? null;
    return now === null ? [] : [now];
  });

type Props = { initial: DecisionList; mayDecide: boolean };

/** The waivers of all employers that wait for a second person. */
export const WaitingWaivers = ({ initial, mayDecide }: Props) => {
  const router = useRouter();
  const { list, show } = useList(listDecisions, initial);
  const [notice, setNotice] = useState<Notice | null>(null);

  const decide = async (waiver: WaitingWaiver, taken: WaiverDecision): Promise<string | null> => {
    setNotice(null);
    const answer = await sendDecision(waiver, taken);
    const problem = answer.ok
      ? null
      : isUnanswered(answer.failure.code)
        ? decisionTexts.unanswered
        : answer.failure.text;
    const now = answer.ok ? answer.value : await readDecisions(waiver);
    const waiting = now === null ? list.waiting : withDecisions(list.waiting, now);
    await show({ ...list, waiting });
    // The table of employers below shows what is charged now.
    router.refresh();
    const stillWaits = waiting.some(({ decisionId }) => decisionId === waiver.decisionId);
    if (problem !== null && stillWaits) return problem;
    setNotice(
      problem === null ? { tone: "good", text: waiverDoneText(taken, waiver) } : { tone: "warn", text: problem },
    );
    return null;
  };

  return (
    <Card title={decisionTexts.waitingTitle} id="waivers">
      <FocusedNotice notice={notice} />
      <p className={styles.hint}>{decisionTexts.waitingHint}</p>
      {list.waiting.length === 0 && <p>{decisionTexts.noneWaiting}</p>}
      {list.waiting.length > 0 && !mayDecide && <Alert tone="info">{decisionTexts.adminOnly}</Alert>}
      {list.waiting.map((waiver) => {
        const name = lateNameText(waiver);
        return (
          <section key={waiver.decisionId} className={styles.item} aria-label={`${waiver.employerName}: ${name}`}>
            <h3>
              <a href={employerDecisionsPath(waiver.employerId)}>{waiver.employerName}</a>: {name}
            </h3>
            <WaiverPanel
              waiver={waiver}
              name={name}
              mayDecide={mayDecide}
              onDecide={(taken) => decide(waiver, taken)}
            />
          </section>
        );
      })}
    </Card>
  );
};
