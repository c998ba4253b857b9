import { gridTexts } from "#lib/reporting/tad/grid-texts.ts";
import styles from "./grid-keys.module.css";

/** What every grid of the page is described by. */
export const gridKeysId = "grid-keys";

/** The keys of the grids, once for all of them. */
export const GridKeys = ({ isEditable }: { isEditable: boolean }) => (
  <details className={styles.keys}>
    <summary>Keyboard shortcuts</summary>
    <p id={gridKeysId}>{isEditable ? gridTexts.keys : gridTexts.readKeys}</p>
  </details>
);
