import { useId, useState } from "react";
import { importTexts } from "#lib/reporting/imports/texts.en.ts";
import type { Import } from "../../lib/reporting/imports/schema.ts";
import { type TableChoice, isSameTable } from "../../lib/reporting/payroll-file/ground/table.ts";
import { Button } from "#app/_ui/button.tsx";
import { Choice, type Option } from "./choice.tsx";
import mappingStyles from "./mapping-form.module.css";
import styles from "./table-lines.module.css";

type Table = NonNullable<Import["steps"]>["table"];
type ChooseTable = (table: TableChoice) => void;

/** Returns the choices for the header: each line, each pair of adjacent lines, and none. */
const headerOptions = ({ lines }: Table): readonly Option[] => {
  const rows = lines.map(({ row }) => row);
  const singleLines = rows.map((row) => ({ value: `${row}`, name: importTexts.headerLine(row) }));
  const doubleLines = rows
    .filter((row) => rows.includes(row + 1))
    .map((row) => ({ value: `${row},${row + 1}`, name: importTexts.headerLines(row, row + 1) }));
  return [{ value: "", name: importTexts.noHeader }, ...singleLines, ...doubleLines];
};

const turningOptions: readonly Option[] = [
  { value: "true", name: importTexts.isTurned },
  { value: "false", name: importTexts.isNotTurned },
];

const Lines = ({ lines, headerRows }: Pick<Table, "lines" | "headerRows">) => {
  const id = useId();
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.lines} aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id} className="visually-hidden">
          {importTexts.firstLines}
        </caption>
        <tbody>
          {lines.map(({ row, cells }) => (
            <tr key={row} data-header={headerRows.includes(row) || undefined}>
              <th scope="row">
                {row}
                {headerRows.includes(row) && <span className={styles.mark}> {importTexts.headerMark}</span>}
              </th>
              {cells.map((cell, index) => (
                // Cells have only an index to identify them.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

type Props = {
  table: Table;
  onChoose: ChooseTable;
  /** Called when the chosen sheet or header starts or stops differing from the listed columns. */
  onMark: (isOther: boolean) => void;
};

/** The first lines of a file with its header marked, and the choice of another sheet or header. */
export const TableLines = ({ table, onChoose, onMark }: Props) => {
  const [choice, setChoice] = useState<TableChoice>({
    sheet: table.sheet,
    headerRows: table.headerRows,
    joinedSheets: table.joinedSheets ?? [],
    isTurned: table.isTurned,
  });
  const { sheet, headerRows, joinedSheets = [], isTurned } = choice;
  const isListed = sheet === table.sheet && isTurned === table.isTurned;
  const changeTable = (changed: Partial<TableChoice>): void => {
    const newChoice = { ...choice, ...changed };
    setChoice(newChoice);
    onMark(!isSameTable(newChoice, table));
  };
  return (
    <details className={styles.table}>
      <summary>{importTexts.tableFound(table)}</summary>
      <Lines lines={table.lines} headerRows={isListed ? headerRows : []} />
      <div className={styles.choices}>
        {table.sheets.length > 1 && (
          <Choice
            label={importTexts.sheet}
            value={sheet ?? ""}
            options={table.sheets.map((name) => ({ value: name, name }))}
            onChoose={(other) => changeTable({ sheet: other, joinedSheets: [] })}
          />
        )}
        {sheet === table.sheet && table.joinableSheets !== undefined && (
          <fieldset className={styles.sheets}>
            <legend>{importTexts.joinableSheets}</legend>
            {table.joinableSheets.map((name) => (
              <label key={name} className={mappingStyles.check}>
                <input
                  type="checkbox"
                  checked={joinedSheets.includes(name)}
                  onChange={({ target }) =>
                    changeTable({
                      joinedSheets: (table.joinableSheets ?? []).filter((sheetName) =>
                        sheetName === name ? target.checked : joinedSheets.includes(sheetName),
                      ),
                    })
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        {sheet === table.sheet && table.isTurned !== undefined && (
          <Choice
            label={importTexts.turning}
            value={String(isTurned)}
            options={turningOptions}
            onChoose={(value) => {
              const isOther = value !== String(table.isTurned);
              const rows = (isOther ? table.otherHeaderRows : undefined) ?? table.headerRows;
              changeTable({ isTurned: value === "true", headerRows: rows });
            }}
          />
        )}
        {isTurned === table.isTurned && (
          <Choice
            label={importTexts.header}
            value={headerRows.join()}
            options={headerOptions(table)}
            onChoose={(rows) => changeTable({ headerRows: rows === "" ? [] : rows.split(",").map(Number) })}
          />
        )}
        {!isSameTable(choice, table) && (
          <Button
            tone="quiet"
            onClick={() =>
              onChoose({
                sheet,
                headerRows,
                ...(joinedSheets.length > 0 && { joinedSheets }),
                ...(isTurned !== undefined && { isTurned }),
              })
            }
          >
            {importTexts.listAgain}
          </Button>
        )}
      </div>
    </details>
  );
};
