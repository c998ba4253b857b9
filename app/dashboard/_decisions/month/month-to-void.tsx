import { correctionTexts } from "#lib/corrections/texts.en.ts";
import type { StaffMonth } from "#lib/corrections/schema.ts";
import { formatDateTime, formatWorkMonth } from "#lib/format/date.ts";
import { formatMoney } from "#lib/money/money.ts";
import { fundNames } from "#lib/format/fund-names.ts";
import { isFiled } from "#lib/reporting/filed-states.ts";
import { tadStateWords } from "#lib/reporting/texts.en.ts";
import { Facts } from "../../../_ui/facts.tsx";
import styles from "../decisions.module.css";
import { ReasonAct } from "../reason-act.tsx";
import { VoidEffectList } from "./void-effect.tsx";

const factsOf = ({ state, confirmationNo, charged, payments, corrections, voided }: StaffMonth) => [
  { key: "state", name: "Status", text: tadStateWords[state] },
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
  /** @returns the text to show when nothing was done; null when it was */
  onVoid: (month: StaffMonth, reason: string) => Promise<string | null>;
};

/** One month, and a button to make its report void, which asks for a reason. */
export const MonthToVoid = ({ month, mayVoid, onVoid }: Props) => {
  const name = `${month.employerName}, ${formatWorkMonth(month.workMonth)}`;
  return (
    <section className={styles.decide} aria-label={name}>
      <h3>{name}</h3>
      <Facts facts={factsOf(month)} />
      {month.effect !== null && <VoidEffectList effect={month.effect} workMonth={month.workMonth} />}
      {mayVoid && isFiled(month.state) && (
        <ReasonAct
          askText={`Make ${name} void…`}
          action={`Make ${name} void`}
          pendingText="Voiding…"
          hint={correctionTexts.voidHint}
          onSend={(reason) => onVoid(month, reason)}
        />
      )}
    </section>
  );
};
