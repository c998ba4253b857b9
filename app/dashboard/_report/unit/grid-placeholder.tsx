import { gridTexts } from "#lib/reporting/grid-texts.ts";
import styles from "./unit-sheet.module.css";

/** More rows than the grid is high. */
const mostRows = 24;

/** Shown where the grid will be, as high as it will be, until its script is there. */
export const GridPlaceholder = ({ people, rows }: { people: number; rows: number }) => (
  <div className={styles.placeholder}>
    <p>{gridTexts.loading(people)}</p>
    {Array.from({ length: Math.min(rows, mostRows) + 1 }, (_, row) => (
      <div key={row} className={styles.placeholderRow} />
    ))}
  </div>
);
