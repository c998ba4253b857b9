import { audiences } from "../../../lib/contract/audience.ts";
import { loadOverview } from "../../../lib/operations/load.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { LoadFailed } from "../../_shell/load-failed.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "../../_ui/page-head.tsx";
import { AdminLinks } from "./admin-links.tsx";
import { DecisionsLink } from "./decisions-link.tsx";
import { BankFileLinks } from "../_bank-files/bank-file-links.tsx";
import { FindEmployer } from "../_desk/find-employer.tsx";
import { OverviewCards } from "../_desk/overview-cards.tsx";
import styles from "./operations.module.css";

export const generateMetadata = () => pageTitle("Operations");

/** Where operations accounting starts: find an employer, see what waits, and go to the bank files. */
export default async function OperationsPage() {
  const [answer, { user }] = await Promise.all([loadOverview(), getVisitor()]);
  return (
    <>
      <PageHead
        title="Operations Accounting"
        lead="Find an employer, turn payments into bank files, and record what the bank returns."
        crumbs={[dashboardCrumb]}
      />
      <div className={styles.page}>
        <FindEmployer />
        <div className={styles.cards}>
          <BankFileLinks />
          <DecisionsLink />
        </div>
        {answer.ok ? (
          <OverviewCards overview={answer.value} />
        ) : (
          <LoadFailed text={answer.failure.text} href={routes.operations} />
        )}
        {user !== null && audiences.operationsAdmin(user) && <AdminLinks />}
      </div>
    </>
  );
}
