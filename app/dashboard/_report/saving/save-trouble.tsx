import { countOf } from "#lib/platform/format/count.ts";
import { cellLabel, tadTexts } from "#lib/reporting/tad/texts.en.ts";
import { gridTexts } from "#lib/reporting/tad/grid-texts.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { personName } from "../store/cell-text.ts";
import { UnsavedLines } from "../commit/commit-panel.tsx";
import type { Trouble } from "./use-autosave.ts";
import { useLine, useStore, useStoreValue, useUnsaved } from "../store/use-line-store.ts";
import styles from "./save-trouble.module.css";

type Props = {
  trouble: Trouble | null;
  onSave: () => void;
};

const mostShown = 20;

/** Says why typed text is not saved, that nothing is lost, and what to do next. */
export const SaveTrouble = ({ trouble, onSave }: Props) => {
  const unsaved = useUnsaved();
  const earlier = useStoreValue((store) => store.counts().earlier);
  const ids = useStoreValue((store) => store.conflicts().join());
  const conflicts = ids === "" ? [] : ids.split(",");
  return (
    <>
      {conflicts.slice(0, mostShown).map((lineId) => (
        <LineConflict key={lineId} lineId={lineId} />
      ))}
      {conflicts.length > mostShown && (
        <Alert tone="warn">{countOf(conflicts.length - mostShown, "more line")} like this.</Alert>
      )}
      {unsaved > 0 && trouble !== null && (
        <Alert tone="warn" live>
          {tadTexts.notSaved} {trouble.isLost ? gridTexts.lost : trouble.text}
        </Alert>
      )}
      {earlier > 0 && (
        <Alert tone="warn" live>
          {tadTexts.typedEarlier}
        </Alert>
      )}
      {unsaved > 0 && (trouble !== null || earlier > 0) && <UnsavedLines count={unsaved} onSave={onSave} />}
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
        <b>{personName(line.saved)}</b>
        {line.conflicts.map(({ cell, theirs, mine }) => (
          <p key={cell}>{tadTexts.conflict(cellLabel(cell, unitType), theirs, mine)}</p>
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
