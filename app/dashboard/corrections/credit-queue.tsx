"use client";

import { useState } from "react";
import { decideCorrection, listCorrections } from "../../../lib/corrections/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { useList } from "../../../lib/http/browser/use-list.ts";
import { isWaiting } from "../../../lib/corrections/is-waiting.ts";
import { correctionTexts } from "../../../lib/corrections/texts.en.ts";
import type { StaffCorrection } from "../../../lib/corrections/schema.ts";
import { routes } from "../../../lib/routes.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../_ui/focused-notice.tsx";
import { CreditCard } from "./credit-card.tsx";
import type { CreditDecision } from "./decide-credit.tsx";
import styles from "./corrections.module.css";

type Props = {
  initial: readonly StaffCorrection[];
  mayDecide: boolean;
  /** Leaves out what was decided. */
  onlyWaiting?: boolean;
};

/** Credits that wait, and what was decided last. */
export const CreditQueue = ({ initial, mayDecide, onlyWaiting = false }: Props) => {
  const { list, show, reread } = useList(listCorrections, { corrections: [...initial] });
  const { corrections } = list;
  const [notice, setNotice] = useState<Notice | null>(null);
  const waiting = corrections.filter(isWaiting);
  const decided = onlyWaiting ? [] : corrections.filter((one) => !isWaiting(one));

  /** @returns the text for the correction's card; null when it is decided */
  const decide = async (correction: StaffCorrection, taken: CreditDecision): Promise<string | null> => {
    setNotice(null);
    const answer = await client(decideCorrection, {
      body: { ...taken, tadId: correction.tadId },
      version: correction.version,
    });
    if (answer.ok) {
      await show(answer.value);
      const say = taken.decision === "approve" ? correctionTexts.approved : correctionTexts.declined;
      setNotice({ tone: "good", text: say(correction.employerName) });
      return null;
    }
    const { text } = answer.failure;
    const newest = await reread();
    if (newest === null || newest.corrections.some((one) => one.tadId === correction.tadId && isWaiting(one)))
      return text;
    setNotice({ tone: "warn", text });
    return null;
  };

  return (
    <div className={styles.queue}>
      <FocusedNotice notice={notice} />
      {waiting.length === 0 && (
        <Card title={correctionTexts.noPendingCredits}>
          <p>{correctionTexts.noPendingCreditsHint}</p>
        </Card>
      )}
      {waiting.length > 0 && !mayDecide && <Alert tone="info">{correctionTexts.seesOnly}</Alert>}
      {[...waiting, ...decided].map((correction) => (
        <CreditCard
          key={correction.tadId}
          correction={correction}
          mayDecide={mayDecide && isWaiting(correction)}
          onDecide={(taken) => decide(correction, taken)}
        />
      ))}
      {onlyWaiting && (
        <p>
          <a href={routes.corrections}>{correctionTexts.showDecided}</a>
        </p>
      )}
    </div>
  );
};
