import { countOf } from "#lib/platform/format/count.ts";
import { cellLabel, tadTexts, agoText } from "#lib/reporting/tad/texts.en.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { listedName } from "#lib/platform/format/person.ts";
import { UnsavedLines } from "../commit/commit-panel.tsx";
import type { SaveProblem } from "./use-autosave.ts";
import { useLine, useStore, useStoreValue, useUnsaved } from "../store/use-line-store.ts";
import styles from "../report.module.css";
import { useEffect, useState } from "react";
import { formatDateTime } from "#lib/platform/format/date.ts";
import type { SaveProgress } from "./use-tad.ts";

type SavedStatusProps = {
  saving: SaveProgress;
  /** ISO time of the last save before this visit; null for an unchanged report. */
  savedBefore: string | null;
};

/** Shows "Saved 4 seconds ago". Screen readers announce each save, but not the passing seconds. */
export const SavedStatus = ({ saving: { pending, savedAt }, savedBefore }: SavedStatusProps) => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (savedAt === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [savedAt]);
  return (
    <output>
      {pending > 0 && "Saving…"}
      {pending === 0 && savedAt !== null && (
        <>
          Saved <span aria-hidden="true">{agoText(Math.max(0, now - savedAt) / 1000)}</span>
        </>
      )}
      {pending === 0 &&
        savedAt === null &&
        (savedBefore === null ? "not changed yet" : `saved ${formatDateTime(savedBefore)}`)}
    </output>
  );
};

const maxLines = 20;

/** Explains why changes aren't saved, that nothing is lost, and what to do next. */
export const SaveProblems = ({ problem, onSave }: { problem: SaveProblem | null; onSave: () => void }) => {
  const unsavedCount = useUnsaved();
  const earlierCount = useStoreValue((store) => store.counts().earlier);
  const ids = useStoreValue((store) => store.conflicts().join());
  const conflicts = ids === "" ? [] : ids.split(",");
  return (
    <>
      {conflicts.slice(0, maxLines).map((lineId) => (
        <LineConflict key={lineId} lineId={lineId} />
      ))}
      {conflicts.length > maxLines && (
        <Alert tone="warn">{countOf(conflicts.length - maxLines, "more line")} like this.</Alert>
      )}
      {unsavedCount > 0 && problem !== null && (
        <Alert tone="warn" live>
          {tadTexts.notSaved} {problem.text}
        </Alert>
      )}
      {earlierCount > 0 && (
        <Alert tone="warn" live>
          {tadTexts.typedEarlier}
        </Alert>
      )}
      {unsavedCount > 0 && (problem !== null || earlierCount > 0) && (
        <UnsavedLines count={unsavedCount} onSave={onSave} />
      )}
    </>
  );
};

const LineConflict = ({ lineId }: { lineId: string }) => {
  const store = useStore();
  const line = useLine(lineId);
  if (line === undefined) return null;
  const unitType = store.unitOf(line.saved.unitCode)?.unitType ?? null;
  return (
    <div role="alert" className={styles.conflict}>
      <div>
        <b>{listedName(line.saved)}</b>
        {line.conflicts.map(({ cell, savedText, typedText }) => (
          <p key={cell}>{tadTexts.conflict(cellLabel(cell, unitType), savedText, typedText)}</p>
        ))}
      </div>
      <Button small tone="quiet" onClick={() => store.settle(lineId, "mine")}>
        Save mine
      </Button>
      <Button small tone="quiet" onClick={() => store.settle(lineId, "theirs")}>
        Keep theirs
      </Button>
    </div>
  );
};
