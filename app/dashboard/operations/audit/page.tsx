import { downloadAuditCsv } from "#lib/desk/audit/calls.ts";
import { loadAuditEvents } from "#lib/desk/audit/load.ts";
import { auditFilterSchema, auditQuerySchema } from "#lib/desk/audit/schema.ts";
import { auditTexts } from "#lib/desk/audit/texts.en.ts";
import { readPageQuery } from "#lib/platform/contract/list-page.ts";
import { toQuery, type Query } from "#lib/platform/contract/query.ts";
import { routes } from "#lib/routes.ts";
import { LoadFailed } from "../../../_shell/load-failed.tsx";
import { pageTitle, type SearchProps } from "../../../_shell/page-title.ts";
import { Card } from "../../../_ui/card.tsx";
import { operationsCrumbs, PageHead } from "../../../_ui/page-head.tsx";
import { Pager } from "../../../_ui/pager.tsx";
import { DownloadLink } from "../../../_form/download-link.tsx";
import { AuditTable } from "./audit-table.tsx";
import styles from "./audit.module.css";
import { Field } from "../../../_form/field.tsx";
import { Alert } from "../../../_ui/alert.tsx";
import { Button, ButtonLink } from "../../../_ui/button.tsx";

const fields = [
  { label: "Who", name: "who", maxLength: 80 },
  { label: "Action", name: "action", maxLength: 80 },
  { label: "Employer ID", name: "employer", maxLength: 40 },
  { label: "Confirmation number", name: "number", maxLength: 40 },
  { label: "Subject", name: "subject", maxLength: 120 },
  { label: "Reason", name: "reason", maxLength: 120 },
] as const;

type AuditFiltersProps = {
  /** The filters as typed, including unreadable values. */
  filter: Query;
  error: string | undefined;
  employerError: string | undefined;
};

/** Filters of the audit trail, in a plain form, so that its URL can be saved. */
const AuditFilters = ({ filter, error, employerError }: AuditFiltersProps) => (
  <search>
    {error !== undefined && <Alert tone="bad">{error}</Alert>}
    <form action={routes.audit} className={styles.filters}>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          defaultValue={filter[field.name]}
          autoComplete="off"
          error={field.name === "employer" ? employerError : undefined}
        />
      ))}
      <Field label="First day" name="from" type="date" defaultValue={filter["from"]} />
      <Field label="Last day" name="to" type="date" defaultValue={filter["to"]} />
      <Button type="submit">Filter</Button>
      <ButtonLink tone="quiet" href={routes.audit}>
        Clear
      </ButtonLink>
    </form>
  </search>
);

export const generateMetadata = () => pageTitle("Audit trail");

/** The audit trail, read-only. The filters work without a script. */
export default async function AuditPage({ searchParams }: SearchProps) {
  const rawQuery = await searchParams;
  const query = readPageQuery(auditQuerySchema, rawQuery);
  const { after: _, before: __, ...filter } = query;
  const { from = "", to = "", employer = "" } = toQuery(rawQuery);
  const areDatesReadable = from === (filter.from ?? "") && to === (filter.to ?? "") && !(from && to && from > to);
  const isEmployerReadable = employer === (filter.employer ?? "");
  const isReadable = areDatesReadable && isEmployerReadable;
  const result = await loadAuditEvents(isReadable ? query : {});
  return (
    <>
      <PageHead title="Audit trail" lead={auditTexts.lead} crumbs={operationsCrumbs} />
      <div className={styles.page}>
        <AuditFilters
          filter={{ ...filter, employer }}
          error={areDatesReadable ? undefined : auditTexts.dates}
          employerError={isEmployerReadable ? undefined : auditTexts.employer(employer)}
        />
        {!isReadable ? null : result.ok ? (
          <Card title="Events, newest first">
            {result.value.events.length === 0 ? (
              <p>{auditTexts.none}</p>
            ) : (
              <>
                <DownloadLink
                  name="Download CSV"
                  call={downloadAuditCsv}
                  query={auditFilterSchema.parse(filter)}
                  fileName="audit-trail.csv"
                />
                <AuditTable events={result.value.events} />
                <Pager label="Pages of the audit trail" page={result.value.page} path={routes.audit} query={filter} />
              </>
            )}
          </Card>
        ) : (
          <LoadFailed text={result.failure.text} href={routes.audit} />
        )}
      </div>
    </>
  );
}
