import type { Ref } from "react";
import { formatAmount, formatMoney } from "#lib/platform/cents/money.ts";
import { formatDecimal, formatUnits } from "#lib/platform/format/decimal.ts";
import { sumUnits } from "#lib/reporting/line/row.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { unitLabels, type UnitType } from "#lib/reporting/line/unit-types.ts";
import type { FundCode, TadLine } from "#lib/reporting/tad/schema.ts";
import { Button } from "../../../_ui/button.tsx";
import { listedName } from "#lib/platform/format/person.ts";
import styles from "./amount-explanation.module.css";

type Props = {
  ref: Ref<HTMLDialogElement>;
  /** Null until the user first opens an explanation. */
  explainedAmount: { readonly line: TadLine; readonly fund: FundCode; readonly unitType: UnitType } | null;
};

/** Explains an amount (docs/domain.md §5): units, rate and cap, with the fund API's text. */
export const AmountExplanation = ({ ref, explainedAmount }: Props) => {
  const amount = explainedAmount?.line.amounts.find(({ fund }) => fund === explainedAmount.fund);
  const reportedUnits = explainedAmount === null ? 0 : sumUnits(explainedAmount.line);
  return (
    <dialog ref={ref} id="amount-why" popover="auto" aria-labelledby="amount-why-title" className={styles.why}>
      {explainedAmount !== null && amount !== undefined && (
        <>
          <h3 id="amount-why-title">
            {listedName(explainedAmount.line)}, {fundNames[explainedAmount.fund]}: why {formatMoney(amount.cents)}
          </h3>
          <dl>
            <dt>{unitLabels[explainedAmount.unitType].many} reported</dt>
            <dd>{formatUnits(reportedUnits)}</dd>
            {amount.countedUnits !== reportedUnits * 100 && (
              <>
                <dt>Counted</dt>
                <dd>{formatDecimal(amount.countedUnits, 4, 2)}</dd>
              </>
            )}
            {amount.uncappedCents !== amount.cents && (
              <>
                <dt>Without the cap</dt>
                <dd>{formatAmount(amount.uncappedCents)}</dd>
              </>
            )}
            <dt className={styles.sum}>Owed</dt>
            <dd className={styles.sum}>{formatAmount(amount.cents)}</dd>
          </dl>
          <p className={styles.words}>{amount.explanation}</p>
          <Button small tone="quiet" popoverTarget="amount-why" popoverTargetAction="hide">
            Close
          </Button>
        </>
      )}
    </dialog>
  );
};
