import { useId, useRef } from "react";
import { formatFileSize } from "../../../lib/platform/format/decimal.ts";
import { attachmentTypes } from "../../../lib/messages/inbox/attachment-limits.ts";
import { attachmentLabels } from "#lib/messages/inbox/words.ts";
import { useTexts } from "../../_shell/language/language-context.tsx";
import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import uploadStyles from "../_report/import/upload-file.module.css";
import styles from "./attach-files.module.css";
import type { PendingUpload, useAttachments } from "./use-attachments.ts";

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
            ...pendingUploads.map((upload, index) => (
              <li key={upload.id}>
                <PendingFile upload={upload} isFirst={index === 0} />
                {removeButton(upload.file.name, () => attachments.stop(upload))}
              </li>
            )),
          ]}
        </ul>
      )}
      <output className={styles.takes}>{status}</output>
    </div>
  );
};
