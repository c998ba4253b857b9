"use client";

import { useRef, useState } from "react";
import { recordReturn, retryReturn, uploadReturnFile } from "#lib/ach/calls.ts";
import type { Recorded, RecordedReturn, ReturnList } from "#lib/ach/schema.ts";
import { returnTexts } from "#lib/ach/texts.en.ts";
import type { Result } from "#lib/contract/result.ts";
import { client } from "#lib/http/browser/client.ts";
import { isUnanswered } from "../../../_form/unanswered.ts";
import { Card } from "../../../_ui/card.tsx";
import { FocusedNotice, type Notice } from "../../../_ui/focused-notice.tsx";
import styles from "../bank-files.module.css";
import { RecordReturnForm, type TypedReturn } from "./record-return-form.tsx";
import { ReturnFileInput } from "./return-file-input.tsx";
import { ReturnTable } from "./return-table.tsx";

/** Records returns by file or one by one, and lists them. */
export const ReturnDesk = ({ initial }: { initial: ReturnList }) => {
  const [list, setList] = useState(initial);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [uploading, setUploading] = useState<string | null>(null);
  /** One key for each intent, kept until the fund API has answered it. */
  const intents = useRef(new Map<string, string>());

  const show = (answer: Result<Recorded, string>): boolean => {
    if (answer.ok) {
      setList(answer.value);
      setNotice({ tone: answer.value.recordedCount === 0 ? "warn" : "good", text: answer.value.summary });
      return true;
    }
    const { code, text } = answer.failure;
    setNotice({ tone: "bad", text: isUnanswered(code) ? returnTexts.unanswered : text });
    return false;
  };
  const actOnce = async (
    name: string,
    act: (idempotencyKey: string) => Promise<Result<Recorded, string>>,
  ): Promise<boolean> => {
    const key = intents.current.get(name) ?? crypto.randomUUID();
    intents.current.set(name, key);
    setNotice(null);
    const answer = await act(key);
    if (answer.ok || !isUnanswered(answer.failure.code)) intents.current.delete(name);
    return show(answer);
  };
  const upload = async (file: File): Promise<void> => {
    setUploading(file.name);
    setNotice(null);
    show(await client(uploadReturnFile, { body: { fileName: file.name, bytes: file } }));
    setUploading(null);
  };
  const record = (typed: TypedReturn): Promise<boolean> =>
    actOnce(`${typed.trace} ${typed.code}`, (idempotencyKey) => client(recordReturn, { body: typed, idempotencyKey }));
  const retry = ({ returnId }: RecordedReturn): Promise<boolean> =>
    actOnce(returnId, (idempotencyKey) => client(retryReturn, { params: { returnId }, idempotencyKey }));

  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      <div className={styles.cards}>
        <Card title="Upload a file">
          <ReturnFileInput uploading={uploading} onTake={(file) => void upload(file)} />
        </Card>
        <Card title="Record one return">
          <RecordReturnForm onRecord={record} />
        </Card>
      </div>
      <ReturnTable list={list} onRetry={retry} />
    </div>
  );
};
