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

type LinkCard = { readonly title: string; readonly text: string; readonly href: string; readonly link: string };

const moneyLinks: readonly LinkCard[] = [
  {
    title: "Batches",
    text: "Put the payments due for debit in a batch, release it and download the file for the bank.",
    href: routes.batches,
    link: "Open batches",
  },
  {
    title: "Returns",
    text: "Upload the bank’s return file, or record one return by its trace number.",
    href: routes.returns,
    link: "Open returns",
  },
  {
    title: "Deposits",
    text: "Record checks, wires, lockbox items and cash, and count their deposits.",
    href: routes.deposits,
    link: "Open deposits",
  },
  {
    title: "Bank statements",
    text: "Upload the bank’s statements, match their lines, and compare books and bank.",
    href: routes.bankStatements,
    link: "Open bank statements",
  },
  {
    title: "Decisions",
    text: "Charge, waive or reduce late charges, and void payments.",
    href: routes.decisions,
    link: "Open decisions",
  },
  {
    title: "Books",
    text: "Export the journal, and open aging, receipts and other reports as of a day.",
    href: routes.books,
    link: "Open the books",
  },
];

/** For Operations Accounting Admins only. */
const adminLinks: readonly LinkCard[] = [
  {
    title: helpTexts.title,
    text: "Unlock an account, send a link again, or remove a lost authenticator app.",
    href: routes.accountHelp,
    link: "Open account help",
  },
  {
    title: representativeTexts.title,
    text: "Add and change the fund’s contacts, and move employers from one to another.",
    href: routes.representatives,
    link: "Open account representatives",
  },
  {
    title: cannedTexts.title,
    text: "Add, change and retire the canned replies that staff insert into replies.",
    href: routes.cannedReplies,
    link: "Open canned replies",
  },
  {
    title: closingTexts.title,
    text: "Close a month of a fund so that its figures can’t change.",
    href: routes.months,
    link: "Open the months",
  },
  {
    title: "Audit trail",
    text: "See who did what, when and from where.",
    href: routes.audit,
    link: "Open the audit trail",
  },
];

const LinkCards = ({ cards }: { cards: readonly LinkCard[] }) => (
  <div className={styles.cards}>
    {cards.map(({ title, text, href, link }) => (
      <Card key={href} title={title}>
        <p>{text}</p>
        <p>
          <a href={href}>{link}</a>
        </p>
      </Card>
    ))}
  </div>
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
        <LinkCards cards={moneyLinks} />
        <Loaded result={result} href={routes.operations}>
          {(value) => <OverviewCards overview={value} />}
        </Loaded>
        {audiences.operationsAdmin(user) && <LinkCards cards={adminLinks} />}
      </div>
    </>
  );
}
