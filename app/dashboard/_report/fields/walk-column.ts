import type { KeyboardEvent } from "react";

const stepOf = ({ key, shiftKey }: KeyboardEvent): number => {
  if (key === "ArrowDown") return 1;
  if (key === "ArrowUp") return -1;
  return key === "Enter" ? (shiftKey ? -1 : 1) : 0;
};

/** Enter and the arrows walk down and up a column of a table, or the same cell of cards; leaving a cell saves it. */
export const walkColumn = (event: KeyboardEvent<HTMLInputElement>): void => {
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
    // The last cell of the column is left and entered again, so that it is saved like the others.
    cell.blur();
    cell.focus();
  }
};
