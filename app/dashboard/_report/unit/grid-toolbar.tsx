import { formatCount } from "#lib/platform/format/count.ts";
import type { TadUnit } from "#lib/reporting/tad/schema.ts";
import { Button } from "../../../_ui/button.tsx";
import { Tag } from "../../../_ui/tag.tsx";
import type { Finder } from "./shown-lines.ts";
import type { OpenCounts } from "../store/tad-view.ts";
import { useStore } from "../store/use-line-store.ts";
import { useId, useState } from "react";
import { completeHint, gridTexts } from "#lib/reporting/tad/texts.en.ts";
import styles from "./unit-sheet.module.css";

type CompleteProps = {
  unit: Pick<TadUnit, "code" | "complete">;
  open: OpenCounts;
  /** The time of the page's last save, in milliseconds. */
  savedAt: number | null;
  /** @returns an error message, or null on success */
  onComplete: (unitCode: string, complete: boolean) => Promise<string | null>;
};

/** A unit's Complete checkbox, with its current meaning and the reason for a refusal. */
export const CompleteCheckbox = ({ unit, open, savedAt, onComplete }: CompleteProps) => {
  const id = useId();
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string; readonly time: number } | null>(null);
  const markComplete = async (complete: boolean): Promise<void> => {
    setPendingValue(complete);
    setProblem(null);
    const text = await onComplete(unit.code, complete);
    setProblem(text === null ? null : { text, time: Date.now() });
    setPendingValue(null);
  };
  return (
    <div className={styles.complete}>
      <label>
        <input
          type="checkbox"
          checked={pendingValue ?? unit.complete}
          aria-busy={pendingValue !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => void (pendingValue === null && markComplete(event.target.checked))}
        />
        Complete
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {unit.complete
          ? "You confirmed this unit. If you change a line, you need to confirm it again."
          : completeHint(open.errors, open.warnings, open.reasons)}
      </p>
      {/* Hidden after a later save, which may have fixed the problem. */}
      {problem !== null && (savedAt === null || savedAt <= problem.time) && (
        <p className={styles.problem} role="alert">
          {problem.text}
        </p>
      )}
    </div>
  );
};

type Props = {
  unit: TadUnit;
  open: OpenCounts;
  /** The time of the page's last save, in milliseconds. */
  savedAt: number | null;
  onComplete: (unitCode: string, complete: boolean) => Promise<string | null>;
  /** The search text; null if there are too few people to search. */
  searchText: string | null;
  onSearch: (text: string) => void;
  finders: readonly Finder[];
  finder: string;
  onFind: (finder: string) => void;
  /** The collapsed lines; null if there are none, and while a search or a filter is active. */
  fold: { readonly people: number; readonly since: string; readonly isOpen: boolean } | null;
  onFold: () => void;
  isEditable: boolean;
  /** True if a tab above shows that the unit is complete. */
  isTab: boolean;
  announce: (text: string) => void;
};

export const GridToolbar = (props: Props) => {
  const { unit, finders, finder, fold, isEditable, announce } = props;
  const store = useStore();
  return (
    <div className={styles.toolbar}>
      {props.searchText !== null && (
        <input
          type="search"
          className={styles.search}
          aria-label={`Find a person in ${unit.code}`}
          placeholder="Find a person"
          value={props.searchText}
          onChange={(event) => props.onSearch(event.target.value)}
        />
      )}
      {(finders.length > 0 || finder !== "") && (
        <select
          className={styles.finder}
          aria-label={`Show people in ${unit.code}`}
          value={finder}
          onChange={(event) => props.onFind(event.target.value)}
        >
          <option value="">Everyone</option>
          {!finders.some(({ key }) => key === finder) && finder !== "" && <option value={finder}>Your filter</option>}
          {finders.map(({ key, text }) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
      {fold !== null && (
        <button type="button" className={styles.fold} aria-expanded={fold.isOpen} onClick={props.onFold}>
          {formatCount(fold.people)} unchanged from {fold.since.split(" ")[0]}, carried over ·{" "}
          {fold.isOpen ? "hide" : "show"}
        </button>
      )}
      {unit.noWork && <Tag tone="plain">No work this month</Tag>}
      {isEditable ? (
        <>
          <span className={styles.back}>
            <Button
              small
              tone="quiet"
              aria-keyshortcuts="Control+Z"
              onClick={() => announce(gridTexts.undone(store.undo()))}
            >
              Undo
            </Button>
            <Button
              small
              tone="quiet"
              aria-keyshortcuts="Control+Y"
              onClick={() => announce(gridTexts.redone(store.redo()))}
            >
              Redo
            </Button>
          </span>
          <CompleteCheckbox unit={unit} open={props.open} savedAt={props.savedAt} onComplete={props.onComplete} />
        </>
      ) : (
        !props.isTab && unit.complete && <Tag tone="good">✓ Complete</Tag>
      )}
    </div>
  );
};
