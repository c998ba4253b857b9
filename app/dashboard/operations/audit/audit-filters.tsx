import type { Query } from "#lib/contract/query.ts";
import { routes } from "#lib/routes.ts";
import { Field } from "../../../_form/field.tsx";
import { Alert } from "../../../_ui/alert.tsx";
import { Button, ButtonLink } from "../../../_ui/button.tsx";
import styles from "./audit.module.css";

type Props = {
  /** As it was typed, also what can't be read. */
  filter: Query;
  error: string | undefined;
  employerError: string | undefined;
};

/** What the audit trail is narrowed to; a plain form, so that its address can be kept. */
export const AuditFilters = ({
  filter: { who, action, subject, employer, number, from, to },
  error,
  employerError,
}: Props) => (
  <search>
    {error !== undefined && <Alert tone="bad">{error}</Alert>}
    <form action={routes.audit} className={styles.filters}>
      <Field label="Who" name="who" defaultValue={who} maxLength={80} autoComplete="off" />
      <Field label="Action" name="action" defaultValue={action} maxLength={80} autoComplete="off" />
      <Field
        label="Employer ID"
        name="employer"
        defaultValue={employer}
        maxLength={40}
        autoComplete="off"
        error={employerError}
      />
      <Field label="Confirmation number" name="number" defaultValue={number} maxLength={40} autoComplete="off" />
      <Field label="Subject" name="subject" defaultValue={subject} maxLength={120} autoComplete="off" />
      <Field label="First day" name="from" type="date" defaultValue={from} />
      <Field label="Last day" name="to" type="date" defaultValue={to} />
      <Button type="submit">Filter</Button>
      <ButtonLink tone="quiet" href={routes.audit}>
        Clear
      </ButtonLink>
    </form>
  </search>
);
