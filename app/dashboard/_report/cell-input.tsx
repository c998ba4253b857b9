import { memo, type KeyboardEvent } from "react";
import { type CellName, isDateCell, isFigureCell } from "#lib/reporting/line/cells.ts";
import { cellLabel } from "../../../lib/reporting/tad/texts.en.ts";
import type { UnitType } from "../../../lib/reporting/line/unit-types.ts";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import { statusCodes } from "#lib/reporting/tad/cells/status-codes.ts";
import { findingId } from "./review/finding-text.tsx";
import { useStore } from "./store/use-line-store.ts";
import styles from "./cell-input.module.css";

const stepOf = ({ key, shiftKey }: KeyboardEvent): number => {
  if (key === "ArrowDown") return 1;
  if (key === "ArrowUp") return -1;
  return key === "Enter" ? (shiftKey ? -1 : 1) : 0;
};

/** Moves the focus along a column of a table or cards with Enter and the arrow keys. Leaving a cell saves it. */
const moveInColumn = (event: KeyboardEvent<HTMLInputElement>): void => {
  const step = stepOf(event);
  if (step === 0 || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const cell = event.currentTarget;
  const sameColumn = `input[data-cell="${cell.dataset["cell"]}"]`;
  const column = [...(cell.closest("table, ul")?.querySelectorAll<HTMLInputElement>(sameColumn) ?? [])];
  const next = column[column.indexOf(cell) + step];
  if (next !== undefined) {
    next.focus();
    next.select();
  } else if (event.key === "Enter") {
    // Leave the last cell of the column and return to it, so that it is saved like the others.
    cell.blur();
    cell.focus();
  }
};

type Props = {
  lineId: string;
  cell: CellName;
  /** The person's name, such as "Bianchi, Omar", which is part of the input's label. */
  person: string;
  text: string;
  unitType: UnitType;
  findings: readonly Finding[];
  /** Choices of a code cell. The current text stays selectable even if it isn't one of them. */
  codes: readonly string[];
};

type Choice = { readonly code: string; readonly text: string };
const statusChoices: readonly Choice[] = statusCodes.map(({ code, name }) => ({ code, text: `${code} ${name}` }));

const choicesOf = (cell: CellName, codes: readonly string[]): readonly Choice[] | null => {
  if (cell === "statusCode") return statusChoices;
  const choices = codes.map((code) => ({ code, text: code }));
  if (cell === "targetUnit") return [{ code: "", text: "(none)" }, ...choices];
  return cell === "classification" ? choices : null;
};

/** The input for one cell. The page's store keeps and saves its text. */
export const CellInput = memo(({ lineId, cell, person, text, unitType, findings, codes }: Props) => {
  const store = useStore();
  const cellFindings = findings.filter(({ field }) => field === cell);
  const isBad = cellFindings.some(({ severity }) => severity === "ERROR");
  const sharedProps = {
    "data-cell": cell,
    "aria-label": `${cellLabel(cell, unitType)}, ${person}`,
    "aria-invalid": isBad || undefined,
    "aria-describedby": cellFindings.map(findingId).join(" ") || undefined,
    className: [
      styles.input,
      isFigureCell(cell) ? styles.figure : "",
      isBad ? styles.bad : cellFindings.length > 0 ? styles.warn : "",
    ].join(" "),
  };
  const choices = choicesOf(cell, codes);
  if (choices === null) {
    return (
      <input
        {...sharedProps}
        value={text}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        inputMode={isFigureCell(cell) ? "decimal" : "text"}
        {...(isDateCell(cell) && { placeholder: "M/D/YYYY" })}
        onChange={(event) => {
          // Editing begins with the first keystroke, so that the last cell keeps the focus and is saved like the others.
          store.begin(lineId, cell);
          store.type(event.target.value);
        }}
        onBlur={store.end}
        onKeyDown={moveInColumn}
      />
    );
  }
  return (
    <select
      {...sharedProps}
      value={text}
      onChange={(event) => store.apply([{ lineId, cell, text: event.target.value }])}
    >
      {!choices.some(({ code }) => code === text) && (
        <option value={text}>{text === "" ? "(none)" : `${text} (unknown)`}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.code} value={choice.code}>
          {choice.text}
        </option>
      ))}
    </select>
  );
});
CellInput.displayName = "CellInput";
