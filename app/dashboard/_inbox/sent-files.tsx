import { client } from "#lib/platform/http/browser/client.ts";
import { download } from "../../../lib/platform/http/browser/download.ts";
import type { Attachment } from "#lib/messages/inbox/attachment-schema.ts";
import { downloadAttachment } from "#lib/messages/inbox/calls.ts";
import { attachmentWords } from "#lib/messages/inbox/words.ts";
import { DownloadLink } from "../../_form/download-link.tsx";
import { useTexts } from "../../_shell/language/language-context.tsx";
import styles from "./attach-files.module.css";

type Props = { threadId: string; files: readonly Attachment[] };

/** The files of a message that was sent, to download. */
export const SentFiles = ({ threadId, files }: Props) => {
  const { attachmentText, attachmentTexts } = useTexts(attachmentWords);
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={attachmentTexts.chosen}>
      {files.map((file) => {
        const params = { threadId, attachmentId: file.attachmentId };
        return (
          <li key={file.attachmentId} className={styles.name}>
            <DownloadLink
              name={attachmentText(file)}
              call={downloadAttachment}
              params={params}
              save={() => download(client, downloadAttachment, file.name, { params })}
            />
          </li>
        );
      })}
    </ul>
  );
};
