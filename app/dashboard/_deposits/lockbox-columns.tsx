import { useState } from "react";
import {
  completeColumns,
  lockboxColumnNames,
  type LockboxColumns,
  neededColumns,
} from "#lib/money/deposits/lockbox-columns.ts";
import type { LockboxTableView } from "#lib/money/deposits/schema.ts";
import { depositTexts } from "#lib/money/deposits/texts.en.ts";
import { FieldGrid } from "../../_form/field-frame.tsx";
import { SingleActionForm } from "../../_form/single-action/single-action-form.tsx";
import { SelectField } from "../../_form/select-field.tsx";
import { Problem } from "../../_ui/alert.tsx";
import { Folded } from "../../_ui/folded.tsx";
import styles from "../_decisions/decisions.module.css";

const { columnNames } = depositTexts;

type Props = {
  table: LockboxTableView;
  /** Reads the file again. @returns the error to show, or null after success */
  onRead: (columns: LockboxColumns) => Promise<string | null>;
};

const ColumnsForm = ({ table, onRead }: Props) => {
  const [chosenColumns, setChosenColumns] = useState(table.columns);
  const options = table.header.map((header, place) => ({ place, text: depositTexts.column(place, header) }));
  const read = async (): Promise<string | null> => {
    const missingColumn = neededColumns.find((column) => chosenColumns[column] === null);
    if (missingColumn !== undefined) return depositTexts.columnMissing(columnNames[missingColumn]);
    const complete = completeColumns(chosenColumns);
    return complete === null ? depositTexts.columnTwice : onRead(complete);
  };
  return (
    <SingleActionForm
      label={depositTexts.columns}
      button={{ name: "Read with these columns", pending: "Reading…" }}
      onSend={read}
    >
      <p className={styles.hint}>{depositTexts.columnsBy(table)}</p>
      <FieldGrid>
        {lockboxColumnNames.map((column) => (
          <SelectField
            key={column}
            label={depositTexts.columnOf(columnNames[column])}
            value={chosenColumns[column] ?? ""}
            onChange={({ target: { value } }) =>
              setChosenColumns({ ...chosenColumns, [column]: value === "" ? null : Number(value) })
            }
            blank={column === "employer" ? depositTexts.anyColumn : depositTexts.noColumn}
            options={options.map(({ place, text }) => ({ value: String(place), text }))}
          />
        ))}
      </FieldGrid>
    </SingleActionForm>
  );
};

/** Shows the columns by which a table was read, or a form to choose them before its checks are shown. */
export const LockboxColumnsCard = ({ table, onRead }: Props) =>
  table.problem === "" ? (
    <Folded summary={depositTexts.columns}>
      <ColumnsForm table={table} onRead={onRead} />
    </Folded>
  ) : (
    <>
      <Problem text={table.problem} />
      <ColumnsForm table={table} onRead={onRead} />
    </>
  );
