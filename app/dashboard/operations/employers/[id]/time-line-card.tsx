import type { AnswerOf } from "#lib/contract/call.ts";
import { formatDateTime } from "#lib/format/date.ts";
import type { listEmployerEvents } from "#lib/operations/contract.ts";
import { eventKinds, type EmployerEvent } from "#lib/operations/schema.ts";
import { deskTexts, eventKindWords, eventTitle, recipientText, recipientsText } from "#lib/operations/texts.en.ts";
import { employerPath, threadPath } from "#lib/routes.ts";
import { ChoiceFilter } from "#app/_form/filters/choice-filter.tsx";
import { Card } from "#app/_ui/card.tsx";
import { type Column, DataTable } from "#app/_ui/data-table.tsx";
import { Money } from "#app/_ui/money.tsx";
import { Pager } from "#app/_ui/pager/pager.tsx";
import { eventDetail } from "../../../_desk/payment-words.ts";
import styles from "./employer.module.css";

type Props = {
  employerId: string;
  events: AnswerOf<typeof listEmployerEvents>;
  /** The kind that is shown; "" for all. */
  kind: string;
  find: string;
};

/** One reader is named; of more, the names are behind the first. */
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
    header: "What happened",
    names: true,
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
  ...eventKinds.map((kind) => ({ value: kind, text: eventKindWords[kind] })),
];

/** All that happened at an employer, newest first; narrowed by the address alone. */
export const TimeLineCard = ({ employerId, events, kind, find }: Props) => (
  <Card title="Time line">
    <ChoiceFilter
      action={employerPath(employerId)}
      id="event-kind"
      name="kind"
      label="Show"
      chosen={kind}
      options={kinds}
      act="Filter"
    >
      {find !== "" && <input type="hidden" name="find" value={find} />}
    </ChoiceFilter>
    {events.events.length === 0 ? (
      <p>{deskTexts.noEvents}</p>
    ) : (
      <DataTable
        caption="Time line, newest first"
        captionHidden
        columns={columns}
        rows={events.events}
        rowKey={({ id }) => id}
      />
    )}
    <Pager label="Pages of the time line" page={events.page} path={employerPath(employerId)} query={{ kind, find }} />
    <p className={styles.hint}>{deskTexts.emailsKept}</p>
  </Card>
);
