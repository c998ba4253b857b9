import { audiences } from "#lib/platform/contract/audience.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { reportingNames } from "#lib/desk/employer-details/texts.en.ts";
import { loadEmployerAccount, loadEmployerEvents } from "#lib/desk/operations/load.ts";
import {
  eventQuerySchema,
  accountQuerySchema,
  type EmployerAccount,
  eventKinds,
  type EmployerEvent,
} from "#lib/desk/operations/schema.ts";
import {
  statusLabels,
  deskTexts,
  eventKindLabels,
  eventTitle,
  recipientText,
  recipientsText,
} from "#lib/desk/operations/texts.en.ts";
import {
  delinquencyPath,
  employerDetailsPath,
  employerPath,
  ratesPath,
  routes,
  employerDecisionsPath,
  tadsPath,
  writeToPath,
  threadPath,
} from "#lib/routes.ts";
import { getVisitor } from "#lib/platform/session/visitor.ts";
import { Loaded, LoadedPage } from "#app/_shell/loaded.tsx";
import { pageTitle } from "#app/_shell/page-title.ts";
import { operationsCrumbs } from "#app/_ui/page-head.tsx";
import { FindEmployer } from "../../../_desk/find-employer.tsx";
import { FoundAmounts, FoundPayment } from "./found-entries.tsx";
import { FundAccountCard } from "./fund-balance-card.tsx";
import styles from "./employer.module.css";
import { formatDate, formatDateTime } from "#lib/platform/format/date.ts";
import { formatPhone } from "#lib/platform/format/person.ts";
import { withQuery } from "#lib/platform/contract/query.ts";
import { Card } from "#app/_ui/card.tsx";
import { type Fact, Facts } from "#app/_ui/facts.tsx";
import type { ResponseOf } from "#lib/platform/contract/call.ts";
import type { listEmployerEvents } from "#lib/desk/operations/contract.ts";
import { ChoiceFilter } from "#app/_form/filters/list-filters.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Money } from "#app/_ui/money.tsx";
import { Pager } from "#app/_ui/pager.tsx";
import { eventDetail } from "../../../_desk/payment-words.ts";

type TimeLineCardProps = {
  employerId: string;
  events: ResponseOf<typeof listEmployerEvents>;
  /** The selected kind of event; "" for all. */
  kind: string;
  find: string;
};

/** Shows a single recipient's name; several names are folded behind the first. */
const Recipients = ({ recipients }: Pick<EmployerEvent, "recipients">) =>
  recipients.length > 1 ? (
    <details>
      <summary>{recipientsText(recipients)}</summary>
      <small>{recipients.map(recipientText).join(", ")}</small>
    </details>
  ) : (
    <small>{recipientsText(recipients)}</small>
  );

const EventTitle = ({ event }: { event: EmployerEvent }) =>
  event.kind === "message" ? (
    <a href={threadPath(event.id.replace("thread:", ""))}>{eventTitle(event)}</a>
  ) : (
    eventTitle(event)
  );

const columns: readonly Column<EmployerEvent>[] = [
  {
    key: "what",
    header: "Event",
    isRowHeader: true,
    cell: (event) => (
      <span className={styles.what}>
        <EventTitle event={event} />
        <small>{eventDetail(event)}</small>
        <Recipients recipients={event.recipients} />
      </span>
    ),
  },
  { key: "when", header: "When", cell: ({ at }) => formatDateTime(at) },
  { key: "no", header: "Confirmation number", cell: ({ confirmationNo }) => confirmationNo ?? "–" },
  {
    key: "amount",
    header: "Amount",
    number: true,
    cell: ({ cents }) => (cents === null ? "–" : <Money cents={cents} />),
  },
];

const kinds = [
  { value: "", text: "Everything" },
  ...eventKinds.map((kind) => ({ value: kind, text: eventKindLabels[kind] })),
];

/** All events of an employer, newest first, filtered by the URL alone. */
const TimeLineCard = ({ employerId, events, kind, find }: TimeLineCardProps) => (
  <Card title="Timeline">
    <ChoiceFilter
      action={employerPath(employerId)}
      id="event-kind"
      name="kind"
      label="Show"
      selected={kind}
      options={kinds}
      buttonText="Filter"
    >
      {find !== "" && <input type="hidden" name="find" value={find} />}
    </ChoiceFilter>
    <DataTable
      caption="Timeline, newest first"
      columns={columns}
      rows={events.events}
      rowKey={({ id }) => id}
      empty={deskTexts.noEvents}
    />
    <Pager label="Pages of the timeline" page={events.page} path={employerPath(employerId)} query={{ kind, find }} />
    <p className={styles.hint}>{deskTexts.emailsKept}</p>
  </Card>
);

type Unit = EmployerAccount["units"][number];

const unitText = ({ code, title, localUnion, effectiveFrom, effectiveTo }: Unit): string =>
  [
    code,
    title,
    localUnion,
    effectiveTo === null
      ? `since ${formatDate(effectiveFrom)}`
      : `${formatDate(effectiveFrom)} – ${formatDate(effectiveTo)}`,
  ]
    .filter((part) => part !== "")
    .join(", ");

const link = (name: string, href: string, text: string): Fact => ({ name, text: <a href={href}>{text}</a> });

const detailsText = "Change name, address, account representative, reporting mode or status";

const EmployerFacts = ({ employer, isAdmin }: { employer: EmployerAccount; isAdmin: boolean }) => {
  const { employerId, employerName, dba, status, reportingMode, accountRepresentative, units } = employer;
  return (
    <Card title="About this employer">
      <Facts
        facts={[
          { name: "Name", text: dba === "" ? employerName : `${employerName} (${dba})` },
          { name: "Employer ID", text: employerId },
          { name: "Standing", text: statusLabels[status] },
          {
            name: "Reports",
            text: (
              <>
                {reportingNames[reportingMode]}. <a href={tadsPath(employerId)}>Open the reports</a>
              </>
            ),
          },
          link("Decisions", employerDecisionsPath(employerId), "Late charges, waivers and payments to void"),
          {
            name: "Books",
            text: (
              <>
                <a href={withQuery(routes.books, { book: "statement", employer: employerId })}>Statement of account</a>,{" "}
                <a href={withQuery(routes.books, { book: "confirmation", employer: employerId })}>
                  confirmation letter
                </a>
              </>
            ),
          },
          link("Delinquency", delinquencyPath(employerId), "Stage, notes, promises, plans and letters"),
          link("Messages", writeToPath(employerId), "Write to this employer"),
          isAdmin && link("Details", employerDetailsPath(employerId), detailsText),
          isAdmin &&
            link("Audit trail", withQuery(routes.audit, { employer: employerId }), "Who did what for this employer"),
          {
            name: "Account representative",
            text:
              accountRepresentative === null
                ? "None"
                : `${accountRepresentative.name}, ${formatPhone(accountRepresentative.phone)}`,
          },
          {
            name: "Bargaining units",
            text:
              units.length === 0
                ? "None"
                : units.map((unit) => <div key={`${unit.code} ${unit.effectiveFrom}`}>{unitText(unit)}</div>),
          },
          link("Rates", ratesPath(employerId), "Agreements and rates"),
        ]}
      />
    </Card>
  );
};

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const loadOf = async ({ params, searchParams }: Props) => {
  return loadEmployerAccount((await params).id, readPageQuery(accountQuerySchema, await searchParams));
};

export const generateMetadata = async (props: Props) => {
  const result = await loadOf(props);
  return pageTitle(result.ok ? result.value.employerName : "Employer");
};

/** Everything about one employer. Debts and payments come first, because most callers say "I already paid". */
export default async function EmployerPage(props: Props) {
  const { id } = await props.params;
  const rawQuery = await props.searchParams;
  const { find = "" } = readPageQuery(accountQuerySchema, rawQuery);
  const query = readPageQuery(eventQuerySchema, rawQuery);
  const [result, events, { user }] = await Promise.all([loadOf(props), loadEmployerEvents(id, query), getVisitor()]);
  return (
    <LoadedPage
      title={result.ok ? result.value.employerName : "Employer"}
      lead={
        result.ok
          ? `Employer ID ${result.value.employerId}, ${statusLabels[result.value.status].toLowerCase()}`
          : undefined
      }
      crumbs={[...operationsCrumbs, { href: routes.employers, name: "Employers" }]}
      result={result}
      href={employerPath(id)}
    >
      {(employer) => (
        <div className={styles.page}>
          <FindEmployer find={find} />
          <FoundPayment funds={employer.funds} />
          <FoundAmounts employer={employer} />
          {employer.funds.map((account) => (
            <FundAccountCard key={account.fund} account={account} />
          ))}
          <EmployerFacts employer={employer} isAdmin={audiences.operationsAdmin(user)} />
          <Loaded result={events} href={employerPath(id)}>
            {(value) => <TimeLineCard employerId={id} events={value} kind={query.kind ?? ""} find={find} />}
          </Loaded>
        </div>
      )}
    </LoadedPage>
  );
}
