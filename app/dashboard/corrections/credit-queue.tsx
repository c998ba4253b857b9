"use client";

import { useEffect, useRef, useState } from "react";
import { decideCorrection, listCorrections } from "../../../lib/corrections/calls.ts";
import { client } from "../../../lib/http/browser/client.ts";
import { correctionTexts } from "../../../lib/corrections/texts.en.ts";
import type { CreditDecision, StaffCorrection } from "../../../lib/corrections/schema.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { CreditCard } from "./credit-card.tsx";
import styles from "./corrections.module.css";

type Props = { initial: readonly StaffCorrection[]; mayDecide: boolean };

type Notice = { readonly tone: "good" | "warn"; readonly text: string };

const isWaiting = ({ credit }: StaffCorrection): boolean => credit?.state === "REQUESTED";

/** Credits that wait, and what was decided last. Each decision is answered with the list after it. */
export const CreditQueue = ({ initial, mayDecide }: Props) => {
  const [corrections, setCorrections] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const noticeBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) noticeBox.current?.focus();
  }, [notice]);
  const waiting = corrections.filter(isWaiting);
  const decided = corrections.filter((one) => !isWaiting(one));

  /** @returns what the correction's own card has to say; null when it is decided */
  const decide = async (correction: StaffCorrection, taken: CreditDecision): Promise<string | null> => {
    setNotice(null);
    const answer = await client(decideCorrection, {
      body: { ...taken, tadId: correction.tadId },
      version: correction.version,
    });
    if (answer.ok) {
      setCorrections(answer.value.corrections);
      const say = taken.decision === "approve" ? correctionTexts.approved : correctionTexts.declined;
      setNotice({ tone: "good", text: say(correction.employerName) });
      return null;
    }
    const { text } = answer.failure;
    const fresh = await client(listCorrections);
    if (!fresh.ok) return text;
    setCorrections(fresh.value.corrections);
    if (fresh.value.corrections.some((one) => one.tadId === correction.tadId && isWaiting(one))) return text;
    setNotice({ tone: "warn", text });
    return null;
  };

  return (
    <div className={styles.queue}>
      <div ref={noticeBox} tabIndex={-1}>
        {notice !== null && (
          <Alert tone={notice.tone} live>
            {notice.text}
          </Alert>
        )}
      </div>
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
    </div>
  );
};
