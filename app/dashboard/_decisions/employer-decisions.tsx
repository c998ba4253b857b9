"use client";

import type { EmployerDecisions as Decisions } from "#lib/money/decisions/schema.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import { fundNames } from "#lib/platform/format/fund-names.ts";
import { formatMoney } from "../../../lib/platform/cents/money.ts";
import { Alert } from "../../_ui/alert.tsx";
import { Card } from "../../_ui/card.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import styles from "./decisions.module.css";
import { EstimatesCard } from "./late/estimates-card.tsx";
import { PostedCard } from "./late/posted-card.tsx";
import { VoidMonth } from "./month/void-month.tsx";
import { VoidPaymentsCard } from "./payments/void-payments-card.tsx";
import { useEmployerDecisions } from "./use-employer-decisions.ts";

type Props = {
  initial: Decisions;
  /** An Operations Accounting Admin: waives and voids. Both operations roles charge. */
  mayDecide: boolean;
};

/** What staff can decide for one employer: charge or waive late charges, and void payments and months. */
export const EmployerDecisions = ({ initial, mayDecide }: Props) => {
  const { decisions, notice, act, refresh } = useEmployerDecisions(initial);
  return (
    <div className={styles.stack}>
      <FocusedNotice notice={notice} />
      {!mayDecide && <Alert tone="info">{decisionTexts.adminOnly}</Alert>}
      <Card title="Balance">
        <Facts
          facts={decisions.balances.map(({ fund, cents }) => ({
            key: fund,
            name: fundNames[fund],
            text: <b>{formatMoney(cents)}</b>,
          }))}
        />
      </Card>
      <EstimatesCard decisions={decisions} act={act} />
      <PostedCard decisions={decisions} mayDecide={mayDecide} act={act} />
      <VoidPaymentsCard decisions={decisions} mayDecide={mayDecide} act={act} />
      <Card title="Void a month">
        <VoidMonth mayVoid={mayDecide} decisions={decisions} onVoided={refresh} />
      </Card>
    </div>
  );
};
