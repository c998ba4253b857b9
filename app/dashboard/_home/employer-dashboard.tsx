import type { User } from "../../../lib/platform/contract/user.ts";
import type { EmployerDashboard as Dashboard } from "../../../lib/desk/dashboard/schema.ts";
import { ViewOnlyNote } from "../../_shell/session/view-only-note.tsx";
import { PageHead } from "../../_ui/page-head.tsx";
import { ApplicantsNotice } from "./applicants-notice.tsx";
import { ContributionsCard } from "./contributions-card.tsx";
import { MessagesCard } from "./messages-card.tsx";
import { NextAction } from "./next-action.tsx";
import { OwedCard } from "./owed-card.tsx";
import styles from "./dashboard.module.css";
import { formatPhone } from "../../../lib/platform/format/person.ts";
import { Card } from "../../_ui/card.tsx";
import { KeepTogether } from "../../_ui/text.tsx";
import { dashboardTexts } from "../../../lib/desk/dashboard/texts.en.ts";
import { countOf, countPeople } from "../../../lib/platform/format/count.ts";
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
import { tadStateLabels } from "../../../lib/reporting/tad/texts.en.ts";
import { unitLabels } from "../../../lib/reporting/line/unit-types.ts";
import { WithRight } from "../../_shell/session/with-right.tsx";
import { ButtonLink } from "../../_ui/button.tsx";
import { DeadlineClock } from "../../_ui/deadline/deadline-clock.tsx";

type OpenTad = NonNullable<Dashboard["openTad"]>;
type Unit = OpenTad["units"][number];

const UnitTag = ({ unit, started }: { unit: Unit; started: boolean }) => {
  if (unit.complete) return <Tag tone="good">✓ Complete</Tag>;
  if (unit.errors > 0) return <Tag tone="bad">{countOf(unit.errors, "error")}</Tag>;
  if (unit.warnings > 0) return <Tag tone="warn">{countOf(unit.warnings, "warning")}</Tag>;
  return started ? <Tag tone="warn">In progress</Tag> : <Tag tone="plain">Not started</Tag>;
};

const stateTag = ({ state, units }: OpenTad) => {
  const errors = units.reduce((sum, unit) => sum + unit.errors, 0);
  if (errors > 0) return <Tag tone="bad">{countOf(errors, "error")} to fix</Tag>;
  return <Tag tone={state === "READY" ? "good" : state === "OPEN" ? "plain" : "warn"}>{tadStateLabels[state]}</Tag>;
};

type OpenMonthProps = { tad: OpenTad | null; payBy: string | null; now: string };

/** The month to report now, its progress, and the time left to pay on time. */
const OpenMonthCard = ({ tad, payBy, now }: OpenMonthProps) => {
  if (tad === null) {
    return (
      <Card title="Reports">
        <p className={styles.quiet}>No month is waiting for your report.</p>
        <p className={styles.actions}>
          <ButtonLink href={routes.tads} tone="quiet">
            See past reports
          </ButtonLink>
        </p>
      </Card>
    );
  }
  const started = tad.state !== "OPEN";
  return (
    <Card labelledBy="open-month">
      <div className={styles.month}>
        <div>
          {stateTag(tad)}
          <h2 id="open-month" className={styles.monthTitle}>
            {formatWorkMonth(tad.workMonth)} report
          </h2>
          <ul className={styles.units}>
            {tad.units.map((unit) => (
              <li key={unit.code}>
                <span>
                  {unit.code} · {unit.title}{" "}
                  <span className={styles.quiet}>
                    {unitLabels[unit.unitType].adverb}, {countPeople(unit.people)}
                  </span>
                </span>
                <UnitTag unit={unit} started={started} />
              </li>
            ))}
          </ul>
          <div className={styles.actions}>
            <WithRight
              right="report"
              fallback={
                <ButtonLink href={tadPath(tad.workMonth)} tone="quiet">
                  See the report
                </ButtonLink>
              }
            >
              <ButtonLink href={tadPath(tad.workMonth)} tone="quiet">
                {started ? "Continue report" : "Start report"}
              </ButtonLink>
              <ButtonLink href={`${tadPath(tad.workMonth)}#upload`} tone="quiet">
                Upload file
              </ButtonLink>
            </WithRight>
          </div>
        </div>
        {payBy !== null && <DeadlineClock now={now} payBy={payBy} dueDate={tad.dueDate} />}
      </div>
    </Card>
  );
};

const PaperReportingCard = () => (
  <Card title="Reports">
    <p>You report on paper. The fund enters your reports when they arrive, and the charges appear here.</p>
    <WithRight
      right="report"
      fallback={<p className={styles.quiet}>Your account representative can explain reporting on the web.</p>}
    >
      <p>
        <a href={`${routes.profile}#reporting`}>Switch to web reporting</a>
      </p>
    </WithRight>
  </Card>
);

const paidCents = ({ cents, credits }: Payment): number => cents + sumCents(credits);

const methodText = (part: Payment, now: Date): string => {
  if (part.kind === "CREDIT") return paymentProgressText(part, now);
  const credited = sumCents(part.credits);
  const debit = `${bankAccountText(part.bankAccountNickname, part.bankAccountLast4)} · debit ${formatDate(part.debitDate)}`;
  return credited === 0 ? debit : `${debit} · includes ${formatMoney(credited)} from a credit`;
};

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

const countText = ({ errors, warnings }: Unit): string =>
  [
    ...(errors > 0 ? [countOf(errors, "error")] : []),
    ...(warnings > 0 ? [`${countOf(warnings, "warning")} to review`] : []),
  ].join(", ");

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
