import type { Dashboard } from "../../../lib/desk/dashboard/schema.ts";
import { routes } from "../../../lib/routes.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { FindEmployer } from "../_desk/find-employer.tsx";
import { OverviewCards } from "../_desk/overview-cards.tsx";
import styles from "./dashboard.module.css";

type Props = { dashboard: Extract<Dashboard, { kind: "operations" }>; firstName: string; canAudit: boolean };

/** Open work for the fund's staff, and the search for answering an employer's call. */
export const OperationsDashboard = ({ dashboard, firstName, canAudit }: Props) => (
  <>
    <PageHead title="Operations" lead={`Logged in as ${firstName}`} />
    <div className={styles.stack}>
      <FindEmployer />
      <OverviewCards overview={dashboard.overview} />
      <div className={styles.figures}>
        <Card title="Paper reports">
          <p>Enter a report that an employer sent on paper.</p>
          <p className={styles.more}>
            <a href={routes.paperReports}>Find the employer</a>
          </p>
        </Card>
        <Card title="Operations accounting">
          <p>{canAudit ? "Bank files, returns, account help and the audit trail." : "Bank files and returns."}</p>
          <p className={styles.more}>
            <a href={routes.operations}>Open operations</a>
          </p>
        </Card>
      </div>
    </div>
  </>
);
