import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import styles from "./operations.module.css";

/** Leads an Operations Accounting Admin to the audit trail. */
export const AuditLink = () => (
  <div className={styles.cards}>
    <Card title="Audit trail">
      <p>See who did what, when and from where.</p>
      <p>
        <a href={routes.audit}>Open the audit trail</a>
      </p>
    </Card>
  </div>
);
