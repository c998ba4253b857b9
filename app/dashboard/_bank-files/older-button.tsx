import { Alert } from "../../_ui/alert.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./bank-files.module.css";

type Props = {
  /** "batches" */
  what: string;
  older: {
    readonly hasOlder: boolean;
    readonly problem: string | null;
    readonly isLoading: boolean;
    readonly loadMore: () => Promise<void>;
  };
};

/** Shows the next page of a list below the ones on the screen. */
export const OlderButton = ({ what, older }: Props) => (
  <div className={styles.more}>
    <div aria-live="polite">{older.problem !== null && <Alert tone="bad">{older.problem}</Alert>}</div>
    {older.hasOlder && (
      <Button tone="quiet" aria-busy={older.isLoading} onClick={() => void older.loadMore()}>
        {older.isLoading ? "Loading…" : `Show older ${what}`}
      </Button>
    )}
  </div>
);
