import type { User } from "../../../lib/platform/contract/user.ts";
import type { EmployerDashboard as Dashboard } from "../../../lib/desk/dashboard/schema.ts";
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
import styles from "./dashboard.module.css";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { Card } from "../../_ui/card.tsx";
import { KeepTogether } from "../../_ui/text/keep-together.tsx";

type RepresentativeCardProps = {
  name: string;
  /** Ten digits. */
  phone: string;
  email: string;
};

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .join("")
    .slice(0, 2);

/** The fund's person for this employer. */
const RepresentativeCard = ({ name, phone, email }: RepresentativeCardProps) => (
  <Card title="Your account representative">
    <div className={styles.person}>
      <span className={styles.face} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={styles.contact}>
        <b>{name}</b>
        <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
        <a href={`mailto:${email}`}>
          <KeepTogether text={email} />
        </a>
      </div>
    </div>
  </Card>
);

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
