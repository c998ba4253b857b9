import { useEffect, useEffectEvent, useId, useState } from "react";
import { importTexts } from "../../../../lib/imports/messages.ts";
import type { Progress } from "../../../../lib/imports/send-file.ts";
import { Button } from "../../../_ui/button.tsx";
import styles from "./upload-file.module.css";

type Props = { file: File; progress: Progress; onCancel: () => void };

const sayEveryMs = 10_000;

const wordsOf = (file: File, progress: Progress): string => {
  if (progress.stage === "reading") return importTexts.reading(progress.rowsRead, progress.rowsTotal);
  const { arrived, isLost } = progress;
  return isLost ? importTexts.lineLost(arrived, file.size) : importTexts.sendingParts(arrived, file.size);
};

/** How much of what there is; nothing while that is not known. */
const barOf = (file: File, progress: Progress): { value?: number; max?: number } => {
  if (progress.stage === "sending") return { value: progress.arrived, max: file.size };
  const { rowsRead, rowsTotal } = progress;
  return rowsRead < rowsTotal ? { value: rowsRead, max: rowsTotal } : {};
};

/** What is said aloud: the words of the moment, and then every ten seconds how far it is. */
const Said = ({ words }: { words: string }) => {
  const [said, setSaid] = useState(words);
  const say = useEffectEvent(() => setSaid(words));
  useEffect(() => {
    const timer = setInterval(() => say(), sayEveryMs);
    return () => clearInterval(timer);
  }, []);
  return said;
};

/** How far a file is that is sent part by part and read, in counts that are seen to move. */
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
        {/* Another one when something else begins, which is said at once. */}
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
