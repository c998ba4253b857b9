import { useEffect, useEffectEvent, useId, useState } from "react";
import { importTexts } from "#lib/imports/texts.en.ts";
import type { Progress } from "#lib/imports/send-file.ts";
import { Button } from "../../../_ui/button.tsx";
import styles from "./upload-file.module.css";

type Props = { file: File; progress: Progress; onCancel: () => void };

const sayEveryMs = 10_000;

const wordsOf = (file: File, progress: Progress): string => {
  if (progress.stage === "reading") return importTexts.reading(progress.rowsRead, progress.rowsTotal);
  const { arrived, isLost } = progress;
  return isLost ? importTexts.connectionLost(arrived, file.size) : importTexts.sendingParts(arrived, file.size);
};

/** Value and maximum of the progress bar; none while the total is unknown. */
const barOf = (file: File, progress: Progress): { value?: number; max?: number } => {
  if (progress.stage === "sending") return { value: progress.arrived, max: file.size };
  const { rowsRead, rowsTotal } = progress;
  return rowsRead < rowsTotal ? { value: rowsRead, max: rowsTotal } : {};
};

/** Text for screen readers: updated every ten seconds so that it does not interrupt all the time. */
const Said = ({ words }: { words: string }) => {
  const [said, setSaid] = useState(words);
  const say = useEffectEvent(() => setSaid(words));
  useEffect(() => {
    const timer = setInterval(() => say(), sayEveryMs);
    return () => clearInterval(timer);
  }, []);
  return said;
};

/** Progress of a file that is uploaded in parts and read. */
export const SendingProgress = ({ file, progress, onCancel }: Props) => {
  const id = useId();
  const words = wordsOf(file, progress);
  const isLost = progress.stage === "sending" && progress.isLost;
  return (
    <div className={styles.progress}>
      <p id={id} className={styles.name}>
        {file.name}
      </p>
      <progress aria-labelledby={id} {...barOf(file, progress)} />
      <p aria-hidden="true" className={isLost ? styles.lost : styles.figures}>
        {words}
      </p>
      <output className="visually-hidden">
        {/* A new key announces the next stage at once. */}
        <Said key={`${progress.stage} ${isLost}`} words={words} />
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
