import type { Dashboard } from "../../../lib/dashboard/schema.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import styles from "./dashboard.module.css";

type Props = { dashboard: Extract<Dashboard, { kind: "operations" }>; firstName: string };

/** How many decisions are waiting for the fund's staff. */
export const OperationsDashboard = ({ dashboard, firstName }: Props) => (
  <>
    <PageHead title="Operations" lead={`Signed in as ${firstName}`} />
    <div className={styles.figures}>
      <Card title="Registrations waiting">
        <p className={styles.figure}>{dashboard.applicantsWaiting}</p>
        <p className={styles.more}>
          <a href={routes.approve}>Approve</a>
        </p>
      </Card>
      <Card title="Paper reports">
        <p>Enter a report that an employer sent on paper.</p>
        <p className={styles.more}>
          <a href={routes.paperReports}>Find the employer</a>
        </p>
      </Card>
      <Card title="Credits waiting">
        <p className={styles.figure}>{dashboard.creditsWaiting}</p>
        <p className={styles.more}>
          <a href={routes.corrections}>Corrections</a>
        </p>
      </Card>
      <Card title="Payments scheduled">
        <p className={styles.figure}>{dashboard.paymentsScheduled}</p>
        <p className={styles.more}>
          <a href={routes.batches}>Batches</a>
        </p>
      </Card>
      <Card title="Payments returned">
        <p className={styles.figure}>{dashboard.paymentsReturned}</p>
        <p className={styles.more}>
          <a href={routes.returns}>Returns</a>
        </p>
      </Card>
      <Card title="Operations accounting">
        <p>Bank files, returns and the audit trail.</p>
        <p className={styles.more}>
          <a href={routes.operations}>Open operations</a>
        </p>
      </Card>
    </div>
  </>
);
