import { undoBankStatement } from "#lib/money/reconcile/calls.ts";
import type { Reconciliation, RecordedStatement } from "#lib/money/reconcile/schema.ts";
import { reconcileTexts } from "#lib/money/reconcile/texts.en.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { formatDate, formatDateTime } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { Card } from "../../_ui/card.tsx";
import { Folded } from "../../_ui/folded.tsx";
import styles from "../_bank-files/bank-files.module.css";
import { ReasonAction } from "../_decisions/reason-action.tsx";
import type { RunAction } from "../_decisions/use-actions.ts";

const recordedText = ({ day, closingCents, fileName, recordedBy, recordedAt }: RecordedStatement): string =>
  `${formatDate(day)}, closes at ${formatMoney(closingCents)}. ${fileName}, recorded by ${recordedBy}, ${formatDateTime(recordedAt)}.`;

type Props = { reconciliation: Reconciliation; perform: RunAction<Reconciliation> };

/** Shows the newest statement, which can be undone, and the undone statements. */
export const LastStatementCard = ({ reconciliation: { last, undone }, perform }: Props) => {
  if (last === null && undone.length === 0) return null;
  return (
    <Card title="Last statement">
      {last === null ? (
        <p>{reconcileTexts.noneRecorded}</p>
      ) : (
        <>
          <p>{recordedText(last)}</p>
          <ReasonAction
            key={last.id}
            requestText="Undo statement"
            action="Undo"
            pendingText="Undoing…"
            hint={reconcileTexts.undoStatementHint}
            onSend={(reason) =>
              perform(
                `undo statement ${last.id}`,
                () => client(undoBankStatement, { params: { statementId: last.id }, body: { reason } }),
                reconcileTexts.statementUndone(last),
              )
            }
          />
        </>
      )}
      {undone.length > 0 && (
        <Folded summary="Undone statements">
          <ul className={styles.files}>
            {undone.map(({ undone: { by, at, reason }, ...statement }) => (
              <li key={statement.id}>
                {`${recordedText(statement)} Undone by ${by}, ${formatDateTime(at)}: ${reason}`}
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </Card>
  );
};
