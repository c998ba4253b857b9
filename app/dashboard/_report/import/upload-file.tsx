import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { importTexts } from "#lib/imports/texts.en.ts";
import { type Progress, sendFile, type SentFile } from "#lib/imports/send-file.ts";
import { tadTexts } from "#lib/reporting/texts.en.ts";
import { importPath } from "#lib/routes.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { useActingFor, useClient } from "../acting-for.tsx";
import { isUnanswered } from "../../../_form/unanswered.ts";
import { useShowPreview } from "./report-or-preview.tsx";
import { SendingProgress } from "./upload-progress.tsx";
import styles from "./upload-file.module.css";

type Props = {
  workMonth: string;
  /** Saves changes of the report, so that the file is compared with them. Answers the version they made. */
  beforeSending: () => Promise<number>;
};

type Sending =
  /** Null progress: a small file goes up in one call. */
  | { readonly file: File; readonly progress: Progress | null }
  | { readonly failure: string }
  | { readonly canceled: string }
  | { readonly read: string; readonly href: string };

const loadPreview = () => import("./import-view.tsx").catch(() => null);

/** A native file input shown as a button: choosing a file uploads it and opens its preview. */
export const UploadFile = ({ workMonth, beforeSending }: Props) => {
  const id = useId();
  const actingFor = useActingFor();
  const client = useClient();
  const router = useRouter();
  const showPreview = useShowPreview();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const canceling = useRef(new AbortController());
  const [sending, setSending] = useState<Sending | null>(null);
  const isBusy = sending !== null && "file" in sending;

  /** Opens the preview only if the clerk is waiting for it; someone typing elsewhere gets a link. */
  const open = async (fileName: string, { id: importId, view }: SentFile): Promise<void> => {
    const version = await beforeSending();
    // A report that was changed while the file was read is compared with it again by the preview's own page.
    const shown = view !== undefined && view.version >= version ? view : null;
    const loaded = shown === null ? null : await loadPreview();
    const href = importPath(workMonth, importId, actingFor);
    const focused = document.activeElement;
    const isAtWork = focused !== null && focused !== document.body && box.current?.contains(focused) !== true;
    if (isAtWork) return setSending({ read: fileName, href });
    // Scripts and styles are here already: the preview is drawn sooner than by loading a whole page.
    if (shown === null || loaded === null) router.push(href);
    else showPreview(href, <loaded.ImportView view={shown} actingFor={actingFor} />);
  };
  const send = async (file: File): Promise<void> => {
    setSending({ file, progress: null });
    // Its script arrives while the file is read.
    void loadPreview();
    await beforeSending();
    canceling.current = new AbortController();
    const { signal } = canceling.current;
    const answer = await sendFile(
      file,
      { workMonth, client },
      { signal, show: (progress) => setSending({ file, progress }) },
    );
    if (answer === null) return setSending({ canceled: importTexts.uploadCanceled(file.name) });
    if (answer.ok) return open(file.name, answer.value);
    const { code, text } = answer.failure;
    setSending({ failure: isUnanswered(code) ? importTexts.unanswered(file.name, text) : text });
  };
  const take = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || isBusy) return;
    // Lets the clerk choose the same file again after correcting it.
    if (input.current !== null) input.current.value = "";
    void send(file);
  };
  // A file may have been chosen before this script ran.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  const cancel = (): void => {
    canceling.current.abort();
    // The button disappears, so focus moves to the file input.
    input.current?.focus();
  };
  return (
    <div className={styles.choice} ref={box}>
      <label className={styles.upload} htmlFor={id} id="upload" data-busy={isBusy || undefined}>
        <input
          id={id}
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-busy={isBusy}
          aria-describedby={`${id}-takes`}
          onChange={take}
        />
        Upload file
      </label>
      <p id={`${id}-takes`} className={styles.takes}>
        {tadTexts.uploadTakes}
      </p>
      {sending !== null && <SendingState sending={sending} onCancel={cancel} />}
    </div>
  );
};

const SendingState = ({ sending, onCancel }: { sending: Sending; onCancel: () => void }) => {
  if ("failure" in sending) {
    return (
      <Alert tone="bad" live>
        {sending.failure}
      </Alert>
    );
  }
  if ("file" in sending && sending.progress !== null)
    return <SendingProgress file={sending.file} progress={sending.progress} onCancel={onCancel} />;
  return (
    <Alert tone="info" live>
      {"file" in sending && importTexts.sending(sending.file.name, sending.file.size)}
      {"canceled" in sending && sending.canceled}
      {"read" in sending && (
        <>
          {importTexts.ready(sending.read)} <a href={sending.href}>{importTexts.analyzeFile}</a>
        </>
      )}
    </Alert>
  );
};
