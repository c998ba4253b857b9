import { decideWaiver } from "#lib/money/decisions/calls.ts";
import type { EmployerDecisions, WaitingWaiver, WaiverDecision } from "#lib/money/decisions/schema.ts";
import { decisionTexts } from "#lib/money/decisions/texts.en.ts";
import type { Result } from "#lib/platform/contract/result.ts";
import { formatDateTime } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { DecisionPanel } from "../../../_form/decision-panel.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Alert } from "../../../_ui/alert.tsx";
import { Button } from "../../../_ui/button.tsx";
import { Facts } from "../../../_ui/facts.tsx";
import panelStyles from "../../../_form/decision-panel.module.css";
import styles from "../decisions.module.css";
import { useOneAct } from "../../../_form/one-act/use-one-act.ts";

const doneTexts = {
  approve: decisionTexts.approved,
  decline: decisionTexts.declined,
  withdraw: decisionTexts.withdrawn,
} as const;

/** What was decided, in words. */
export const waiverDoneText = ({ decision }: WaiverDecision, { cents }: WaitingWaiver): string =>
  doneTexts[decision](cents);

/** Makes the decision over the version that was seen. */
export const sendDecision = (
  { decisionId, version }: WaitingWaiver,
  body: WaiverDecision,
): Promise<Result<EmployerDecisions, string>> => client(decideWaiver, { params: { decisionId }, body, version });

const factsOf = ({ cents, chargedCents, reason, askedBy, askedAt }: WaitingWaiver) => [
  { key: "amount", name: "Amount to waive", text: <b>{formatMoney(cents)}</b> },
  {
    key: "after",
    name: "Charged",
    text: `${formatMoney(chargedCents)} now, ${formatMoney(chargedCents - cents)} after the waiver`,
  },
  { key: "reason", name: "Reason", text: reason },
  { key: "by", name: "Asked for", text: `${formatDateTime(askedAt)} by ${askedBy}` },
];

type Props = {
  waiver: WaitingWaiver;
  /** "Health late charge for May 2026" */
  name: string;
  mayDecide: boolean;
  /** @returns the text to show when nothing was decided; null when it was */
  onDecide: (taken: WaiverDecision) => Promise<string | null>;
};

/** A pending waiver: a second person approves or declines it, and the person who asked for it can withdraw it. */
export const WaiverPanel = ({ waiver, name, mayDecide, onDecide }: Props) => {
  const hydrated = useHydrated();
  const { isPending, problem, once } = useOneAct();
  const withdraw = () => once(() => onDecide({ decision: "withdraw" }));
  return (
    <>
      <Facts facts={factsOf(waiver)} />
      {problem !== null && (
        <Alert tone="bad" live>
          {problem}
        </Alert>
      )}
      {mayDecide && waiver.isOwn && (
        <>
          <p className={styles.hint}>{decisionTexts.yourOwn}</p>
          <div className={panelStyles.actions}>
            <Button tone="quiet" disabled={!hydrated} aria-busy={isPending} onClick={() => void withdraw()}>
              {isPending ? "Withdrawing…" : `Withdraw the waiver of the ${name}`}
            </Button>
          </div>
        </>
      )}
      {mayDecide && !waiver.isOwn && (
        <DecisionPanel
          approve={{
            decision: { decision: "approve" },
            text: `Approve the waiver of the ${name}`,
            pendingText: "Approving…",
          }}
          decline={{
            askText: "Decline…",
            text: `Decline the waiver of the ${name}`,
            pendingText: "Declining…",
            reasonHint: decisionTexts.declineHint,
          }}
          onDecide={onDecide}
        />
      )}
    </>
  );
};
