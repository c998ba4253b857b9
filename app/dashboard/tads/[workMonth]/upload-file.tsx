import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { uploadImport } from "../../../../lib/imports/browser.ts";
import { importTexts } from "../../../../lib/imports/messages.ts";
import { tadTexts } from "../../../../lib/reporting/messages.ts";
import { importPath } from "../../../../lib/routes.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { useActingFor } from "../../acting-for.tsx";
import { isUnanswered } from "../../unanswered.ts";
import styles from "./upload-file.module.css";

type Props = {
  workMonth: string;
  /** Saves what is typed: the page is left for the file's own. */
  beforeSending: () => Promise<unknown>;
};

type Sending = { readonly underWay: string } | { readonly failure: string };

/** The browser's own file input, labelled and shown as a button: the choice sends the file and opens its page. */
export const UploadFile = ({ workMonth, beforeSending }: Props) => {
  const id = useId();
  const actingFor = useActingFor();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const isBusy = sending !== null && "underWay" in sending;

  const send = async (file: File): Promise<void> => {
    setSending({ underWay: importTexts.sending(file.name, file.size) });
    await beforeSending();
    const answer = await uploadImport(workMonth, file, actingFor);
    if (answer.ok) return window.location.assign(importPath(workMonth, answer.value.id, actingFor));
    const { code, text } = answer.failure;
    setSending({ failure: isUnanswered(code) ? importTexts.unanswered(file.name, text) : text });
  };
  const take = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || isBusy) return;
    // The same file can be chosen again after it was corrected.
    if (input.current !== null) input.current.value = "";
    void send(file);
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
      {sending !== null && (
        <Alert tone={"failure" in sending ? "bad" : "info"} live>
          {"failure" in sending ? sending.failure : sending.underWay}
        </Alert>
      )}
    </div>
  );
};
