import type { Query } from "../../../lib/contract/query.ts";
import { formatWorkMonth } from "../../../lib/format/date.ts";
import { paymentStates } from "../../../lib/payments/schema.ts";
import { paymentStateText } from "../../../lib/payments/texts.en.ts";
import { routes } from "../../../lib/routes.ts";
import { ListFilters } from "../../_form/filters/list-filters.tsx";

type Props = {
  filter: Query;
  /** Work months with payments. */
  months: readonly string[];
};

const states = paymentStates.map((state) => ({ value: state, text: paymentStateText(state, null) }));

export const PaymentFilters = ({ filter, months }: Props) => (
  <ListFilters
    action={routes.paymentsAndAccounts}
    filter={filter}
    choices={[
      { name: "state", label: "Status", all: "All statuses", options: states },
      {
        name: "month",
        label: "Work month",
        all: "All months",
        options: months.map((month) => ({ value: month, text: formatWorkMonth(month) })),
      },
    ]}
    search="Confirmation number, account or amount"
  />
);
