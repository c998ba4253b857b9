import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { getImport } from "#lib/reporting/imports/calls.ts";
import { type Outcome, outcomeOf } from "#lib/reporting/imports/outcome-texts.en.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import { type Progress, sendFile, type UploadedFile } from "#lib/reporting/imports/send-file.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { tadTexts } from "#lib/reporting/tad/texts.en.ts";
import { importPath } from "#lib/routes.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { useActingFor, useClient } from "../acting-for.tsx";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { useShowPreview } from "./report-or-preview.tsx";
import styles from "./upload-file.module.css";

type UploadProgressProps = { file: File; progress: Progress; onCancel: () => void };

const announceEveryMs = 10_000;

const progressText = (file: File, progress: Progress): string => {
  if (progress.stage === "reading") return importTexts.reading(progress.rowsRead, progress.rowsTotal);
  const { arrived, isLost } = progress;
  return isLost ? importTexts.connectionLost(arrived, file.size) : importTexts.sendingParts(arrived, file.size);
};

/** Returns the progress bar's props, or empty while the total is unknown. */
const barProps = (file: File, progress: Progress): { value?: number; max?: number } => {
  if (progress.stage === "sending") return { value: progress.arrived, max: file.size };
  const { rowsRead, rowsTotal } = progress;
  return rowsRead < rowsTotal ? { value: rowsRead, max: rowsTotal } : {};
};

/** Text for screen readers, updated every ten seconds so that it doesn't interrupt constantly. */
const Announcement = ({ texts }: { texts: string }) => {
  const [spokenText, setSpokenText] = useState(texts);
  const update = useEffectEvent(() => setSpokenText(texts));
  useEffect(() => {
    const timer = setInterval(() => update(), announceEveryMs);
    return () => clearInterval(timer);
  }, []);
  return spokenText;
};

/** The progress of a file that is uploaded in parts and then read. */
const UploadProgress = ({ file, progress, onCancel }: UploadProgressProps) => {
  const id = useId();
  const texts = progressText(file, progress);
  const isLost = progress.stage === "sending" && progress.isLost;
  return (
    <div className={styles.progress}>
      <p id={id} className={styles.name}>
        {file.name}
      </p>
      <progress aria-labelledby={id} {...barProps(file, progress)} />
      <p aria-hidden="true" className={isLost ? styles.lost : styles.figures}>
        {texts}
      </p>
      <output className="visually-hidden">
        {/* A new key announces the next stage immediately. */}
        <Announcement key={`${progress.stage} ${isLost}`} texts={texts} />
      </output>
      <p className={styles.takes}>
        {progress.stage === "sending" ? importTexts.whileSending : importTexts.whileReading}
      </p>
      <Button tone="quiet" onClick={onCancel}>
        {importTexts.cancelSending}
      </Button>
    </div>
  );
};

type Props = {
  workMonth: string;
  /** Saves the report's changes, so that the file is compared with them. Resolves to the new version. */
  beforeUpload: () => Promise<number>;
};

type Upload =
  /** Progress is null for a small file, which is uploaded in one call. */
  | { readonly file: File; readonly progress: Progress | null }
  | { readonly failure: string }
  | { readonly canceled: string }
  | { readonly outcome: Outcome; readonly href: string };

const loadPreview = () => import("./import-view.tsx").catch(() => null);

/** A native file input shown as a button: choosing a file uploads it and opens its preview. */
export const UploadFile = ({ workMonth, beforeUpload }: Props) => {
  const id = useId();
  const actingFor = useActingFor();
  const client = useClient();
  const router = useRouter();
  const showPreview = useShowPreview();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const canceling = useRef(new AbortController());
  const [upload, setUpload] = useState<Upload | null>(null);
  const isBusy = upload !== null && "file" in upload;

  /** Opens the preview only if the clerk is waiting for it; someone typing elsewhere gets a link. */
  const openFile = async (fileName: string, { id: importId, view }: UploadedFile): Promise<void> => {
    const version = await beforeUpload();
    // If the report changed while the file was read, the preview's page compares them again.
    const currentView = view !== undefined && view.version >= version ? view : null;
    const loaded = currentView === null ? null : await loadPreview();
    const href = importPath(workMonth, importId, actingFor);
    const focused = document.activeElement;
    const isWorkingElsewhere = focused !== null && focused !== document.body && box.current?.contains(focused) !== true;
    if (isWorkingElsewhere) {
      const outcome = outcomeOf(toDisplayValue(fileName), view ?? (await findImport(importId)));
      return setUpload({ outcome, href });
    }
    // Scripts and styles are already loaded, so this is faster than loading a whole page.
    if (currentView === null || loaded === null) router.push(href);
    else showPreview(href, <loaded.ImportView view={currentView} actingFor={actingFor} />);
  };
  /** Loads the import of a file that was uploaded in parts; null on failure. */
  const findImport = async (importId: string): Promise<Import | null> => {
    const result = await client(getImport, { params: { workMonth, importId } });
    return result.ok ? result.value : null;
  };
  const send = async (file: File): Promise<void> => {
    setUpload({ file, progress: null });
    // The preview's script loads while the file is read.
    void loadPreview();
    await beforeUpload();
    canceling.current = new AbortController();
    const { signal } = canceling.current;
    const result = await sendFile(
      file,
      { workMonth, client },
      { signal, show: (progress) => setUpload({ file, progress }) },
    );
    if (result === null) return setUpload({ canceled: importTexts.uploadCanceled(file.name) });
    if (result.ok) return openFile(file.name, result.value);
    const { code, text } = result.failure;
    setUpload({ failure: isResponseLost(code) ? importTexts.unanswered(file.name, text) : text });
  };
  const uploadChosenFile = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || isBusy) return;
    // The clerk can then choose the same file again after correcting it.
    if (input.current !== null) input.current.value = "";
    void send(file);
  };
  // A file may have been chosen before this script ran.
  const uploadEarlyChoice = useEffectEvent(uploadChosenFile);
  useEffect(() => uploadEarlyChoice(), []);
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
          onChange={uploadChosenFile}
        />
        Upload file
      </label>
      <p id={`${id}-takes`} className={styles.takes}>
        {tadTexts.uploadTakes}
      </p>
      {upload !== null && (
        <UploadBar
          sending={upload}
          onCancel={cancel}
          onClose={() => {
            setUpload(null);
            // The button disappears, so focus moves to the file input.
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
};

const UploadStatus = ({ sending, onCancel }: { sending: Upload; onCancel: () => void }) => {
  if ("failure" in sending) {
    return (
      <Alert tone="bad" live>
        {sending.failure}
      </Alert>
    );
  }
  if ("outcome" in sending) {
    const { isBad, text, link } = sending.outcome;
    return (
      <Alert tone={isBad ? "bad" : "info"} live>
        {text} <a href={sending.href}>{link}</a>
      </Alert>
    );
  }
  if ("file" in sending && sending.progress !== null)
    return <UploadProgress file={sending.file} progress={sending.progress} onCancel={onCancel} />;
  return (
    <Alert tone="info" live>
      {"file" in sending && importTexts.sending(sending.file.name, sending.file.size)}
      {"canceled" in sending && sending.canceled}
    </Alert>
  );
};

/** Scrolls the focused element out from under a bar at the bottom of the window. */
const uncoverFocus = (bar: HTMLElement | null): void => {
  const focused = document.activeElement;
  if (bar === null || focused === null || focused === document.body || bar.contains(focused)) return;
  const [focusedBox, covering] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
  const coveredHeight = Math.min(focusedBox.bottom, covering.bottom) - Math.max(focusedBox.top, covering.top);
  const visibleBottom = window.innerHeight - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  if (coveredHeight > 0) window.scrollBy(0, focusedBox.bottom - Math.min(visibleBottom, covering.top));
};

type BarProps = { sending: Upload; onCancel: () => void; onClose: () => void };

/** A bar with a file's progress at the bottom of the window, visible anywhere in the report. It moves nothing. */
const UploadBar = ({ sending, onCancel, onClose }: BarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const isBusy = "file" in sending;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the final message may be taller
  useEffect(() => uncoverFocus(bar.current), [isBusy]);
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.inner}>
        <UploadStatus sending={sending} onCancel={onCancel} />
        {!isBusy && (
          <Button tone="quiet" small onClick={onClose}>
            {importTexts.closeMessage}
          </Button>
        )}
      </div>
    </div>
  );
};
