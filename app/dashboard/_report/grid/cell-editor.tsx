import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import type { RenderEditCellProps } from "react-data-grid";
import { isDateCell, isFigureCell } from "#lib/reporting/line/cells.ts";
import { cellLabel, gridTexts } from "#lib/reporting/tad/texts.en.ts";
import type { CellName } from "#lib/reporting/tad/schema.ts";
import { statusCodes } from "#lib/reporting/tad/cells/status-codes.ts";
import { listedName } from "#lib/platform/format/person.ts";
import type { GridRow, GridSummary } from "./grid-columns.tsx";
import { useGridContext } from "./grid-context.ts";
import { textOf } from "../store/line-store.ts";
import { isOpenFinding } from "../store/tad-view.ts";
import { useLine, useStore } from "../store/use-line-store.ts";
import styles from "./line-grid.module.css";

type Choice = { readonly code: string; readonly text: string };
const statusChoices: readonly Choice[] = statusCodes.map(({ code, name }) => ({ code, text: name }));

/** The editor of an open cell: a text field, with a list of choices for codes. Typing takes effect immediately; Esc undoes it. */
export const CellEditor = ({ column, row }: RenderEditCellProps<GridRow, GridSummary>) => {
  const store = useStore();
  const { classifications, unitCodes, openedBy, announce } = useGridContext();
  const cell = column.key as CellName;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const state = useLine(row);
  const line = state?.saved;

  useLayoutEffect(() => {
    store.begin(row, cell);
    return () => {
      store.end();
      const lineState = store.stateOf(row);
      const cellFindings =
        lineState?.findings.filter((finding) => finding.field === cell && isOpenFinding(finding)) ?? [];
      if (lineState === undefined || cellFindings.length === 0) announce("");
      else
        announce(
          gridTexts.findingLabel(
            listedName(lineState.saved),
            cellFindings.some(({ severity }) => severity === "ERROR"),
          ),
        );
    };
  }, [cell, announce, row, store]);
  useLayoutEffect(() => {
    input.current?.focus();
    // F2 edits after the current text; any other key replaces it.
    if (openedBy.current !== "F2") input.current?.select();
  }, [openedBy]);

  const choices: Readonly<Partial<Record<CellName, readonly Choice[]>>> = {
    statusCode: statusChoices,
    classification: classifications.map((code) => ({ code, text: code })),
    targetUnit: unitCodes.filter((code) => code !== line?.unitCode).map((code) => ({ code, text: code })),
  };
  const list = choices[cell];
  const text = state === undefined ? "" : textOf(state, cell);
  const label = cellLabel(cell, line === undefined ? null : (store.unitOf(line.unitCode)?.unitType ?? null));
  const cancel = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") store.cancel();
  };
  return (
    <>
      <input
        ref={input}
        className={isFigureCell(cell) ? `${styles.editor} ${styles.number}` : styles.editor}
        size={Math.min(text.length, 40) + 2}
        value={text}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        inputMode={isFigureCell(cell) ? "decimal" : "text"}
        aria-label={line === undefined ? label : `${label}, ${listedName(line)}`}
        list={list === undefined ? undefined : id}
        {...(isDateCell(cell) && { placeholder: "M/D/YYYY" })}
        onKeyDown={cancel}
        onChange={(event) => store.type(event.target.value)}
      />
      {list !== undefined && (
        <datalist id={id}>
          {list.map((choice) => (
            <option key={choice.code} value={choice.code}>
              {choice.text}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
};
