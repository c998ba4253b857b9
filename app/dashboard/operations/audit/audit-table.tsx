import type { AuditEvent } from "#lib/desk/audit/schema.ts";
import { actionLabels } from "#lib/desk/audit/texts.en.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { employerPath } from "#lib/routes.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import styles from "./audit.module.css";

const columns: readonly Column<AuditEvent>[] = [
  { key: "action", header: "Action", isRowHeader: true, cell: ({ action }) => actionLabels(action) },
  { key: "at", header: "When", cell: ({ at }) => formatDateTime(at) },
  { key: "who", header: "Who", cell: ({ who }) => who },
  { key: "ip", header: "From", cell: ({ ip }) => (ip === "" ? "–" : <span className={styles.long}>{ip}</span>) },
  {
    key: "subject",
    header: "Subject",
    cell: ({ subject, subjectName, confirmationNo }) => (
      <>
        {subjectName !== null && <b className={styles.subject}>{subjectName}</b>}
        <span className={styles.long}>{subject}</span>
        {confirmationNo !== null && <small>{confirmationNo}</small>}
      </>
    ),
  },
  {
    key: "employer",
    header: "Employer",
    cell: ({ employerId }) => (employerId === null ? "–" : <a href={employerPath(employerId)}>{employerId}</a>),
  },
  {
    key: "reason",
    header: "Reason",
    cell: ({ reason }) => (reason === "" ? "–" : <span className={styles.long}>{reason}</span>),
  },
  {
    key: "changes",
    header: "Before and after",
    cell: ({ changes }) =>
      changes.length === 0 ? (
        "–"
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <li key={field} className={styles.long}>
              {field}: {before ?? "none"} → {after ?? "none"}
            </li>
          ))}
        </ul>
      ),
  },
];

export const AuditTable = ({ events }: { events: readonly AuditEvent[] }) => (
  <DataTable caption="Events in the audit trail" columns={columns} rows={events} rowKey={({ id }) => id} />
);
