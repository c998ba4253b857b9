import { useId } from "react";
import { formatCount } from "#lib/format/count.ts";
import { formatAmount } from "#lib/format/money.ts";
import { formatUnits } from "#lib/format/units.ts";
import { type Comparison, compareControl, type ControlName, controlNames, type sumsOf } from "./control-totals.ts";
import styles from "./paper-entry.module.css";

/** What was typed from the foot of the paper. */
export type Controls = Readonly<Partial<Record<ControlName, string>>>;

const words: Readonly<Record<ControlName, string>> = {
  people: "People",
  unitsST: "Units ST",
  unitsOT: "OT",
  unitsDT: "DT",
  grossWages: "Gross wages",
};

const formats: Readonly<Record<ControlName, (value: number) => string>> = {
  people: formatCount,
  unitsST: formatUnits,
  unitsOT: formatUnits,
  unitsDT: formatUnits,
  grossWages: formatAmount,
};

const say = (name: ControlName, comparison: Comparison | null): string => {
  if (comparison === null) return "";
  if (comparison === "agrees") return "✓ agrees";
  if (comparison === "unreadable") return "Not a number. Type it as it is on the paper report.";
  return "less" in comparison
    ? `Entered is ${formats[name](comparison.less)} less than on the paper report.`
    : `Entered is ${formats[name](comparison.more)} more than on the paper report.`;
};

/** The control totals that do not agree with what was entered, by their names. */
export const disagreeing = (controls: Controls, sums: ReturnType<typeof sumsOf>): string[] =>
  controlNames
    .filter((name) => {
      const comparison = compareControl(name, controls[name] ?? "", sums[name]);
      return comparison !== null && comparison !== "agrees";
    })
    .map((name) => words[name]);

type Props = {
  unitCode: string;
  sums: ReturnType<typeof sumsOf>;
  controls: Controls;
  isEditable: boolean;
  onType: (name: ControlName, text: string) => void;
};

/** The foot of the sheet: what the lines come to, beside what the paper says they come to. */
export const SheetControls = ({ unitCode, sums, controls, isEditable, onType }: Props) => {
  const id = useId();
  return (
    <fieldset className={styles.controls} aria-label={`Control totals of ${unitCode}`}>
      <p className={styles.controlsTitle}>Control totals{isEditable && ", from the paper report"}</p>
      {controlNames.map((name) => {
        const comparison = compareControl(name, controls[name] ?? "", sums[name]);
        const isWrong = comparison !== null && comparison !== "agrees";
        return (
          <div key={name} className={styles.control}>
            <label htmlFor={`${id}-${name}`}>{words[name]}</label>
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
              Entered {formats[name](sums[name])}
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
