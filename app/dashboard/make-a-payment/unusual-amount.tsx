import { paymentTexts } from "../../../lib/payments/texts.en.ts";
import { Alert } from "../../_ui/alert.tsx";
import styles from "./make-a-payment.module.css";

type Props = {
  /** Why the payer is asked. */
  text: string;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
};

/** Asks once more before an amount far above the usual ones is authorized. */
export const UnusualAmount = ({ text, isConfirmed, onConfirm }: Props) => (
  <Alert tone="warn" live title={paymentTexts.unusualTitle}>
    <p>{text}</p>
    <label className={styles.pick} htmlFor="unusual-amount">
      <input
        id="unusual-amount"
        type="checkbox"
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
      <span>{paymentTexts.unusualConfirm}</span>
    </label>
  </Alert>
);
