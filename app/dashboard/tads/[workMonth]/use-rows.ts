import { useMemo, useRef } from "react";
import type { GridRow } from "./grid-columns.tsx";

/** Rows for lines: one object for a line as long as the page stands, so that no open cell is closed by a new list. */
export const useRows = (lineIds: readonly string[]): readonly GridRow[] => {
  const known = useRef(new Map<string, GridRow>());
  return useMemo(
    () =>
      lineIds.map((id) => {
        const row = known.current.get(id) ?? { id };
        known.current.set(id, row);
        return row;
      }),
    [lineIds],
  );
};
