import type { UseFormRegister } from "react-hook-form";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import type { Choices } from "./payment-draft.ts";
import styles from "./make-a-payment.module.css";

type Props = {
  /** Overpaid charges. */
  credits: readonly Charge[];
  /** Funds with an open charge, and those with a checked one. */
  owed: ReadonlySet<FundCode>;
  checked: ReadonlySet<FundCode>;
  register: UseFormRegister<Choices>;
};

/** A checkbox for each fund with an open credit, which pays that fund's charges first. */
export const CreditChoice = ({ credits, owed, checked, register }: Props) => {
  const funds = (Object.keys(fundNames) as FundCode[])
    .map((fund) => ({
      fund,
      cents: credits.filter((credit) => credit.fund === fund).reduce((sum, { owedCents }) => sum - owedCents, 0),
    }))
    .filter(({ cents }) => cents > 0);
  if (funds.length === 0) return null;
  return (
    <div className={styles.credits}>
      <h3 className={styles.group}>Credits</h3>
      <p className={styles.hint}>
        A credit isn’t used unless you check its box. It pays charges of the same fund only.
      </p>
      {funds.map(({ fund, cents }) => (
        <div key={fund}>
          <label className={styles.pick} htmlFor={`credit-${fund}`}>
            <input
              id={`credit-${fund}`}
              type="checkbox"
              {...register(`useCredit.${fund}`)}
              disabled={!owed.has(fund)}
              {...(!checked.has(fund) && { "aria-describedby": `credit-${fund}-hint` })}
            />
            <span>{paymentTexts.creditChoice(formatMoney(cents), fundNames[fund])}</span>
          </label>
          {!checked.has(fund) && (
            <p id={`credit-${fund}-hint`} className={styles.hint}>
              {owed.has(fund)
                ? paymentTexts.creditUnchosen(fundNames[fund])
                : paymentTexts.creditUseless(fundNames[fund])}
            </p>
          )}
        </div>
      ))}
    </div>
  );
};
