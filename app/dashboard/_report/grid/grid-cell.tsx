import { memo } from "react";
import { Cell, type CellRendererProps } from "react-data-grid";
import { cellOf, type GridRow, type GridSummary } from "./grid-columns.tsx";
import { useGridContext } from "./grid-context.ts";
import { findingId } from "../review/finding-text.tsx";
import { isOpenFinding } from "../store/tad-view.ts";
import { useLine } from "../store/use-line-store.ts";
import { useIsPicked } from "./use-picked.ts";
import styles from "./line-grid.module.css";

// The grid is built of div elements, which take their roles by attribute.
const rowHeader = { role: "rowheader" } as const;

/**
 * A cell of a line. The person is the row's header; a cell with a finding is marked, and the row's strip describes it. It is memoized,
 * because the grid draws a whole row again when one of its cells is opened.
 */
export const GridCell = memo((props: CellRendererProps<GridRow, GridSummary>) => {
  const { row, rowIdx, column, isCellActive } = props;
  const line = useLine(row);
  const cell = cellOf(column);
  const { picked, onEnter } = useGridContext();
  const isPicked = useIsPicked(picked, { rowIdx, idx: column.idx });
  const said = line?.findings.filter((finding) => finding.field === cell && isOpenFinding(finding)) ?? [];
  const isBad = cell !== null && said.some(({ severity }) => severity === "ERROR");
  const looks = [
    isBad ? styles.bad : cell !== null && said.length > 0 ? styles.warn : "",
    cell !== null && line?.draft[cell] !== undefined ? styles.unsaved : "",
    isPicked ? styles.picked : "",
  ];
  const hasHandle = isCellActive && !isPicked && column.renderEditCell !== undefined;
  return (
    <Cell
      {...props}
      {...(column.key === "person" && rowHeader)}
      aria-selected={isCellActive || isPicked}
      aria-invalid={isBad || undefined}
      aria-describedby={(cell !== null && said.map(findingId).join(" ")) || undefined}
      className={looks.join(" ").trim()}
      data-handle={hasHandle || undefined}
      onMouseEnter={onEnter}
    />
  );
});
