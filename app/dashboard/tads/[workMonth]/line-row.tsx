import { memo } from "react";
import { formatAmount } from "../../../../lib/format/money.ts";
import { formatUnits } from "../../../../lib/format/units.ts";
import { cellWords, fundNames } from "../../../../lib/reporting/messages.ts";
import type { CellName, Finding, FundCode, TadLine } from "../../../../lib/reporting/model.ts";
import { cellBelowDate, cellText, personName } from "./cells.ts";
import { CellInput } from "./cell-input.tsx";
import { LineNotes } from "./line-notes.tsx";
import { type Editor, useLineDraft } from "./use-line-draft.ts";
import cellStyles from "./cell-input.module.css";
import styles from "./unit-sheet.module.css";

type Props = {
  line: TadLine;
  findings: readonly Finding[];
  classifications: readonly string[];
  /** The funds this unit pays, as columns. */
  funds: readonly FundCode[];
  editor: Editor;
  isEditable: boolean;
};

const cellsBefore: readonly CellName[] = [
  "classification",
  "statusCode",
  "statusDate",
  "unitsST",
  "unitsOT",
  "unitsDT",
];
const figures: ReadonlySet<CellName> = new Set(["unitsST", "unitsOT", "unitsDT", "grossWages"]);

/** One person of the report. Typing draws this row again and no other. */
export const LineRow = memo(({ line, findings, classifications, funds, editor, isEditable }: Props) => {
  const draft = useLineDraft(line, editor);
  const person = personName(line);
  const input = (name: CellName, codes = classifications) => (
    <CellInput
      cell={name}
      person={person}
      text={draft.textOf(name)}
      findings={findings}
      codes={codes}
      onType={draft.type}
      onSave={draft.save}
    />
  );
  const below = cellBelowDate(draft.textOf, new Set(findings.map(({ field }) => field)));
  const belowDate = below !== null && (isEditable || cellText(line, below) !== "") && (
    <div className={cellStyles.below}>
      <span aria-hidden={isEditable}>{cellWords[below]}</span>
      {isEditable
        ? input(
            below,
            editor.unitCodes.filter((code) => code !== line.unitCode),
          )
        : ` ${cellText(line, below)}`}
    </div>
  );
  const cell = (name: CellName) => (
    <td key={name} className={isEditable ? styles.cell : figures.has(name) ? styles.number : undefined}>
      {isEditable ? input(name) : cellText(line, name)}
      {name === "statusDate" && belowDate}
    </td>
  );
  return (
    <tbody id={`line-${line.id}`} className={styles.line}>
      <tr>
        <th scope="row" className={styles.who}>
          {person} <SsnEnd last4={line.ssnLast4} />
        </th>
        {cellsBefore.map(cell)}
        <td className={`${styles.number} ${styles.carried}`}>
          {line.lastMonthUnits === null ? "new" : formatUnits(line.lastMonthUnits)}
        </td>
        {cell("grossWages")}
        {funds.map((fund) => (
          <td key={fund} className={styles.number}>
            <AmountButton line={line} fund={fund} person={person} editor={editor} />
          </td>
        ))}
        {cell("note")}
      </tr>
      <LineNotes line={line} findings={findings} draft={draft} isEditable={isEditable} span={10 + funds.length} />
    </tbody>
  );
});
LineRow.displayName = "LineRow";

const SsnEnd = ({ last4 }: { last4: string }) => (
  <span className={styles.ssn}>
    <span aria-hidden="true">•••</span>
    <span className="visually-hidden">SSN ends in</span> {last4}
  </span>
);

type AmountProps = { line: TadLine; fund: FundCode; person: string; editor: Editor };

const AmountButton = ({ line, fund, person, editor }: AmountProps) => {
  const amount = line.amounts.find((each) => each.fund === fund);
  if (amount === undefined) return null;
  const text = formatAmount(amount.cents);
  return (
    <button
      type="button"
      className={styles.amount}
      aria-haspopup="dialog"
      aria-label={`${text}, why? ${fundNames[fund]}, ${person}`}
      onClick={(event) => editor.explain(line.id, fund, event.currentTarget)}
    >
      {text}
    </button>
  );
};
