"use client";

import { useState } from "react";
import { getBatch, markBatchSent, releaseBatch, voidBatch } from "#lib/ach/calls.ts";
import type { Batch } from "#lib/ach/schema.ts";
import { batchTexts } from "#lib/ach/texts.en.ts";
import type { Result } from "#lib/contract/result.ts";
import { client } from "#lib/http/browser/client.ts";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { FocusedNotice, type Notice } from "../../../_ui/focused-notice.tsx";
import styles from "../bank-files.module.css";
import { BatchActs, type BatchAct } from "./batch-acts.tsx";
import { BatchEntries } from "./batch-entries.tsx";
import { BatchFacts } from "./batch-facts.tsx";
import { NewBatchNotice } from "./new-batch-notice.tsx";

const doneText = (act: BatchAct, batch: Batch): string =>
  ({
    release: batchTexts.released,
    send: batchTexts.sent(batch.settlesOn ?? batch.effectiveDate),
    void: batchTexts.voided,
  })[act];

/** One batch: what it holds, who did what, and what can be done next. */
export const BatchView = ({ initial, isAdmin }: { initial: Batch; isAdmin: boolean }) => {
  const hydrated = useHydrated();
  const [batch, setBatch] = useState(initial);
  const [pending, setPending] = useState<BatchAct | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  const send = (act: BatchAct, reason: string): Promise<Result<Batch, string>> => {
    const request = { params: { batchId: batch.batchId }, version: batch.version };
    if (act === "void") return client(voidBatch, { ...request, body: { reason } });
    return act === "release" ? client(releaseBatch, request) : client(markBatchSent, request);
  };
  const act = async (what: BatchAct, reason = ""): Promise<void> => {
    if (pending !== null) return;
    setPending(what);
    setNotice(null);
    const answer = await send(what, reason);
    if (answer.ok) {
      setBatch(answer.value);
      setNotice({ tone: "good", text: doneText(what, answer.value) });
    } else {
      const now = await client(getBatch, { params: { batchId: batch.batchId } });
      if (now.ok) setBatch(now.value);
      setNotice({ tone: "bad", text: answer.failure.text });
    }
    setPending(null);
  };

  return (
    <div className={styles.stack}>
      {hydrated && notice === null ? <NewBatchNotice batchId={initial.batchId} /> : <FocusedNotice notice={notice} />}
      <BatchFacts batch={batch} />
      <BatchActs batch={batch} isAdmin={isAdmin} pending={pending} onAct={act} />
      <BatchEntries batch={batch} />
    </div>
  );
};
