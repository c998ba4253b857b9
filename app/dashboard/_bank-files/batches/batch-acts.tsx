import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { downloadNachaFile, downloadRegister } from "#lib/money/ach/calls.ts";
import { batchFileName } from "#lib/money/ach/batch.ts";
import type { Batch } from "#lib/money/ach/schema.ts";
import { batchTexts } from "#lib/money/ach/texts.en.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { download } from "#lib/platform/http/browser/download.ts";
import { AskOnce } from "../../../_form/one-act/ask-once.tsx";
import { DownloadLink } from "../../../_form/download-link.tsx";
import { ReasonForm } from "../../../_form/reason-form.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Card } from "../../../_ui/card.tsx";
import styles from "../bank-files.module.css";

export type BatchAct = "release" | "send" | "void";

type Props = {
  batch: Batch;
  isAdmin: boolean;
  pending: BatchAct | null;
  onAct: (act: BatchAct, reason?: string) => Promise<void>;
};

/** Who must release the batch, seen by someone who can't. */
const waitText = (createdByYou: boolean, isAdmin: boolean): string => {
  if (!createdByYou) return batchTexts.waitsForAdmin;
  return isAdmin ? batchTexts.waitsForAnother : batchTexts.ownWaitsForAdmin;
};

/** What the people who look at a batch can do next. A voided batch has no next step. */
export const BatchActs = ({ batch, isAdmin, pending, onAct }: Props) => {
  const hydrated = useHydrated();
  const [isVoiding, setVoiding] = useState(false);
  const voidButton = useRef<HTMLButtonElement>(null);
  const { state, createdByYou, fileSha256 } = batch;
  const params = { batchId: batch.batchId };
  const hasFile = fileSha256 !== null && state !== "VOIDED";
  const mayVoid = isAdmin && (state === "CREATED" || state === "RELEASED");
  if (!hasFile && state !== "CREATED") return null;
  return (
    <Card title="Next steps">
      <div className={styles.stack}>
        {state === "CREATED" && (!isAdmin || createdByYou) && (
          <Alert tone="info">{waitText(createdByYou, isAdmin)}</Alert>
        )}
        {isVoiding && mayVoid ? (
          <ReasonForm
            hint={batchTexts.voidHint}
            action="Void batch"
            pending={pending === "void"}
            pendingText="Voiding…"
            onSend={(reason) => void onAct("void", reason)}
            onCancel={() => {
              flushSync(() => setVoiding(false));
              voidButton.current?.focus();
            }}
          />
        ) : (
          <div className={styles.actions}>
            {state === "CREATED" && isAdmin && !createdByYou && (
              <Button disabled={!hydrated} aria-busy={pending === "release"} onClick={() => void onAct("release")}>
                {pending === "release" ? "Releasing…" : "Release batch"}
              </Button>
            )}
            {hasFile && (
              <>
                <DownloadLink
                  name="Download NACHA file"
                  call={downloadNachaFile}
                  params={params}
                  save={() => download(client, downloadNachaFile, batchFileName(batch, "nacha"), { params })}
                />
                <DownloadLink
                  name="Download register"
                  call={downloadRegister}
                  params={params}
                  save={() => download(client, downloadRegister, batchFileName(batch, "register"), { params })}
                />
              </>
            )}
            {state === "RELEASED" && (
              <AskOnce
                ask="Mark as sent"
                question={batchTexts.sendQuestion(batch, batchFileName(batch, "nacha"))}
                yes="Yes, mark as sent"
                no="Not yet"
                isPending={pending === "send"}
                pendingText="Marking…"
                onYes={() => void onAct("send")}
              />
            )}
            {mayVoid && (
              <Button ref={voidButton} tone="bad" disabled={!hydrated} onClick={() => setVoiding(true)}>
                Void batch…
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
};
