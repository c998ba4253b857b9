import { useState } from "react";
import { matchBankLines } from "#lib/money/reconcile/calls.ts";
import type { BankLineView, BookItem, Reconciliation } from "#lib/money/reconcile/schema.ts";
import { reconcileTexts } from "#lib/money/reconcile/texts.en.ts";
import { formatMoney, sumCents } from "#lib/platform/cents/money.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { reasonLimit } from "#lib/platform/format/plain-text.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { routes } from "#lib/routes.ts";
import { SingleActionForm } from "../../_form/single-action/single-action-form.tsx";
import { TextArea } from "../../_form/text-area.tsx";
import fieldset from "../../_form/fieldset.module.css";
import styles from "../_bank-files/bank-files.module.css";
import type { RunAction } from "../_decisions/use-actions.ts";

type Choice = { readonly id: string; readonly name: string; readonly cents: number };

const lineChoice = ({ id, text, day, cents }: BankLineView): Choice => ({
  id,
  name: `${text || "Line without text"}, ${formatNumericDate(day)}`,
  cents,
});
const itemChoice = ({ id, name, day, cents }: BookItem): Choice => ({
  id,
  name: `${name}, ${formatNumericDate(day)}`,
  cents,
});

type ChoicesProps = {
  legend: string;
  choices: readonly Choice[];
  chosenIds: ReadonlySet<string>;
  onChoose: (chosenIds: ReadonlySet<string>) => void;
};

const Choices = ({ legend, choices, chosenIds, onChoose }: ChoicesProps) => {
  if (choices.length === 0) return null;
  const toggleChoice = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosenIds, id] : [...chosenIds].filter((chosenId) => chosenId !== id)));
  return (
    <fieldset className={fieldset.plain}>
      <legend>{legend}</legend>
      {choices.map(({ id, name, cents }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            checked={chosenIds.has(id)}
            onChange={({ target }) => toggleChoice(id, target.checked)}
          />
          <span>
            {name}: {formatMoney(cents)}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** Links to the pages that add a line's amount to the books. */
const OtherActions = ({ cents }: { cents: number }) => (
  <p className={styles.hint}>
    {cents > 0 ? (
      <>
        Is it money that the books don’t have? <a href={routes.deposits}>Record a payment and its deposit</a>, then
        match it here.
      </>
    ) : (
      <>
        Did a debit or check come back? <a href={routes.returns}>Record the return</a>, or{" "}
        <a href={routes.decisions}>void the payment</a>, then match it here.
      </>
    )}
  </p>
);

type Props = {
  reconciliation: Reconciliation;
  row: Reconciliation["lines"][number];
  perform: RunAction<Reconciliation>;
  onClose: () => void;
};

/** Matches a line, alone or with others, with amounts in the books, or records an explanation of it. */
export const MatchForm = ({ reconciliation, row: { line, possible }, perform, onClose }: Props) => {
  const [onlyLine] = possible;
  const [itemIds, setItemIds] = useState<ReadonlySet<string>>(
    new Set(possible.length === 1 && onlyLine !== undefined ? [onlyLine] : []),
  );
  const [lineIds, setLineIds] = useState<ReadonlySet<string>>(new Set([line.id]));
  const [reason, setReason] = useState("");
  const lines = [...reconciliation.exact, ...reconciliation.lines].map((row) => row.line);
  const items = [...reconciliation.exact.map(({ item }) => item), ...reconciliation.items].toSorted(
    (a, b) => Number(possible.includes(b.id)) - Number(possible.includes(a.id)),
  );
  const chosenItems = items.filter(({ id }) => itemIds.has(id));
  const chosenLines = lines.filter(({ id }) => lineIds.has(id));
  const isMatch = chosenItems.length > 0;

  const send = async (): Promise<string | null> => {
    const match = {
      lineIds: chosenLines.map(({ id }) => id),
      items: chosenItems.map(({ kind, id }) => ({ kind, id })),
      reason,
    };
    const body = { fund: reconciliation.fund, matches: [match] };
    const doneText = isMatch ? reconcileTexts.matched(1) : reconcileTexts.explained;
    return perform(`match ${JSON.stringify(match)}`, () => client(matchBankLines, { body }), doneText);
  };
  return (
    <SingleActionForm
      button={{ name: isMatch ? "Match" : "Explain", pending: "Recording…" }}
      onSend={send}
      onCancel={onClose}
      takesFocus
    >
      <p className={styles.hint}>{reconcileTexts.chooseHint}</p>
      <Choices legend="In the books" choices={items.map(itemChoice)} chosenIds={itemIds} onChoose={setItemIds} />
      <Choices
        legend="Together with these lines of the bank"
        choices={lines.filter(({ id }) => id !== line.id).map(lineChoice)}
        chosenIds={lineIds}
        onChoose={setLineIds}
      />
      <p aria-live="polite">
        Bank {formatMoney(sumCents(chosenLines))}, books {formatMoney(sumCents(chosenItems))}
      </p>
      <TextArea
        label={isMatch ? "Reason (optional)" : "Reason"}
        hint={reconcileTexts.reasonHint}
        rows={2}
        maxLength={reasonLimit}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <OtherActions cents={line.cents} />
    </SingleActionForm>
  );
};
