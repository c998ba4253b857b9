import { useState } from "react";
import { correctionTexts } from "../../../lib/corrections/texts.en.ts";
import type { StaffMonth } from "../../../lib/corrections/schema.ts";
import { formatDateTime, formatWorkMonth } from "../../../lib/format/date.ts";
import { formatMoney } from "../../../lib/money/money.ts";
import { fundNames } from "../../../lib/format/fund-names.ts";
import { tadStateWords } from "../../../lib/reporting/texts.en.ts";
import { ReasonForm } from "../../_form/reason-form.tsx";
import { Button } from "../../_ui/button.tsx";
import { Facts } from "../../_ui/facts.tsx";
import styles from "./corrections.module.css";

const factsOf = ({ state, confirmationNo, charged, payments, corrections, voided }: StaffMonth) => [
  { key: "state", name: "State", text: tadStateWords[state] },
  ...(confirmationNo === null ? [] : [{ key: "no", name: "Confirmation", text: confirmationNo }]),
  {
    key: "charged",
    name: "Charged",
    text: charged.map(({ fund, cents }) => `${fundNames[fund]} ${formatMoney(cents)}`).join(" · "),
  },
  { key: "paid", name: "Active payments", text: payments.length === 0 ? "none" : payments.join(", ") },
  ...(corrections.length === 0 ? [] : [{ key: "corrected", name: "Corrected under", text: corrections.join(", ") }]),
  ...voided.map((report) => ({
    key: report.confirmationNo,
    name: "Voided",
    text: `${report.confirmationNo}, ${formatDateTime(report.voidedAt)}: ${report.reason}`,
  })),
];

type Props = {
  month: StaffMonth;
  mayVoid: boolean;
  onVoid: (month: StaffMonth, reason: string) => Promise<void>;
};

/** One month, and a button to make its report void, which asks for a reason. */
export const MonthToVoid = ({ month, mayVoid, onVoid }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const name = `${month.employerName}, ${formatWorkMonth(month.workMonth)}`;
  const isFiled = month.state === "COMMITTED" || month.state === "POSTED";
  return (
    <section className={styles.decide} aria-label={name}>
      <h3>{name}</h3>
      <Facts facts={factsOf(month)} />
      {mayVoid && isFiled && !isAsking && (
        <div className={styles.actions}>
          <Button tone="bad" onClick={() => setAsking(true)}>
            Make {name} void…
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonForm
          hint={correctionTexts.voidHint}
          action={`Make ${name} void`}
          pending={isPending}
          pendingText="Voiding…"
          onSend={async (reason) => {
            setPending(true);
            await onVoid(month, reason);
            setPending(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
};
