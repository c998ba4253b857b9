import { Cell, type CellRendererProps } from "react-data-grid";
import { cellOf, type GridRow, type GridSummary } from "./grid-columns.tsx";
import { useLine } from "./use-line-store.ts";
import styles from "./line-grid.module.css";

// The grid is built of div elements, which take their roles by attribute.
const rowHeader = { role: "rowheader" } as const;

/** A cell of a line: the person names the row; a cell that is spoken of says so in its look and to a screen reader. */
export const GridCell = (props: CellRendererProps<GridRow, GridSummary>) => {
  const line = useLine(props.row);
  const cell = cellOf(props.column);
  if (props.column.key === "person") return <Cell {...props} {...rowHeader} />;
  if (line === undefined || cell === null) return <Cell {...props} />;
  const said = line.findings.filter(({ field, severity }) => field === cell && severity !== "INFO");
  const isBad = said.some(({ severity }) => severity === "ERROR");
  const isUnsaved = line.draft[cell] !== undefined;
  const looks = [isBad ? styles.bad : said.length > 0 ? styles.warn : "", isUnsaved ? styles.unsaved : ""];
  return <Cell {...props} aria-invalid={isBad || undefined} className={looks.join(" ").trim()} />;
};
