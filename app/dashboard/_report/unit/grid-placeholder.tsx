import { gridTexts } from "#lib/reporting/grid-texts.ts";
import styles from "./unit-sheet.module.css";

/** Rows of a grid that fills its greatest height. */
const mostRows = 24;

/** Shown in place of the grid, with the same height, until its script is loaded. */
export const GridPlaceholder = ({ people, rows }: { people: number; rows: number }) => (
  <div className={styles.placeholder}>
    <p>{gridTexts.loading(people)}</p>
    {Array.from({ length: Math.min(rows, mostRows) + 1 }, (_, row) => (
      <div key={row} className={styles.placeholderRow} />
    ))}
  </div>
);
