import { createContext, type MouseEvent, type RefObject, use } from "react";
import type { Picked } from "./cell-range.ts";
import type { Strips } from "./use-strips.ts";

/** What every cell of one unit's grid needs; the object keeps its identity. */
type GridContext = {
  readonly classifications: readonly string[];
  /** Codes of the report's bargaining units. */
  readonly unitCodes: readonly string[];
  /** Announces a text and shows it below the grid. */
  readonly onSay: (text: string) => void;
  /** The key that opened the cell. */
  readonly openedBy: RefObject<string>;
  /** The selected block of cells. */
  readonly picked: Picked;
  /** Called when the mouse enters a cell, which may extend the block. */
  readonly onEnter: (event: MouseEvent<HTMLElement>) => void;
};

const Context = createContext<GridContext | null>(null);
export const GridContextProvider = Context.Provider;

/** What the rows say below their cells; apart, because it changes with what is typed. */
export const StripsContext = createContext<Strips>(new Map());

/** Only for components inside a unit's grid. */
export const useGridContext = (): GridContext => {
  const context = use(Context);
  if (context === null) throw new Error("A cell is outside its grid");
  return context;
};
