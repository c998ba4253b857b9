import { useEffect, useId, useMemo, useRef, useState, memo, type KeyboardEvent } from "react";
import { mainCells, type CellName } from "#lib/reporting/line/cells.ts";
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { sumLines, type SumKind, sumKinds, type LineTotals } from "#lib/reporting/totals/kinds.ts";
import { unitLabels, type UnitType } from "#lib/reporting/line/unit-types.ts";
import type { Finding, TadLine, TadUnit } from "#lib/reporting/tad/schema.ts";
import { Button } from "#app/_ui/button.tsx";
import { CompleteCheckbox } from "../../../_report/unit/grid-toolbar.tsx";
import type { CellTarget } from "../../../_report/grid/line-grid.tsx";
import { countOpen, type TadView } from "../../../_report/store/tad-view.ts";
import { UnitActionsRow } from "../../../_report/unit/unit-actions.tsx";
import styles from "./paper-entry.module.css";
import { listedName } from "#lib/platform/format/person.ts";
import { cellText } from "../../../_report/store/cell-text.ts";
import { textOf } from "../../../_report/store/line-store.ts";
import { useLine } from "../../../_report/store/use-line-store.ts";
import { CorrectedMark } from "../../../_report/history/corrected-lines.tsx";
import { CellInput } from "../../../_report/cell-input.tsx";
import { findStatusCode, transferCode } from "#lib/reporting/tad/cells/status-codes.ts";
import type { LineState } from "../../../_report/store/line-states.ts";
import { FindingText, findingId } from "../../../_report/review/finding-text.tsx";
import { formatCount } from "#lib/platform/format/count.ts";
import { formatAmount } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import { compareTyped } from "#lib/reporting/totals/check-totals.ts";
import { maxTotalLength } from "#lib/reporting/totals/read-total.ts";

/** Totals that staff type from the foot of the paper report. */
type Controls = Readonly<Partial<Record<SumKind, string>>>;

const labelOf = (name: SumKind, unitType: UnitType): string =>
  name === "people" ? "People" : cellLabel(name, unitType);

const format = (name: SumKind, value: number): string =>
  name === "people" ? formatCount(value) : lineCells[name].kind === "money" ? formatAmount(value) : formatUnits(value);

const comparisonText = (name: SumKind, comparison: ReturnType<typeof compareTyped>): string => {
  if (comparison === null) return "";
  if (comparison === "fits") return "✓ agrees";
  if ("unreadable" in comparison) return comparison.unreadable;
  return "less" in comparison
    ? `The entered total is ${format(name, comparison.less)} less than on the paper report.`
    : `The entered total is ${format(name, comparison.more)} more than on the paper report.`;
};

const compareTotals = (controls: Controls, sums: LineTotals, unitType: UnitType) =>
  sumKinds.map((name) => {
    const text = controls[name] ?? "";
    const comparison = compareTyped(name, text, sums[name]);
    const differs = comparison !== null && comparison !== "fits";
    return { name, label: labelOf(name, unitType), text, sum: sums[name], comparison, differs };
  });

type ControlsProps = {
  unitCode: string;
  totals: ReturnType<typeof compareTotals>;
  isEditable: boolean;
  onType: (name: SumKind, text: string) => void;
};

/** The foot of the sheet: the totals of the entered lines compared with the totals on paper. */
const SheetControls = ({ unitCode, totals, isEditable, onType }: ControlsProps) => {
  const id = useId();
  return (
    <fieldset className={styles.controls} aria-label={`Control totals of ${unitCode}`}>
      <p className={styles.controlsTitle}>Control totals{isEditable && ", from the paper report"}</p>
      {totals.map(({ name, label, text, sum, comparison, differs }) => (
        <div key={name} className={styles.control}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          {isEditable && (
            <input
              id={`${id}-${name}`}
              value={text}
              inputMode="decimal"
              autoComplete="off"
              maxLength={maxTotalLength}
              aria-invalid={differs || undefined}
              aria-describedby={`${id}-${name}-comparison`}
              onChange={(event) => onType(name, event.target.value)}
            />
          )}
          <p id={`${id}-${name}-comparison`}>
            Entered {format(name, sum)}
            <span className={differs ? styles.wrong : styles.right} aria-live="polite">
              {comparisonText(name, comparison)}
            </span>
          </p>
        </div>
      ))}
    </fieldset>
  );
};

type LineNotesProps = {
  line: LineState;
  unitType: UnitType;
  isEditable: boolean;
  span: number;
};

const noCodes: readonly string[] = [];

/** The row below a person with findings, or below a new person, who needs a hire date. */
const LineNotes = ({ line, unitType, isEditable, span }: LineNotesProps) => {
  const { saved, findings } = line;
  const isNew = saved.lastMonthUnits === null;
  const showsHireDate =
    isNew || saved.unread.hireDate !== undefined || findings.some(({ field }) => field === "hireDate");
  if (findings.length === 0 && !showsHireDate) return null;
  return (
    <tr>
      <td colSpan={span}>
        <div className={styles.notes}>
          {findings.map((finding) => (
            <FindingText key={findingId(finding)} finding={finding} />
          ))}
          {showsHireDate && <HireDate line={line} unitType={unitType} isEditable={isEditable} />}
        </div>
      </td>
    </tr>
  );
};

const HireDate = ({ line, unitType, isEditable }: Omit<LineNotesProps, "span">) => (
  <div className={styles.hired} data-boxed>
    <span aria-hidden="true">{line.saved.lastMonthUnits === null ? "New, hired" : "Hired"}</span>
    {isEditable ? (
      <CellInput
        lineId={line.saved.id}
        cell="hireDate"
        person={listedName(line.saved)}
        text={textOf(line, "hireDate")}
        unitType={unitType}
        findings={line.findings}
        codes={noCodes}
      />
    ) : (
      <span>{cellText(line.saved, "hireDate")}</span>
    )}
  </div>
);

/**
 * Returns the cell below the date: the return date of someone on leave, or the new unit of someone who moved; null for
 * everyone else. A cell with a value or a finding stays until it is empty.
 * @param textIn returns the typed or saved text of a cell
 */
const cellBelowDate = (
  textIn: (cell: CellName) => string,
  cellsWithFindings: ReadonlySet<CellName | null>,
): "returnDate" | "targetUnit" | null => {
  const code = textIn("statusCode");
  if (code === transferCode || textIn("targetUnit") !== "") return "targetUnit";
  return findStatusCode(code)?.leave || cellsWithFindings.has("returnDate") ? "returnDate" : null;
};

type PaperLineProps = {
  lineId: string;
  lineNumber: number;
  unit: Pick<TadUnit, "classifications" | "unitType">;
  /** Codes of the report's bargaining units. */
  unitCodes: readonly string[];
  isEditable: boolean;
};

/** Moves the focus down a column of choices on Enter, as in a column of text cells. */
const moveInChoices = (event: KeyboardEvent<HTMLElement>): void => {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const sameColumn = `select[data-cell="${target.dataset["cell"]}"]`;
  const column = [...(target.closest("table")?.querySelectorAll<HTMLSelectElement>(sameColumn) ?? [])];
  column[column.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus();
};

/** One line of the sheet: the person on file, and the cells in the order of the paper. */
const PaperLine = memo(({ lineId, lineNumber, unit, unitCodes, isEditable }: PaperLineProps) => {
  const { classifications, unitType } = unit;
  const line = useLine(lineId);
  if (line === undefined) return null;
  const { saved, findings } = line;
  const person = listedName(saved);
  const renderBelow = cellBelowDate((name) => textOf(line, name), new Set(findings.map(({ field }) => field)));
  const cell = (name: CellName, codes = classifications) =>
    isEditable ? (
      <CellInput
        lineId={lineId}
        cell={name}
        person={person}
        text={textOf(line, name)}
        unitType={unitType}
        findings={findings}
        codes={codes}
      />
    ) : (
      cellText(saved, name)
    );
  return (
    <tbody id={`line-${lineId}`} className={styles.line}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the choices inside */}
      <tr onKeyDown={moveInChoices}>
        <td className={styles.lineNumber}>{lineNumber}</td>
        <th scope="row" className={styles.who}>
          {person}
          <CorrectedMark lineId={lineId} />
          <span>SSN ends {saved.ssnLast4}</span>
        </th>
        {/* In the order of the printed sheet. */}
        {mainCells.map((name) => (
          <td key={name} data-label={cellLabel(name, unitType)} className={styles.cell}>
            {cell(name)}
            {name === "statusDate" && renderBelow !== null && (
              <div className={styles.below}>
                <span aria-hidden={isEditable}>{cellLabel(renderBelow, unitType)}</span>
                {cell(
                  renderBelow,
                  unitCodes.filter((code) => code !== saved.unitCode),
                )}
              </div>
            )}
          </td>
        ))}
      </tr>
      <LineNotes line={line} unitType={unitType} isEditable={isEditable} span={mainCells.length + 2} />
    </tbody>
  );
});
PaperLine.displayName = "PaperLine";

/** More rows than this make a page slow to open. */
const linesAtATime = 200;
const noFindings: readonly Finding[] = [];

type Props = {
  unit: TadUnit;
  lines: readonly TadLine[];
  findings: TadView["findings"];
  /** Findings of the unit as a whole. */
  general: readonly Finding[];
  /** The requested cell, if it is in this unit. */
  target: CellTarget | null;
  /** Codes of the report's bargaining units. */
  unitCodes: readonly string[];
  isEditable: boolean;
  /** The time of the page's last save, in milliseconds. */
  savedAt: number | null;
  onComplete: (unitCode: string, complete: boolean) => Promise<string | null>;
};

/** One bargaining unit of a paper report: its people in the printed order, the control totals, and Complete. */
export const PaperSheet = (props: Props) => {
  const { unit, lines, findings, general, target, unitCodes, isEditable, onComplete } = props;
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const [maxVisible, setMaxVisible] = useState(linesAtATime);
  const [controls, setControls] = useState<Controls>({});
  const sums = useMemo(() => sumLines(lines, lines.length), [lines]);
  const unitFindings = [...lines.flatMap((line) => findings.get(line.id) ?? noFindings), ...general];
  const totals = compareTotals(controls, sums, unit.unitType);
  const differing = totals.filter(({ differs }) => differs).map(({ label }) => label);

  const targetIndex = target === null ? -1 : lines.findIndex((line) => line.id === target.lineId);
  const visibleLines = lines.slice(0, Math.max(maxVisible, targetIndex + 1));
  useEffect(() => {
    if (target === null) return;
    const row = table.current?.querySelector(`#line-${target.lineId}`);
    const findCell = (name: string) => row?.querySelector<HTMLElement>(`[data-cell${name}]`);
    const cell = findCell(`="${target.cell}"`) ?? findCell("");
    if (cell) cell.focus();
    else row?.scrollIntoView({ block: "center" });
  }, [target]);

  const markComplete = async (unitCode: string, complete: boolean): Promise<string | null> =>
    complete && differing.length > 0
      ? `Not marked complete: ${differing.join(", ")} differ${differing.length === 1 ? "s" : ""} from the paper report. Correct the lines, or the control total if you mistyped it.`
      : onComplete(unitCode, complete);
  return (
    <section className={styles.sheet} id={`unit-${unit.code}`} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>
          {unit.code} · {unit.title}
        </h2>
        <p>
          {[unitLabels[unit.unitType].adverb, unit.localUnion].filter((part) => part !== "").join(" · ")}
          {isEditable && " · Enter saves and moves to the same cell on the next line. Shift+Enter moves back"}
        </p>
      </div>
      {general.length > 0 && (
        <ul className={styles.general}>
          {general.map(({ ruleId, message }) => (
            <li key={ruleId}>{message}</li>
          ))}
        </ul>
      )}
      <table className={styles.table} ref={table}>
        <caption className="visually-hidden">
          {unit.code} · {unit.title}, in the order of the printed TAD
        </caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Person</th>
            {mainCells.map((name) => (
              <th key={name} scope="col">
                {cellLabel(name, unit.unitType)}
              </th>
            ))}
          </tr>
        </thead>
        {visibleLines.map((line, index) => (
          <PaperLine
            key={line.id}
            lineId={line.id}
            lineNumber={index + 1}
            unit={unit}
            unitCodes={unitCodes}
            isEditable={isEditable}
          />
        ))}
      </table>
      {lines.length > visibleLines.length && (
        <p className={styles.more}>
          <Button small tone="quiet" onClick={() => setMaxVisible(visibleLines.length + linesAtATime)}>
            Show the next {Math.min(linesAtATime, lines.length - visibleLines.length)} of{" "}
            {lines.length - visibleLines.length} more lines
          </Button>
        </p>
      )}
      <SheetControls
        unitCode={unit.code}
        totals={totals}
        isEditable={isEditable}
        onType={(name, text) => setControls((current) => ({ ...current, [name]: text }))}
      />
      <div className={styles.foot}>
        <UnitActionsRow unit={unit} />
        {isEditable && (
          <CompleteCheckbox
            unit={unit}
            open={countOpen(unitFindings)}
            savedAt={props.savedAt}
            onComplete={markComplete}
          />
        )}
      </div>
    </section>
  );
};
