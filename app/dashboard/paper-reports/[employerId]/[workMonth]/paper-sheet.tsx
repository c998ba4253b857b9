import { useId, useMemo, useState } from "react";
import { cellWords, completeHint, unitWords } from "../../../../../lib/reporting/messages.ts";
import type { Finding, TadLine, TadUnit } from "../../../../../lib/reporting/model.ts";
import { Button } from "../../../../_ui/button.tsx";
import type { Editor } from "./use-line-draft.ts";
import { UnitMore } from "../../../tads/[workMonth]/unit-more.tsx";
import { sumsOf } from "./control-totals.ts";
import { type Controls, disagreeing, SheetControls } from "./sheet-controls.tsx";
import { paperCells, PaperLine } from "./paper-line.tsx";
import styles from "./paper-entry.module.css";

/** More rows than this at once make a page slow to open. */
const linesAtATime = 200;
const noFindings: readonly Finding[] = [];

type Props = {
  unit: TadUnit;
  lines: readonly TadLine[];
  findings: readonly Finding[];
  editor: Editor;
  isEditable: boolean;
  onTick: (unitCode: string, complete: boolean) => Promise<string | null>;
};

/** One bargaining unit as its printed sheet: its people in the printed order, the control totals, and the tick. */
export const PaperSheet = ({ unit, lines, findings, editor, isEditable, onTick }: Props) => {
  const id = useId();
  const [atMost, setAtMost] = useState(linesAtATime);
  const [controls, setControls] = useState<Controls>({});
  const sums = useMemo(() => sumsOf(lines), [lines]);
  const byLine = useMemo(() => Map.groupBy(findings, ({ lineId }) => lineId), [findings]);
  const ofUnit = (byLine.get(null) ?? noFindings).filter(({ unitCode }) => unitCode === unit.code);
  return (
    <section className={styles.sheet} id={`unit-${unit.code}`} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>
          {unit.code} · {unit.title}
        </h2>
        <p>
          {[unitWords[unit.unitType].adverb, unit.localUnion].filter((part) => part !== "").join(" · ")}
          {isEditable && " · Enter saves and goes to the same cell of the next line, Shift and Enter back"}
        </p>
      </div>
      {ofUnit.length > 0 && (
        <ul className={styles.general}>
          {ofUnit.map(({ ruleId, message }) => (
            <li key={ruleId}>{message}</li>
          ))}
        </ul>
      )}
      <table className={styles.table}>
        <caption className="visually-hidden">
          {unit.code} · {unit.title}, in the order of the printed TAD
        </caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Person</th>
            {paperCells.map((name) => (
              <th key={name} scope="col">
                {cellWords[name]}
              </th>
            ))}
          </tr>
        </thead>
        {lines.slice(0, atMost).map((line, place) => (
          <PaperLine
            key={line.id}
            line={line}
            place={place + 1}
            findings={byLine.get(line.id) ?? noFindings}
            classifications={unit.classifications}
            editor={editor}
            isEditable={isEditable}
          />
        ))}
      </table>
      {lines.length > atMost && (
        <p className={styles.more}>
          <Button small tone="quiet" onClick={() => setAtMost(atMost + linesAtATime)}>
            Show the next {Math.min(linesAtATime, lines.length - atMost)} of {lines.length - atMost} more lines
          </Button>
        </p>
      )}
      <SheetControls
        unitCode={unit.code}
        sums={sums}
        controls={controls}
        isEditable={isEditable}
        onType={(name, text) => setControls((before) => ({ ...before, [name]: text }))}
      />
      <UnitMore unit={unit} findings={findings.filter(({ unitCode }) => unitCode === unit.code)} />
      {isEditable && <CompleteTick unit={unit} differing={disagreeing(controls, sums)} onTick={onTick} />}
    </section>
  );
};

type TickProps = { unit: TadUnit; differing: readonly string[]; onTick: Props["onTick"] };

/** Complete, once the control totals that were typed agree. */
const CompleteTick = ({ unit, differing, onTick }: TickProps) => {
  const id = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tick = async (complete: boolean): Promise<void> => {
    if (complete && differing.length > 0) {
      setProblem(
        `Not marked complete: ${differing.join(", ")} differ${differing.length === 1 ? "s" : ""} from the paper. Correct the lines, or the control total if you mistyped it.`,
      );
      return;
    }
    setWanted(complete);
    setProblem(await onTick(unit.code, complete));
    setWanted(null);
  };
  return (
    <div className={styles.tick}>
      <label>
        <input
          type="checkbox"
          checked={wanted ?? unit.complete}
          aria-busy={wanted !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void (wanted === null && tick(event.target.checked))}
        />
        Complete
      </label>
      <p id={`${id}-hint`}>
        {unit.complete
          ? "This unit is as the paper says. Changing a line takes the tick away."
          : completeHint(unit.errors, unit.warnings)}
      </p>
      {problem !== null && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
