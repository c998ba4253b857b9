import { useId, useRef, useState } from "react";
import { formatFileSize } from "../../../lib/platform/format/decimal.ts";
import { attachmentTypes, maxAttachmentBytes, maxAttachments } from "../../../lib/messages/inbox/attachment-limits.ts";
import { attachmentLabels } from "../../../lib/messages/inbox/words.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import uploadStyles from "../_report/import/upload-file.module.css";
import styles from "./attach-files.module.css";
import { client } from "../../../lib/platform/http/browser/client.ts";
import { upload } from "../../../lib/platform/http/browser/upload.ts";
import type { Attachment } from "../../../lib/messages/inbox/schema.ts";
import { removeAttachment, uploadAttachment } from "../../../lib/messages/inbox/calls.ts";
import { isResponseLost } from "../../_form/lost-response.ts";

/** A chosen file that isn't attached yet. */
type PendingUpload = { readonly id: string; readonly file: File; readonly sentBytes: number };

type Refusals = (typeof attachmentLabels)["en"]["attachmentRefusals"];

type Files = {
  readonly files: readonly Attachment[];
  readonly addFile: (file: Attachment) => void;
  readonly removeFiles: (ids: readonly string[]) => void;
};

/** Returns the reason a file can't be uploaded, or null if the fund API decides. */
const findProblem = ({ name, size }: File, count: number, refusals: Refusals): string | null => {
  if (count >= maxAttachments) return refusals.tooMany(name);
  if (size === 0) return refusals.empty(name);
  return size > maxAttachmentBytes ? refusals.tooLarge(name, size) : null;
};

/** The files of a draft: uploaded one after another as soon as they are chosen, and removable by the writer. */
export const useAttachments = ({ files, addFile, removeFiles }: Files) => {
  const { attachmentRefusals, attachmentTexts } = useTexts(attachmentLabels);
  const [pendingUploads, setPendingUploads] = useState<readonly PendingUpload[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [status, setStatus] = useState("");
  const queue = useRef<readonly PendingUpload[]>([]);
  const uploadKeys = useRef(new Map<string, string>());
  const uploadController = useRef(new AbortController());

  const show = (next: readonly PendingUpload[]): void => {
    queue.current = next;
    setPendingUploads(next);
  };
  const queueWithout = (id: string): readonly PendingUpload[] => queue.current.filter((entry) => entry.id !== id);

  const uploadFile = async ({ id, file }: PendingUpload): Promise<void> => {
    uploadController.current = new AbortController();
    const { signal } = uploadController.current;
    const onProgress = (sentBytes: number): void =>
      show(
        queue.current.map((entry) =>
          entry.id === id ? { ...entry, sentBytes: Math.min(sentBytes, file.size) } : entry,
        ),
      );
    const result = await upload(uploadAttachment, { file, signal, onProgress });
    if (signal.aborted) return;
    show(queueWithout(id));
    if (result.ok) {
      const { name, attachmentId } = result.value;
      uploadKeys.current.set(attachmentId, id);
      addFile(result.value);
      const text = name === file.name ? attachmentTexts.attached(name) : attachmentTexts.renamed(file.name, name);
      setStatus((previous) => [previous, text].filter(Boolean).join(" "));
      return;
    }
    const { code, text } = result.failure;
    setRefused((previous) => [...previous, isResponseLost(code) ? attachmentTexts.lost(file.name, text) : text]);
  };

  const choose = async (newFiles: readonly File[]): Promise<void> => {
    const isBusy = queue.current.length > 0;
    const problems: string[] = [];
    const acceptedFiles: PendingUpload[] = [];
    for (const file of newFiles) {
      const problem = findProblem(file, files.length + queue.current.length + acceptedFiles.length, attachmentRefusals);
      if (problem === null) acceptedFiles.push({ id: crypto.randomUUID(), file, sentBytes: 0 });
      else problems.push(problem);
    }
    setRefused(problems);
    show([...queue.current, ...acceptedFiles]);
    if (isBusy) return;
    setStatus("");
    for (let [next] = queue.current; next !== undefined; [next] = queue.current) await uploadFile(next);
  };
  const stopUpload = ({ id, file }: PendingUpload): void => {
    const isUploading = queue.current[0]?.id === id;
    show(queueWithout(id));
    if (isUploading) uploadController.current.abort();
    setStatus(attachmentTexts.removed(file.name));
  };
  const remove = ({ attachmentId, name }: Attachment): void => {
    removeFiles([attachmentId]);
    setStatus(attachmentTexts.removed(name));
    // If no response arrives, the fund API deletes the file after a day.
    void client(removeAttachment, { params: { attachmentId } });
  };
  return {
    files,
    pendingUploads,
    /** The same key during and after the upload, so that the file's button stays and keeps the focus. */
    keyOf: ({ attachmentId }: Attachment): string => uploadKeys.current.get(attachmentId) ?? attachmentId,
    refused,
    status,
    choose,
    stop: stopUpload,
    remove,
    clearNotices: (): void => {
      setRefused([]);
      setStatus("");
    },
    /** Clears the files of a discarded draft. */
    removeAll: (): void => {
      queue.current.forEach(stopUpload);
      files.forEach(remove);
    },
  };
};

type Props = {
  attachments: ReturnType<typeof useAttachments>;
  isSending: boolean;
  hint: string | undefined;
};

const PendingFile = ({ upload: { file, sentBytes }, isFirst }: { upload: PendingUpload; isFirst: boolean }) => {
  const { attachmentTexts } = useTexts(attachmentLabels);
  return (
    <span className={styles.coming}>
      <span className={styles.name}>
        {file.name} ({formatFileSize(file.size)})
      </span>
      {isFirst ? (
        <>
          <progress aria-label={attachmentTexts.uploading(file.name)} value={sentBytes} max={file.size} />
          <span className={styles.figures}>{attachmentTexts.progress(sentBytes, file.size)}</span>
        </>
      ) : (
        <span>{attachmentTexts.pending}</span>
      )}
    </span>
  );
};

/** Chooses a message's files and lists them, each with a Remove button. */
export const AttachFiles = ({ attachments, isSending, hint }: Props) => {
  const { attachmentText, attachmentTexts } = useTexts(attachmentLabels);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { files, pendingUploads, keyOf, refused, status } = attachments;
  const takeFiles = (): void => {
    const chosenFiles = [...(input.current?.files ?? [])];
    // Lets people choose the same file again after correcting it.
    if (input.current !== null) input.current.value = "";
    if (chosenFiles.length > 0) void attachments.choose(chosenFiles);
  };
  const removeButton = (name: string, remove: () => void) => (
    <Button
      tone="quiet"
      aria-label={attachmentTexts.removeFile(name)}
      disabled={isSending}
      onClick={() => {
        // The button disappears, so focus moves to the file input.
        input.current?.focus();
        remove();
      }}
    >
      {attachmentTexts.remove}
    </Button>
  );
  return (
    <div className={styles.attach}>
      <label className={uploadStyles.upload} htmlFor={id}>
        <input
          id={id}
          ref={input}
          type="file"
          multiple
          accept={attachmentTypes}
          disabled={isSending}
          aria-describedby={`${id}-takes`}
          onChange={takeFiles}
        />
        {attachmentTexts.choose}
      </label>
      <p id={`${id}-takes`} className={styles.takes}>
        {hint === undefined ? attachmentTexts.takes : `${hint} ${attachmentTexts.takes}`}
      </p>
      {refused.length > 0 && (
        <Alert tone="bad" title={attachmentTexts.refusedTitle} live>
          <ul>
            {refused.map((text) => (
              <li key={text} className={styles.name}>
                {text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {files.length + pendingUploads.length > 0 && (
        <ul className={styles.files} aria-label={attachmentTexts.chosen}>
          {[
            ...files.map((file) => (
              <li key={keyOf(file)}>
                <span className={styles.name}>{attachmentText(file)}</span>
                {removeButton(file.name, () => attachments.remove(file))}
              </li>
            )),
            ...pendingUploads.map((pending, index) => (
              <li key={pending.id}>
                <PendingFile upload={pending} isFirst={index === 0} />
                {removeButton(pending.file.name, () => attachments.stop(pending))}
              </li>
            )),
          ]}
        </ul>
      )}
      <output className={styles.takes}>{status}</output>
    </div>
  );
};
