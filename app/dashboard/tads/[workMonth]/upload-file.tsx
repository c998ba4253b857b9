import { useEffect, useEffectEvent, useId, useRef } from "react";
import { tadTexts } from "../../../../lib/reporting/messages.ts";
import styles from "./upload-file.module.css";

type Props = { onFile: (file: File) => void; isBusy: boolean };

/** The browser's own file input, labelled and shown as a button; reading starts with the choice. */
export const UploadFile = ({ onFile, isBusy }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || isBusy) return;
    // The same file can be chosen again after it was corrected.
    if (input.current !== null) input.current.value = "";
    onFile(file);
  };
  // A file chosen before the page's script ran is taken when it runs.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  return (
    <div className={styles.choice}>
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
    </div>
  );
};
