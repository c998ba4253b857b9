import { useId } from "react";
import { formatCount } from "#lib/platform/format/count.ts";
import { formatAmount } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import type { TadUnit } from "#lib/reporting/tad/schema.ts";
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { compareTyped } from "#lib/reporting/totals/check-totals.ts";
import { type SumKind, sumKinds, type LineTotals } from "#lib/reporting/totals/kinds.ts";
import { maxTotalLength } from "#lib/reporting/totals/read-total.ts";
import styles from "./paper-entry.module.css";

/** Totals that staff type from the foot of the paper report. */
export type Controls = Readonly<Partial<Record<SumKind, string>>>;

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

/** Returns the labels of control totals that don't agree with the entered lines. */
export const listDisagreements = (controls: Controls, sums: LineTotals, unitType: UnitType): string[] =>
  sumKinds
    .filter((name) => {
      const comparison = compareTyped(name, controls[name] ?? "", sums[name]);
      return comparison !== null && comparison !== "fits";
    })
    .map((name) => labelOf(name, unitType));

type Props = {
  unit: Pick<TadUnit, "code" | "unitType">;
  sums: LineTotals;
  controls: Controls;
  isEditable: boolean;
  onType: (name: SumKind, text: string) => void;
};

/** The foot of the sheet: the totals of the entered lines compared with the totals on paper. */
export const SheetControls = ({ unit, sums, controls, isEditable, onType }: Props) => {
  const id = useId();
  return (
    <fieldset className={styles.controls} aria-label={`Control totals of ${unit.code}`}>
      <p className={styles.controlsTitle}>Control totals{isEditable && ", from the paper report"}</p>
      {sumKinds.map((name) => {
        const comparison = compareTyped(name, controls[name] ?? "", sums[name]);
        const hasDifference = comparison !== null && comparison !== "fits";
        return (
          <div key={name} className={styles.control}>
            <label htmlFor={`${id}-${name}`}>{labelOf(name, unit.unitType)}</label>
            {isEditable && (
              <input
                id={`${id}-${name}`}
                value={controls[name] ?? ""}
                inputMode="decimal"
                autoComplete="off"
                maxLength={maxTotalLength}
                aria-invalid={hasDifference || undefined}
                aria-describedby={`${id}-${name}-comparison`}
                onChange={(event) => onType(name, event.target.value)}
              />
            )}
            <p id={`${id}-${name}-comparison`}>
              Entered {format(name, sums[name])}
              <span className={hasDifference ? styles.wrong : styles.right} aria-live="polite">
                {comparisonText(name, comparison)}
              </span>
            </p>
          </div>
        );
      })}
    </fieldset>
  );
};
