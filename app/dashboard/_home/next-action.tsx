import { type NextAction as Action } from "../../../lib/dashboard/next-action.ts";
import { nextActionTexts } from "../../../lib/dashboard/texts.en.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./dashboard.module.css";

/** The one thing to do next, named by what it does. */
export const NextAction = ({ action }: { action: Action | null }) => (
  <Card title={nextActionTexts.title}>
    {action === null ? (
      <p className={styles.quiet}>{nextActionTexts.none}</p>
    ) : (
      <>
        <p className={styles.next}>
          <a href={action.href}>{action.name}</a>
        </p>
        <p className={styles.quiet}>{action.because}</p>
      </>
    )}
  </Card>
);
