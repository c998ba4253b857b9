import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { sumCents } from "../../../lib/platform/cents/money.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { paymentTexts } from "../../../lib/money/payments/texts.en.ts";
import type { FundCode } from "../../../lib/reporting/tad/schema.ts";
import { Money } from "../../_ui/money.tsx";
import styles from "./make-a-payment.module.css";

type Line = Pick<Charge, "fund"> & { readonly cents: number; readonly creditCents: number };

/** Credits used and amounts debited by fund; nothing for one debit without a credit. */
export const AmountsByFund = ({ lines }: { lines: readonly Line[] }) => {
  const funds = (Object.keys(fundNames) as FundCode[])
    .map((fund) => lines.filter((line) => line.fund === fund))
    .filter((fundAmounts) => fundAmounts.length > 0)
    .map((fundAmounts) => {
      const credit = fundAmounts.reduce((sum, { creditCents }) => sum + creditCents, 0);
      return { fund: fundAmounts[0]?.fund ?? "HW", credit, debit: sumCents(fundAmounts) - credit };
    });
  const debits = funds.filter(({ debit }) => debit > 0);
  if (debits.length < 2 && funds.every(({ credit }) => credit === 0)) return null;
  return (
    <>
      {debits.length > 1 && <p>{paymentTexts.twoDebits}</p>}
      <ul className={styles.next}>
        {funds.map(({ fund, credit, debit }) => (
          <li key={fund}>
            {fundNames[fund]}: <Money cents={debit} /> debited
            {credit > 0 && (
              <>
                , <Money cents={credit} /> from a credit
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
