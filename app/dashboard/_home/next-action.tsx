"use client";

import { nextActionOf, nextActionTexts, type NextFacts } from "../../../lib/desk/dashboard/next-action.ts";
import { balanceOf } from "../../../lib/money/payments/balance.ts";
import type { Charge } from "../../../lib/money/payments/schema.ts";
import { useRights } from "../../_shell/session/with-right.tsx";
import { ButtonLink } from "../../_ui/button.tsx";
import { Card } from "../../_ui/card.tsx";
import styles from "./dashboard.module.css";

type Props = { facts: NextFacts; charges: readonly Charge[] };

/** The first open task that the visitor is allowed to do. */
export const NextAction = ({ facts, charges }: Props) => {
  const action = nextActionOf(facts, balanceOf(charges), useRights());
  return (
    <Card title={nextActionTexts.title}>
      {action === null ? (
        <p className={styles.quiet}>{nextActionTexts.none}</p>
      ) : (
        <>
          <p className={styles.quiet}>{action.because}</p>
          <p className={styles.actions}>
            <ButtonLink href={action.href}>{action.name}</ButtonLink>
          </p>
        </>
      )}
    </Card>
  );
};
