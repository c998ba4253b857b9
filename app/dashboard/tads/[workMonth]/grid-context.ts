import { createContext, type RefObject, use } from "react";

/** What every cell of one unit's grid is told; the object keeps its identity. */
type GridContext = {
  readonly classifications: readonly string[];
  /** Codes of the report's bargaining units. */
  readonly unitCodes: readonly string[];
  /** Announces, and shows below the grid. */
  readonly onSay: (text: string) => void;
  /** The key that opened the cell. */
  readonly openedBy: RefObject<string>;
};

const Context = createContext<GridContext | null>(null);
export const GridContextProvider = Context.Provider;

/** Inside of a unit's grid only. */
export const useGridContext = (): GridContext => {
  const context = use(Context);
  if (context === null) throw new Error("A cell outside of its grid");
  return context;
};
