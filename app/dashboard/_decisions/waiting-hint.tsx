import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { workListPath } from "#lib/desk/operations/work-list-path.ts";
import styles from "./decisions.module.css";

/** Leads from what waits to where a second person decides on it. */
export const WaitingHint = () => (
  <p className={styles.hint}>
    {decisionTexts.waitsForSecond} <a href={workListPath("second-person")}>{decisionTexts.waitingLink}</a>
  </p>
);
