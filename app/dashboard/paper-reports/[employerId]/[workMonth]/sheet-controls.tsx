import { useId } from "react";
import { formatCount } from "#lib/format/count.ts";
import { formatAmount } from "#lib/money/money.ts";
import { formatUnits } from "#lib/format/units.ts";
import { lineCells } from "#lib/line/line-cells.ts";
import type { UnitType } from "#lib/line/unit-types.ts";
import type { TadUnit } from "#lib/reporting/schema.ts";
import { cellLabel } from "#lib/reporting/texts.en.ts";
import { type Comparison, compareControl, type ControlName, controlNames, type sumsOf } from "./control-totals.ts";
import styles from "./paper-entry.module.css";

/** What was typed from the foot of the paper. */
export type Controls = Readonly<Partial<Record<ControlName, string>>>;

const labelOf = (name: ControlName, unitType: UnitType): string =>
  name === "people" ? "People" : cellLabel(name, unitType);

const format = (name: ControlName, value: number): string =>
  name === "people" ? formatCount(value) : lineCells[name].kind === "money" ? formatAmount(value) : formatUnits(value);

const say = (name: ControlName, comparison: Comparison | null): string => {
  if (comparison === null) return "";
  if (comparison === "agrees") return "✓ agrees";
  if (comparison === "unreadable") return "Not a number. Type it as it is on the paper report.";
  return "less" in comparison
    ? `Entered is ${format(name, comparison.less)} less than on the paper report.`
    : `Entered is ${format(name, comparison.more)} more than on the paper report.`;
};

/** The control totals that do not agree with what was entered, by their names. */
export const disagreeing = (controls: Controls, sums: ReturnType<typeof sumsOf>, unitType: UnitType): string[] =>
  controlNames
    .filter((name) => {
      const comparison = compareControl(name, controls[name] ?? "", sums[name]);
      return comparison !== null && comparison !== "agrees";
    })
    .map((name) => labelOf(name, unitType));

type Props = {
  unit: Pick<TadUnit, "code" | "unitType">;
  sums: ReturnType<typeof sumsOf>;
  controls: Controls;
  isEditable: boolean;
  onType: (name: ControlName, text: string) => void;
};

/** The foot of the sheet: what the lines come to, beside what the paper says they come to. */
export const SheetControls = ({ unit, sums, controls, isEditable, onType }: Props) => {
  const id = useId();
  return (
    <fieldset className={styles.controls} aria-label={`Control totals of ${unit.code}`}>
      <p className={styles.controlsTitle}>Control totals{isEditable && ", from the paper report"}</p>
      {controlNames.map((name) => {
        const comparison = compareControl(name, controls[name] ?? "", sums[name]);
        const isWrong = comparison !== null && comparison !== "agrees";
        return (
          <div key={name} className={styles.control}>
            <label htmlFor={`${id}-${name}`}>{labelOf(name, unit.unitType)}</label>
            {isEditable && (
              <input
                id={`${id}-${name}`}
                value={controls[name] ?? ""}
                inputMode="decimal"
                autoComplete="off"
                maxLength={16}
                aria-invalid={isWrong || undefined}
                aria-describedby={`${id}-${name}-said`}
                onChange={(event) => onType(name, event.target.value)}
              />
            )}
            <p id={`${id}-${name}-said`}>
              Entered {format(name, sums[name])}
              <span className={isWrong ? styles.wrong : styles.right} aria-live="polite">
                {say(name, comparison)}
              </span>
            </p>
          </div>
        );
      })}
    </fieldset>
  );
};
