import { type ComponentProps, lazy, Suspense } from "react";
import type { LineGrid as Grid } from "../grid/line-grid.tsx";
import { GridPlaceholder } from "./grid-placeholder.tsx";
import { useNarrow } from "./use-narrow.ts";

// Each its own file of script, loaded when the page is there; they cannot be drawn on the server (docs/adr/0012).
const LineGrid = lazy(async () => ({ default: (await import("../grid/line-grid.tsx")).LineGrid }));
const LineCards = lazy(async () => ({ default: (await import("../cards/line-cards.tsx")).LineCards }));

/** The people of a unit: a grid, or on a phone a card each; only for the browser. */
export const UnitLines = (props: ComponentProps<typeof Grid>) => (
  <Suspense fallback={<GridPlaceholder people={props.unit.people} rows={props.lineIds.length} />}>
    {useNarrow() ? <LineCards {...props} /> : <LineGrid {...props} />}
  </Suspense>
);
