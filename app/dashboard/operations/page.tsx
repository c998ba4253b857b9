import { audiences } from "../../../lib/platform/contract/audience.ts";
import { loadOverview } from "../../../lib/desk/operations/load.ts";
import { routes } from "../../../lib/routes.ts";
import { getVisitor } from "../../../lib/platform/session/visitor.ts";
import { Loaded } from "../../_shell/loaded.tsx";
import { pageTitle } from "../../_shell/page-title.ts";
import { dashboardCrumb, PageHead } from "../../_ui/page-head.tsx";
import { FindEmployer } from "../_desk/find-employer.tsx";
import { OverviewCards } from "../_desk/overview-cards.tsx";
import styles from "./operations.module.css";
import { Card } from "../../_ui/card.tsx";
import { helpTexts } from "../../../lib/identity/account-help/texts.en.ts";
import { closingTexts } from "../../../lib/money/ledger/texts.en.ts";
import { representativeTexts } from "../../../lib/desk/employer-details/texts.en.ts";
import { cannedTexts } from "../../../lib/messages/canned-replies/texts.en.ts";

/** Links to outgoing bank files and to returns. */
const BankFileLinks = () => (
  <>
    <Card title="Batches">
      <p>Put the payments due for debit in a batch, release it and download the file for the bank.</p>
      <p>
        <a href={routes.batches}>Open batches</a>
      </p>
    </Card>
    <Card title="Returns">
      <p>Upload the bank’s return file, or record one return by its trace number.</p>
      <p>
        <a href={routes.returns}>Open returns</a>
      </p>
    </Card>
  </>
);

/** Links for Operations Accounting Admins only. */
const AdminLinks = () => (
  <div className={styles.cards}>
    <Card title={helpTexts.title}>
      <p>Unlock an account, send a link again, or remove a lost authenticator app.</p>
      <p>
        <a href={routes.accountHelp}>Open account help</a>
      </p>
    </Card>
    <Card title={representativeTexts.title}>
      <p>Add and change the fund’s contacts, and move employers from one to another.</p>
      <p>
        <a href={routes.representatives}>Open account representatives</a>
      </p>
    </Card>
    <Card title={cannedTexts.title}>
      <p>Add, change and retire the canned replies that staff insert into replies.</p>
      <p>
        <a href={routes.cannedReplies}>Open canned replies</a>
      </p>
    </Card>
    <Card title={closingTexts.title}>
      <p>Close a month of a fund so that its figures can’t change.</p>
      <p>
        <a href={routes.months}>Open the months</a>
      </p>
    </Card>
    <Card title="Audit trail">
      <p>See who did what, when and from where.</p>
      <p>
        <a href={routes.audit}>Open the audit trail</a>
      </p>
    </Card>
  </div>
);

/** Links to money that didn't arrive by ACH. */
const DepositsLink = () => (
  <Card title="Deposits">
    <p>Record checks, wires, lockbox items and cash, and count their deposits.</p>
    <p>
      <a href={routes.deposits}>Open deposits</a>
    </p>
  </Card>
);

/** Links to the bank's statements and their matches. */
const StatementsLink = () => (
  <Card title="Bank statements">
    <p>Upload the bank’s statements, match their lines, and compare books and bank.</p>
    <p>
      <a href={routes.bankStatements}>Open bank statements</a>
    </p>
  </Card>
);

/** Links to late charges, waivers and payments that need a staff decision. */
const DecisionsLink = () => (
  <Card title="Decisions">
    <p>Charge, waive or reduce late charges, and void payments.</p>
    <p>
      <a href={routes.decisions}>Open decisions</a>
    </p>
  </Card>
);

/** Links to the journal and the reports of a fund's books. */
const BooksLink = () => (
  <Card title="Books">
    <p>Export the journal, and open aging, receipts and other reports as of a day.</p>
    <p>
      <a href={routes.books}>Open the books</a>
    </p>
  </Card>
);

export const generateMetadata = () => pageTitle("Operations");

/** The start page of operations accounting: find an employer, see waiting work, and open the bank files. */
export default async function OperationsPage() {
  const [result, { user }] = await Promise.all([loadOverview(), getVisitor()]);
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
          <DepositsLink />
          <StatementsLink />
          <DecisionsLink />
          <BooksLink />
        </div>
        <Loaded result={result} href={routes.operations}>
          {(value) => <OverviewCards overview={value} />}
        </Loaded>
        {audiences.operationsAdmin(user) && <AdminLinks />}
      </div>
    </>
  );
}
