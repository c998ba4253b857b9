import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { workListPath } from "#lib/desk/operations/work-list-path.ts";
import styles from "./decisions.module.css";

/** Links from a waiting request to the page where a second person decides. */
export const PendingHint = () => (
  <p className={styles.hint}>
    {decisionTexts.needsSecondPerson} <a href={workListPath("second-person")}>{decisionTexts.waitingLink}</a>
  </p>
);
