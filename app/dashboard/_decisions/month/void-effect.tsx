import { correctionTexts } from "#lib/corrections/texts.en.ts";
import type { VoidEffect } from "#lib/corrections/schema.ts";
import { formatDate } from "#lib/format/date.ts";
import { fundNames } from "#lib/format/fund-names.ts";
import { fundAmountsText } from "#lib/money/fund-amounts.ts";
import { formatMoney, sumCents } from "#lib/money/money.ts";
import type { FundTotal } from "#lib/reporting/schema.ts";
import { type Column, DataTable } from "../../../_ui/data-table.tsx";
import { Money } from "../../../_ui/money.tsx";
import styles from "../decisions.module.css";

const funds = ["HW", "PEN"] as const;

const amountsText = (amounts: readonly FundTotal[]): string =>
  fundAmountsText(
    funds
      .map((fund) => ({ fund, cents: sumCents(amounts.filter((one) => one.fund === fund)) }))
      .filter(({ cents }) => cents !== 0),
  );

const columns: readonly Column<VoidEffect["balances"][number]>[] = [
  { key: "fund", header: "Fund", names: true, cell: ({ fund }) => fundNames[fund] },
  { key: "before", header: "Balance now", number: true, cell: ({ beforeCents }) => <Money cents={beforeCents} /> },
  {
    key: "after",
    header: "Balance after",
    number: true,
    cell: ({ afterCents }) => <Money cents={afterCents} strong />,
  },
];

type Props = { effect: VoidEffect; workMonth: string };

/** What voiding a month would do: payments canceled, charges reversed, credits made, and the balance of each fund. */
export const VoidEffectList = ({ effect, workMonth }: Props) => {
  const { canceled, reversed, credits, declined, balances } = effect;
  return (
    <div className={styles.list}>
      <h4>{correctionTexts.voidEffect}</h4>
      <ul>
        {canceled.map(({ paymentId, confirmationNo: no, cents, debitDate, workMonths }) => {
          const others = workMonths.filter((month) => month !== workMonth);
          return (
            <li key={paymentId}>
              {correctionTexts.voidCancel({ no, amount: formatMoney(cents), date: formatDate(debitDate) })}
              {others.length > 0 && ` ${correctionTexts.voidCancelOthers(others)}`}
            </li>
          );
        })}
        {reversed.length > 0 && <li>{correctionTexts.voidReverse(amountsText(reversed))}</li>}
        <li>{credits.length > 0 ? correctionTexts.voidCredit(amountsText(credits)) : correctionTexts.voidNoCredit}</li>
        {declined.length > 0 && <li>{correctionTexts.voidDecline(amountsText(declined))}</li>}
      </ul>
      <DataTable
        caption="Balance by fund, now and after"
        captionHidden
        columns={columns}
        rows={balances}
        rowKey={({ fund }) => fund}
      />
    </div>
  );
};
