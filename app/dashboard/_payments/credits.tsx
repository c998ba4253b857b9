import { chargeMonthText } from "../../../lib/money/payments/charge-texts.en.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { fundNames } from "../../../lib/platform/format/fund-names.ts";
import { Money } from "../../_ui/money.tsx";
import styles from "./credits.module.css";

/** The employer's credits, shown the same way next to every balance. */
export const Credits = ({ credits }: { credits: readonly Charge[] }) =>
  credits.length === 0 ? null : (
    <div className={styles.credits}>
      <p>A credit isn’t subtracted from what is owed.</p>
      <ul>
        {credits.map((credit) => (
          <li key={credit.id}>
            Credit, {chargeMonthText(credit)}, {fundNames[credit.fund]}: <Money cents={Math.abs(credit.owedCents)} />
          </li>
        ))}
      </ul>
    </div>
  );
