import type { ReactNode } from "react";
import { Button } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./bank-files.module.css";

type Props = {
  fileName: string;
  /** Sections with the contents of the file. */
  children: ReactNode;
  hint?: string;
  isPending: boolean;
  onRecord: () => void;
  onClose: () => void;
};

/** The contents of a bank's file, before a person records them. */
export const BankFilePreview = ({ fileName, children, hint, isPending, onRecord, onClose }: Props) => (
  <Card title={`Contents of ${fileName}`}>
    <div className={styles.groups}>{children}</div>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    <div className={panelStyles.actions}>
      <Button aria-busy={isPending} onClick={onRecord}>
        {isPending ? "Recording…" : "Record"}
      </Button>
      <Button tone="quiet" onClick={onClose}>
        Not now
      </Button>
    </div>
  </Card>
);
