import { audiences } from "../../../lib/contract/audience.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/session/visitor.ts";
import { pageTitle } from "../../_shell/page-title.ts";
import { PageHead } from "../../_ui/page-head.tsx";
import { AuditLink } from "./audit-link.tsx";
import { BankFileLinks } from "../_bank-files/bank-file-links.tsx";

export const generateMetadata = () => pageTitle("Operations");

/** Where operations accounting starts: each card leads to one kind of work. */
export default async function OperationsPage() {
  const { user } = await getVisitor();
  return (
    <>
      <PageHead
        title="Operations Accounting"
        lead="Turn payments into bank files, and record what the bank returns."
        crumbs={[{ href: routes.dashboard, name: "My Dashboard" }]}
      />
      <BankFileLinks />
      {user !== null && audiences.operationsAdmin(user) && <AuditLink />}
    </>
  );
}
