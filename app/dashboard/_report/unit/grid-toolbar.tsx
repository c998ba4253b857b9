import { formatCount } from "#lib/format/count.ts";
import { gridTexts } from "#lib/reporting/grid-texts.ts";
import { Button } from "../../../_ui/button.tsx";
import type { Finder } from "./shown-lines.ts";
import { useStore } from "../store/use-line-store.ts";
import styles from "./unit-sheet.module.css";

type Props = {
  unitCode: string;
  finders: readonly Finder[];
  finder: string;
  onFind: (finder: string) => void;
  /** Null without a fold, and while a search or a filter is on. */
  fold: { readonly people: number; readonly since: string; readonly isOpen: boolean } | null;
  onFold: () => void;
  isEditable: boolean;
  onSay: (text: string) => void;
};

/** Above the grid: the fold, the filter, Undo and Redo. */
export const GridToolbar = ({ unitCode, finders, finder, onFind, fold, onFold, isEditable, onSay }: Props) => {
  const store = useStore();
  return (
    <div className={styles.toolbar}>
      {(finders.length > 0 || finder !== "") && (
        <select
          className={styles.finder}
          aria-label={`Show people of ${unitCode}`}
          value={finder}
          onChange={(event) => onFind(event.target.value)}
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
        <button type="button" className={styles.fold} aria-expanded={fold.isOpen} onClick={onFold}>
          {formatCount(fold.people)} unchanged from {fold.since.split(" ")[0]}, carried over ·{" "}
          {fold.isOpen ? "hide" : "show"}
        </button>
      )}
      {isEditable && (
        <span className={styles.back}>
          <Button
            small
            tone="quiet"
            aria-keyshortcuts="Control+Z"
            onClick={() => onSay(gridTexts.undone(store.undo()))}
          >
            Undo
          </Button>
          <Button
            small
            tone="quiet"
            aria-keyshortcuts="Control+Y"
            onClick={() => onSay(gridTexts.redone(store.redo()))}
          >
            Redo
          </Button>
        </span>
      )}
    </div>
  );
};
