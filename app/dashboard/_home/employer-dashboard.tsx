import type { User } from "../../../lib/contract/user.ts";
import type { EmployerDashboard as Dashboard } from "../../../lib/dashboard/schema.ts";
import { ViewOnlyNote } from "../../_shell/session/view-only-note.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { ApplicantsNotice } from "./applicants-notice.tsx";
import { ContributionsCard } from "./contributions-card.tsx";
import { FindingsCard } from "./findings-card.tsx";
import { LastPaymentCard } from "./last-payment-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { NextAction } from "./next-action.tsx";
import { OpenMonthCard, PaperReportingCard } from "./open-month-card.tsx";
import { OwedCard } from "./owed-card.tsx";
import { RepresentativeCard } from "./representative-card.tsx";
import styles from "./dashboard.module.css";

type Props = { dashboard: Dashboard; user: Pick<User, "firstName" | "roles"> | null };

export const EmployerDashboard = ({ dashboard, user }: Props) => {
  const { employerId, employerName, reportingMode, openTad, payBy, now } = dashboard;
  const { charges, applicantsWaiting, messages } = dashboard;
  const signedInAs = [user?.firstName, user?.roles[0]].filter(Boolean).join(", ");
  return (
    <>
      <PageHead title={employerName} lead={`Employer ID ${employerId} · logged in as ${signedInAs}`} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <NextAction
            facts={{ now, openTad, reportingMode, applicantsWaiting, messages: { unread: messages.unread } }}
            charges={charges}
          />
          <ViewOnlyNote rights={reportingMode === "PAPER" ? ["pay"] : ["report", "pay"]} />
          <ApplicantsNotice count={applicantsWaiting} />
          {reportingMode === "PAPER" ? <PaperReportingCard /> : <OpenMonthCard tad={openTad} payBy={payBy} now={now} />}
          {reportingMode === "WEB" && openTad !== null && openTad.state !== "OPEN" && <FindingsCard {...openTad} />}
          <OwedCard charges={charges} lastPayment={dashboard.lastPayment} now={now} />
          {dashboard.months.length > 0 && <ContributionsCard months={dashboard.months} />}
        </div>
        <div className={styles.stack}>
          {dashboard.accountRepresentative !== null && <RepresentativeCard {...dashboard.accountRepresentative} />}
          <LastPaymentCard parts={dashboard.lastPayment} now={now} />
          <MessagesCard messages={messages} />
        </div>
      </div>
    </>
  );
};
