import { isEmployer } from "../../../lib/platform/contract/audience.ts";
import type { User } from "../../../lib/platform/contract/user.ts";
import type { accountDashboardTexts } from "../../../lib/desk/dashboard/texts.en.ts";
import { lookUp } from "../../../lib/platform/format/look-up.ts";
import type { AvailableCalls } from "../../../lib/platform/journey/offered.ts";
import type { Texts } from "../../../lib/site/language/texts.ts";
import { routes } from "../../../lib/routes.ts";
import type { FrameTexts } from "../../../lib/site/pages/frame.ts";
import { ownPages } from "../../_shell/menu/own-pages.ts";
import { Card } from "../../_ui/card.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import styles from "./dashboard.module.css";

type Props = {
  user: User;
  availableCalls: AvailableCalls;
  texts: Texts<typeof accountDashboardTexts>;
  frame: Pick<FrameTexts, "frameTexts" | "menuTexts">;
};

/** Replaces a dashboard that would link to pages its fund doesn't offer: shows the user and all offered pages. */
export const AccountDashboard = ({ user, availableCalls, texts, frame: { frameTexts, menuTexts } }: Props) => {
  const descriptions: Readonly<Record<string, string>> = {
    [routes.tads]: texts.aboutTads,
    [routes.workHistory]: texts.aboutWorkHistory,
    [routes.idCard]: texts.aboutIdCard,
    [routes.documents]: texts.aboutDocuments,
    [routes.paymentsAndAccounts]: texts.aboutPayments,
    [routes.people]: texts.aboutPeople,
    [routes.approve]: texts.aboutApprove,
    [routes.operations]: texts.aboutOperations,
    [routes.corrections]: texts.aboutCorrections,
    [routes.inbox]: texts.aboutInbox,
    [routes.profile]: texts.aboutProfile,
    [routes.formsAndDocuments]: texts.aboutForms,
    [routes.help]: texts.aboutHelp,
    [routes.contact]: texts.aboutContact,
  };
  const pages = [
    ...ownPages(user, menuTexts, availableCalls).filter(({ href }) => href !== routes.dashboard),
    { href: routes.formsAndDocuments, name: frameTexts.forms },
    { href: routes.help, name: frameTexts.help },
    { href: routes.contact, name: frameTexts.contact },
  ];
  const employerId = isEmployer(user) ? user.employerId : null;
  return (
    <>
      <PageHead title={user.employerName ?? menuTexts.dashboard} lead={texts.loggedIn(user.firstName, employerId)} />
      <Card title={texts.open}>
        <ul className={styles.ways}>
          {pages.map(({ href, name }) => (
            <li key={href}>
              {/* Full page loads, because some pages may belong to another application. */}
              <a href={href}>{name}</a>
              <span>{lookUp(descriptions, href)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
};
