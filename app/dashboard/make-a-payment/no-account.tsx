import { debitObstacleText } from "../../../lib/bank-accounts/texts.en.ts";
import type { Payable } from "../../../lib/payments/schema.ts";
import { paymentTexts } from "../../../lib/payments/texts.en.ts";
import { bankAccountsPath } from "../../../lib/routes.ts";
import { Alert } from "../../_ui/alert.tsx";
import styles from "./make-a-payment.module.css";

/** Why none of the bank accounts can be debited, and where that changes; nothing when one can. */
export const NoAccount = ({ payable: { bankAccounts, today } }: { payable: Payable }) => {
  const reasons = bankAccounts.map((account) => debitObstacleText(account, today));
  if (reasons.includes(null)) return null;
  return (
    <div className={styles.whole}>
      <Alert tone="warn" title={paymentTexts.noAccount}>
        <ul className={styles.next}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p>
          Add or verify an account under <a href={bankAccountsPath}>Bank accounts</a>. Your choices here are kept.
        </p>
      </Alert>
    </div>
  );
};
