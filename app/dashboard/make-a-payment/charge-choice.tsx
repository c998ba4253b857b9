import type { UseFormReturn } from "react-hook-form";
import { formatDate } from "../../../lib/format/date.ts";
import { chargeMonthText } from "../../../lib/payments/charge-texts.en.ts";
import type { Charge } from "../../../lib/payments/schema.ts";
import { fundNames } from "../../../lib/format/fund-names.ts";
import { Field } from "../../_form/field.tsx";
import { Money } from "../../_ui/money.tsx";
import { checkAmount } from "./amount.ts";
import type { Choices } from "./payment-draft.ts";
import styles from "./make-a-payment.module.css";

type Props = {
  charge: Charge;
  /** "June 2026, Health" */
  name: string;
  form: UseFormReturn<Choices>;
  error: string | undefined;
};

/** One charge: check its box to pay it, type less to pay a part. */
export const ChargeChoice = ({ charge, name, form, error }: Props) => {
  const { register, setValue, getValues, clearErrors } = form;
  const { id, fund, dueDate, owedCents } = charge;
  return (
    <li>
      <label className={styles.pick} htmlFor={`check-${id}`}>
        <input
          id={`check-${id}`}
          type="checkbox"
          aria-label={`Pay ${name}`}
          {...register(`checked.${id}`, { onChange: () => clearErrors(["checked", `amounts.${id}`]) })}
        />
        <span>
          <b>
            {chargeMonthText(charge)} · {fundNames[fund]}
          </b>
          <span className={styles.hint}>
            Owed <Money cents={owedCents} /> · due {formatDate(dueDate)}
          </span>
        </span>
      </label>
      <div className={styles.amount}>
        <Field
          id={`amount-${id}`}
          label="Amount"
          aria-label={`Amount, ${name}`}
          inputMode="decimal"
          autoComplete="off"
          error={error}
          {...register(`amounts.${id}`, {
            // Typing an amount says that it is to be paid.
            onChange: () => {
              setValue(`checked.${id}`, true);
              clearErrors("checked");
            },
            validate: (typed) => (getValues(`checked.${id}`) ? (checkAmount(typed, owedCents) ?? true) : true),
          })}
        />
      </div>
    </li>
  );
};
