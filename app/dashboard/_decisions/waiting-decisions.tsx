"use client";

import { useRouter } from "next/navigation";
import { decideWaiting, listWaiting } from "#lib/money/decisions/calls.ts";
import type { SecondPersonDecision, WaitingDecision, PendingList } from "#lib/money/decisions/schema.ts";
import { decisionTexts, pendingNameText } from "#lib/money/decisions/texts.en.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useList } from "../../../lib/platform/http/browser/use-list.ts";
import { employerDecisionsPath } from "#lib/routes.ts";
import { DecisionPanel } from "../../_form/decision-panel.tsx";
import { useSingleAction } from "../../_form/single-action/use-single-action.ts";
import { Alert, Problem } from "../../_ui/alert.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import { Card } from "../../_ui/card.tsx";
import { Facts } from "../../_ui/facts.tsx";
import { FocusedNotice } from "../../_ui/focused-notice.tsx";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "./decisions.module.css";
import { useActions } from "./use-actions.ts";

const factsOf = ({ cents, facts, reason, askedBy, askedAt }: WaitingDecision) => [
  cents !== 0 && { name: "Amount", text: <b>{formatMoney(cents)}</b> },
  ...facts.map((fact) => ({ key: `fact ${fact.name}`, ...fact })),
  { name: "Reason", text: reason },
  { name: "Asked for", text: `${formatDateTime(askedAt)} by ${askedBy}` },
];

type PanelProps = {
  decision: WaitingDecision;
  /** @returns the error to show, or null after success */
  onDecide: (body: SecondPersonDecision) => Promise<string | null>;
};

/** Lets a second person approve or decline; the person who asked can withdraw. */
const SecondPersonPanel = ({ decision, onDecide }: PanelProps) => {
  const { isOwn } = decision;
  const name = pendingNameText(decision);
  const { isPending, problem, once } = useSingleAction();
  const withdraw = () => once(() => onDecide({ decision: "withdraw" }));
  if (!isOwn)
    return (
      <DecisionPanel
        approve={{ decision: { decision: "approve" }, text: `Approve the ${name}`, pendingText: "Approving…" }}
        decline={{
          requestText: "Decline…",
          text: `Decline the ${name}`,
          pendingText: "Declining…",
          reasonHint: decisionTexts.declineHint,
        }}
        onDecide={onDecide}
      />
    );
  return (
    <>
      <Problem text={problem} />
      <p className={styles.hint}>{decisionTexts.yourOwn}</p>
      <div className={panelStyles.actions}>
        <ActionButton tone="quiet" pending={isPending} pendingText="Withdrawing…" onClick={() => void withdraw()}>
          {`Withdraw the ${name}`}
        </ActionButton>
      </div>
    </>
  );
};

type Props = { initial: PendingList; mayDecide: boolean };

/** Everything that waits for a second person. */
export const PendingDecisions = ({ initial, mayDecide }: Props) => {
  const router = useRouter();
  const { list, show } = useList(listWaiting, initial);
  const { notice, perform } = useActions<PendingList>({
    show: (value) => {
      void show(value);
      // The table of employers below shows the current charges.
      router.refresh();
    },
    reread: () => client(listWaiting, {}),
  });
  return (
    <Card title={decisionTexts.pendingTitle} id="waiting">
      <FocusedNotice notice={notice} />
      <p className={styles.hint}>{decisionTexts.pendingHint}</p>
      {list.waiting.length === 0 && <p>{decisionTexts.nonePending}</p>}
      {list.waiting.length > 0 && !mayDecide && <Alert tone="info">{decisionTexts.adminOnly}</Alert>}
      {list.waiting.map((decision) => {
        const { decisionId, version, employerId, employerName, title } = decision;
        return (
          <section
            key={decisionId}
            className={styles.item}
            aria-label={`${employerName ?? "All employers"}: ${pendingNameText(decision)}`}
          >
            <h3>
              {employerId !== null && (
                <>
                  <a href={employerDecisionsPath(employerId)}>{employerName}</a>:{" "}
                </>
              )}
              {title}
            </h3>
            <Facts facts={factsOf(decision)} />
            {mayDecide && (
              <SecondPersonPanel
                decision={decision}
                onDecide={(body) =>
                  perform(
                    `${decisionId} ${body.decision}`,
                    () => client(decideWaiting, { params: { decisionId }, body, version }),
                    decisionTexts.approvalDecided(body, decision),
                  )
                }
              />
            )}
          </section>
        );
      })}
    </Card>
  );
};
