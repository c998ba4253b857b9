import { useId, useState } from "react";
import { importTexts } from "#lib/imports/texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import type { TableChoice } from "#lib/roster-file/choose-table.ts";
import { Button } from "#app/_ui/button.tsx";
import { Choice, type Option } from "./choice.tsx";
import styles from "./table-lines.module.css";

type Table = NonNullable<Import["steps"]>["table"];
type Choose = (table: TableChoice) => void;

/** Each line as the header, each two lines that follow each other, and none. */
const headerOptions = ({ lines }: Table): readonly Option[] => {
  const rows = lines.map(({ row }) => row);
  const single = rows.map((row) => ({ value: `${row}`, name: importTexts.headerLine(row) }));
  const double = rows
    .filter((row) => rows.includes(row + 1))
    .map((row) => ({ value: `${row},${row + 1}`, name: importTexts.headerLines(row, row + 1) }));
  return [{ value: "", name: importTexts.noHeader }, ...single, ...double];
};

const Lines = ({ lines, headerRows }: Pick<Table, "lines" | "headerRows">) => {
  const id = useId();
  return (
    // A region that scrolls has to be reached by keyboard.
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
              {cells.map((cell, place) => (
                // Cells have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={place}>{cell}</td>
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
  onChoose: Choose;
  /** Another sheet or header is chosen than the one whose columns are listed, or no longer is. */
  onMark: (isOther: boolean) => void;
};

type Marked = { readonly sheet: string | null; readonly header: string; readonly more: readonly string[] };

/** The first lines of a file with the header that was found, and the choice of another sheet or other lines. */
export const TableLines = ({ table, onChoose, onMark }: Props) => {
  const [sheet, setSheet] = useState(table.sheet);
  const [header, setHeader] = useState(table.headerRows.join());
  const [more, setMore] = useState<readonly string[]>(table.more ?? []);
  const listed = table.headerRows.join();
  const isListed = (chosen: Marked): boolean =>
    chosen.sheet === table.sheet &&
    chosen.header === listed &&
    JSON.stringify(chosen.more) === JSON.stringify(table.more ?? []);
  const isSame = isListed({ sheet, header, more });
  const mark = (changed: Partial<Marked>): void => {
    const chosen = { sheet, header, more, ...changed };
    setSheet(chosen.sheet);
    setHeader(chosen.header);
    setMore(chosen.more);
    onMark(!isListed(chosen));
  };
  const headerRows = header === "" ? [] : header.split(",").map(Number);
  return (
    <details className={styles.table}>
      <summary>{importTexts.tableFound(table)}</summary>
      <Lines lines={table.lines} headerRows={sheet === table.sheet ? headerRows : []} />
      <div className={styles.choices}>
        {table.sheets.length > 1 && (
          <Choice
            label={importTexts.sheet}
            value={sheet ?? ""}
            options={table.sheets.map((name) => ({ value: name, name }))}
            onChoose={(other) => mark({ sheet: other, more: [] })}
          />
        )}
        {sheet === table.sheet && table.alike !== undefined && (
          <fieldset>
            <legend>{importTexts.sheetsAlike}</legend>
            {table.alike.map((name) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={more.includes(name)}
                  onChange={({ target }) =>
                    mark({
                      more: (table.alike ?? []).filter((own) => (own === name ? target.checked : more.includes(own))),
                    })
                  }
                />{" "}
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <Choice
          label={importTexts.header}
          value={header}
          options={headerOptions(table)}
          onChoose={(other) => mark({ header: other })}
        />
        {!isSame && (
          <Button
            tone="quiet"
            onClick={() => onChoose({ sheet, headerRows, ...(more.length > 0 && { more: [...more] }) })}
          >
            {importTexts.listAgain}
          </Button>
        )}
      </div>
    </details>
  );
};
