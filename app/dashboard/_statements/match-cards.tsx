import { useState } from "react";
import { matchBankLines } from "#lib/money/reconcile/calls.ts";
import type { BankLineView, Reconciliation, BookItem } from "#lib/money/reconcile/schema.ts";
import { reconcileTexts } from "#lib/money/reconcile/texts.en.ts";
import { formatNumericDate } from "#lib/platform/format/date.ts";
import { client } from "#lib/platform/http/browser/client.ts";
import { useSingleAction } from "../../_form/single-action/use-single-action.ts";
import { Problem } from "../../_ui/alert.tsx";
import { ActionButton } from "../../_form/action-button.tsx";
import { Card } from "../../_ui/card.tsx";
import { type Column, DataTable } from "../../_ui/data-table.tsx";
import { Money } from "../../_ui/money.tsx";
import { Tag } from "../../_ui/tag.tsx";
import panelStyles from "../../_form/decision-panel.module.css";
import styles from "../_bank-files/bank-files.module.css";
import type { RunAction } from "../_decisions/use-actions.ts";
import { formatMoney, sumCents } from "#lib/platform/cents/money.ts";
import { reasonLimit } from "#lib/platform/format/plain-text.ts";
import { routes } from "#lib/routes.ts";
import { SingleActionForm } from "../../_form/single-action/single-action-form.tsx";
import { TextArea } from "../../_form/text-area.tsx";
import fieldset from "../../_form/fieldset.module.css";

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

type MatchFormProps = {
  reconciliation: Reconciliation;
  row: Reconciliation["lines"][number];
  perform: RunAction<Reconciliation>;
  onClose: () => void;
};

/** Matches a line, alone or with others, with amounts in the books, or records an explanation of it. */
const MatchForm = ({ reconciliation, row: { line, possible }, perform, onClose }: MatchFormProps) => {
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

type Props = { reconciliation: Reconciliation; perform: RunAction<Reconciliation> };
type ExactMatch = Reconciliation["exact"][number];
type OpenLine = Reconciliation["lines"][number];

/** Columns that identify a line of the bank. */
export const lineColumns = <Row,>(lineOf: (row: Row) => BankLineView): Column<Row>[] => [
  { key: "line", header: "At the bank", isRowHeader: true, cell: (row) => lineOf(row).text || "–" },
  { key: "reference", header: "Reference", cell: (row) => lineOf(row).reference || "–" },
  { key: "day", header: "Day", cell: (row) => formatNumericDate(lineOf(row).day) },
];
/** The last column of a line. */
export const amountColumn = <Row,>(lineOf: (row: Row) => BankLineView): Column<Row> => ({
  key: "amount",
  header: "Amount",
  number: true,
  cell: (row) => <Money cents={lineOf(row).cents} />,
});

const exactColumns: readonly Column<ExactMatch>[] = [
  ...lineColumns<ExactMatch>(({ line }) => line),
  { key: "item", header: "In the books", cell: ({ item }) => item.name },
  { key: "why", header: "Reason", cell: ({ why }) => why },
  amountColumn<ExactMatch>(({ line }) => line),
];

const choiceColumn = (
  excludedIds: ReadonlySet<string>,
  onTurn: (id: string, isSelected: boolean) => void,
): Column<ExactMatch> => ({
  key: "choice",
  header: "Match",
  cell: ({ line: { id, text } }) => (
    <label className={styles.choice}>
      <input type="checkbox" checked={!excludedIds.has(id)} onChange={({ target }) => onTurn(id, target.checked)} />
      <span className="visually-hidden">Match {text}</span>
    </label>
  ),
});

const useLineForm = ({ reconciliation, perform }: Props) => {
  const [openId, setOpenId] = useState<string | null>(null);
  return (row: OpenLine) =>
    row.line.id === openId ? (
      <MatchForm reconciliation={reconciliation} row={row} perform={perform} onClose={() => setOpenId(null)} />
    ) : (
      <ActionButton tone="quiet" small onClick={() => setOpenId(row.line.id)}>
        Choose…<span className="visually-hidden"> for {row.line.text}</span>
      </ActionButton>
    );
};

/** Lines that match exactly one amount, matched with one press. People can exclude lines or match them otherwise. */
export const ExactCard = ({ reconciliation, perform }: Props) => {
  const { fund, exact } = reconciliation;
  const formOf = useLineForm({ reconciliation, perform });
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const { isPending, problem, once } = useSingleAction();
  const selected = exact.filter(({ line }) => !excludedIds.has(line.id));
  const toggleSelection = (id: string, isSelected: boolean) =>
    setExcludedIds(new Set(isSelected ? [...excludedIds].filter((lineId) => lineId !== id) : [...excludedIds, id]));
  const match = () => {
    const matches = selected.map(({ line, item: { kind, id } }) => ({
      lineIds: [line.id],
      items: [{ kind, id }],
      reason: "",
    }));
    const body = { fund, matches };
    return perform(
      `exact ${JSON.stringify(matches)}`,
      () => client(matchBankLines, { body }),
      reconcileTexts.matched(matches.length),
    );
  };
  return (
    <Card title="Suggested matches">
      <Problem text={problem} />
      {exact.length === 0 ? (
        <p>{reconcileTexts.noExact}</p>
      ) : (
        <div className={styles.groups}>
          <DataTable
            caption="Suggested matches"
            columns={[choiceColumn(excludedIds, toggleSelection), ...exactColumns]}
            rows={exact}
            rowKey={({ line }) => line.id}
            below={({ line, item }) => formOf({ line, possible: [item.id] })}
          />
          <div className={panelStyles.actions}>
            <ActionButton
              disabled={selected.length === 0}
              pending={isPending}
              pendingText="Matching…"
              onClick={() => void once(match)}
            >
              Match
            </ActionButton>
          </div>
        </div>
      )}
    </Card>
  );
};

const openColumns: readonly Column<OpenLine>[] = [
  ...lineColumns<OpenLine>(({ line }) => line),
  amountColumn<OpenLine>(({ line }) => line),
];

/** Lines that a person has to match or explain. */
export const OpenLinesCard = ({ reconciliation, perform }: Props) => {
  const formOf = useLineForm({ reconciliation, perform });
  return (
    <Card title="Lines to review">
      <DataTable
        caption="Lines of the bank to match or explain, newest first"
        columns={openColumns}
        rows={reconciliation.lines}
        rowKey={({ line }) => line.id}
        below={formOf}
        empty={reconcileTexts.noLines}
      />
      {reconciliation.lineCount > reconciliation.lines.length && (
        <p className={styles.hint}>{reconcileTexts.andMore(reconciliation.lineCount - reconciliation.lines.length)}</p>
      )}
    </Card>
  );
};

type Item = Reconciliation["items"][number];

const itemColumns: readonly Column<Item>[] = [
  { key: "name", header: "In the books", isRowHeader: true, cell: ({ name }) => name },
  { key: "day", header: "Expected", cell: ({ day }) => formatNumericDate(day) },
  { key: "state", header: "", cell: ({ isOverdue }) => isOverdue && <Tag tone="warn">{reconcileTexts.overdue}</Tag> },
  { key: "amount", header: "Amount", number: true, cell: ({ cents }) => <Money cents={cents} /> },
];

/** Amounts in the books without a matched line. */
export const OutstandingCard = ({ reconciliation: { items, itemCount } }: { reconciliation: Reconciliation }) => (
  <Card title="Not at the bank yet">
    <DataTable
      caption="Amounts in the books that are not at the bank yet, oldest first"
      columns={itemColumns}
      rows={items}
      rowKey={({ id }) => id}
      empty={reconcileTexts.noItems}
    />
    {itemCount > items.length && <p className={styles.hint}>{reconcileTexts.andMore(itemCount - items.length)}</p>}
  </Card>
);
