import type { User } from "../../../lib/platform/contract/user.ts";
import type { EmployerDashboard as Dashboard } from "../../../lib/desk/dashboard/schema.ts";
import { ViewOnlyNote } from "../../_shell/session/view-only-note.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { ApplicantsNotice } from "./applicants-notice.tsx";
import { ContributionsCard } from "./contributions-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { NextAction } from "./next-action.tsx";
import { OpenMonthCard, PaperReportingCard } from "./open-month-card.tsx";
import { OwedCard } from "./owed-card.tsx";
import styles from "./dashboard.module.css";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { Card } from "../../_ui/card.tsx";
import { KeepTogether } from "../../_ui/text.tsx";
import { dashboardTexts } from "../../../lib/desk/dashboard/texts.en.ts";
import { countOf } from "../../../lib/platform/format/count.ts";
import { formatWorkMonth, formatDate } from "../../../lib/platform/format/date.ts";
import { tadPath, routes } from "../../../lib/routes.ts";
import { formatMoney, sumCents } from "../../../lib/platform/cents/money.ts";
import { paymentProgressText, paymentStateText } from "../../../lib/money/payments/texts.en.ts";
import { bankAccountText } from "../../../lib/money/bank-accounts/texts.en.ts";
import type { Payment } from "../../../lib/money/payments/schema.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { Money } from "../../_ui/money.tsx";
import { Tag } from "../../_ui/tag.tsx";
import { paymentTone } from "../_payments/payment-tone.ts";

/** Adds the debit and the credits of one part of a payment. */
const paidCents = ({ cents, credits }: Payment): number => cents + sumCents(credits);

const methodText = (part: Payment, now: Date): string => {
  if (part.kind === "CREDIT") return paymentProgressText(part, now);
  const credited = sumCents(part.credits);
  const debit = `${bankAccountText(part.bankAccountNickname, part.bankAccountLast4)} · debit ${formatDate(part.debitDate)}`;
  return credited === 0 ? debit : `${debit} · includes ${formatMoney(credited)} from a credit`;
};

/** The employer's last payment in total, with each fund's part. */
export const LastPaymentCard = ({ parts, now }: { parts: readonly Payment[]; now: string }) => (
  <Card title="Last payment">
    {parts.length === 0 && <p className={styles.quiet}>No payment has been made yet.</p>}
    {parts.length > 1 && (
      <p className={styles.paid}>
        <Money cents={parts.reduce((sum, part) => sum + paidCents(part), 0)} strong /> for both funds
      </p>
    )}
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.id}>
          <p className={styles.paid}>
            {fundNames[part.fund]} <Money cents={paidCents(part)} strong={parts.length === 1} />{" "}
            <Tag tone={paymentTone(part.state)}>{paymentStateText(part.state, part.returnCode)}</Tag>
          </p>
          <p className={styles.quiet}>
            Confirmation number {part.confirmationNo} · {methodText(part, new Date(now))}
          </p>
        </li>
      ))}
    </ul>
    <p className={styles.more}>
      <a href={routes.paymentsAndAccounts}>All payments</a>
    </p>
  </Card>
);

type Unit = NonNullable<Dashboard["openTad"]>["units"][number];

const countText = ({ errors, warnings }: Unit): string =>
  [
    ...(errors > 0 ? [countOf(errors, "error")] : []),
    ...(warnings > 0 ? [`${countOf(warnings, "warning")} to review`] : []),
  ].join(", ");

/** Lists the open issues of the month's report by bargaining unit, each with a link. */
const FindingsCard = ({ workMonth, units }: Pick<NonNullable<Dashboard["openTad"]>, "workMonth" | "units">) => {
  const unitsWithFindings = units.filter(({ errors, warnings }) => errors + warnings > 0);
  return (
    <Card title={`Errors and warnings, ${formatWorkMonth(workMonth)}`}>
      {unitsWithFindings.length === 0 ? (
        <p className={styles.quiet}>{dashboardTexts.noFindings}</p>
      ) : (
        <ul className={styles.rows}>
          {unitsWithFindings.map((unit) => (
            <li key={unit.code}>
              <a href={`${tadPath(workMonth)}#unit-${unit.code}`}>
                {unit.code}: {countText(unit)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

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

/** The employer's account representative at the fund. */
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
  const userText = [user?.firstName, user?.roles[0]].filter(Boolean).join(", ");
  return (
    <>
      <PageHead title={employerName} lead={`Employer ID ${employerId} · logged in as ${userText}`} />
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
