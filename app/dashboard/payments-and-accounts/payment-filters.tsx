import type { Query } from "../../../lib/contract/query.ts";
import { formatWorkMonth } from "../../../lib/format/date.ts";
import { paymentStates } from "../../../lib/payments/schema.ts";
import { paymentStateText } from "../../../lib/payments/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { Field } from "../../_form/field.tsx";
import { SelectField } from "../../_form/select-field.tsx";
import { Button } from "../../_ui/button.tsx";
import styles from "./payments-and-accounts.module.css";

type Props = {
  filter: Query;
  /** Work months with payments. */
  months: readonly string[];
};

/** Narrows the list by the address alone, so that it works without script and can be kept as a bookmark. */
export const PaymentFilters = ({ filter, months }: Props) => (
  <search>
    <form action={routes.paymentsAndAccounts} className={styles.filters}>
      <SelectField id="filter-state" label="State" name="state" defaultValue={filter["state"] ?? ""}>
        <option value="">All states</option>
        {paymentStates.map((state) => (
          <option key={state} value={state}>
            {paymentStateText(state, null)}
          </option>
        ))}
      </SelectField>
      <SelectField id="filter-month" label="Work month" name="month" defaultValue={filter["month"] ?? ""}>
        <option value="">All months</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {formatWorkMonth(month)}
          </option>
        ))}
      </SelectField>
      <Field
        id="filter-text"
        label="Confirmation number, account or amount"
        name="text"
        type="search"
        defaultValue={filter["text"] ?? ""}
        maxLength={40}
        autoComplete="off"
      />
      <Button type="submit" tone="quiet">
        Show
      </Button>
    </form>
  </search>
);
