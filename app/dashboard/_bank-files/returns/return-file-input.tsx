import { useEffect, useEffectEvent, useId, useRef } from "react";
import { returnTexts } from "#lib/ach/texts.en.ts";
import { Alert } from "../../../_ui/alert.tsx";
import styles from "../bank-files.module.css";

type Props = {
  /** Name of the file that is being recorded. */
  uploading: string | null;
  onTake: (file: File) => void;
};

/** A native file input shown as a button: choosing the bank's file records it. */
export const ReturnFileInput = ({ uploading, onTake }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const [file] = input.current?.files ?? [];
    if (file === undefined || uploading !== null) return;
    // Lets people choose the same file again.
    if (input.current !== null) input.current.value = "";
    onTake(file);
  };
  // A file may have been chosen before this script ran.
  const takeEarly = useEffectEvent(take);
  useEffect(() => takeEarly(), []);
  return (
    <>
      <label className={styles.upload} htmlFor={id} data-busy={uploading !== null || undefined}>
        <input
          id={id}
          ref={input}
          type="file"
          aria-busy={uploading !== null}
          aria-describedby={`${id}-takes`}
          onChange={take}
        />
        Return file
      </label>
      <p id={`${id}-takes`} className={styles.hint}>
        {returnTexts.fileTakes}
      </p>
      {uploading !== null && (
        <Alert tone="info" live>
          {returnTexts.recording(uploading)}
        </Alert>
      )}
    </>
  );
};
