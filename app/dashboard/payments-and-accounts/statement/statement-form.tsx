import { fundNames } from "#lib/platform/format/fund-names.ts";
import { routes } from "#lib/routes.ts";
import { Field } from "../../../_form/field.tsx";
import { SelectField } from "../../../_form/select-field.tsx";
import { Button } from "../../../_ui/button.tsx";
import styles from "./statement.module.css";

type Props = { fund: string; from: string; to: string };

/** Which statement is shown, by the address alone: it works without script and can be kept as a bookmark. */
export const StatementForm = ({ fund, from, to }: Props) => (
  <form action={routes.statement} className={styles.form}>
    <SelectField id="statement-fund" label="Fund" name="fund" defaultValue={fund}>
      {Object.entries(fundNames).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
    <Field id="statement-from" label="From" name="from" type="date" required defaultValue={from} />
    <Field id="statement-to" label="To" name="to" type="date" required defaultValue={to} />
    <Button type="submit" tone="quiet">
      Show
    </Button>
  </form>
);
