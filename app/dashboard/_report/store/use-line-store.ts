import { createContext, use, useCallback, useState, useSyncExternalStore } from "react";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import type { LineState } from "./line-states.ts";
import { createLineStore, type LineStore } from "./line-store.ts";
import { toView } from "./tad-view.ts";

/** Makes the store of a page: the report and its unsaved changes. */
export const useLineStore = (tad: Tad): LineStore => useState(() => createLineStore(toView(tad)))[0];

const StoreContext = createContext<LineStore | null>(null);
export const LineStoreProvider = StoreContext.Provider;

/** The page's store; for parts of the page only. */
export const useStore = (): LineStore => {
  const store = use(StoreContext);
  if (store === null) throw new Error("useStore is outside a report's page");
  return store;
};

/** The state of a line. The component is drawn again only when this line changes. */
export const useLine = (lineId: string): LineState | undefined => {
  const store = useStore();
  const watch = useCallback((listener: () => void) => store.watchLine(lineId, listener), [lineId, store]);
  const read = (): LineState | undefined => store.stateOf(lineId);
  return useSyncExternalStore(watch, read, read);
};

/** Counts lines with unsaved changes. */
export const useUnsaved = (): number => useStoreValue((store) => store.counts().unsaved);

/** A value computed from the whole store. The component is drawn again only when the value changes. */
export const useStoreValue = <Value>(read: (store: LineStore) => Value): Value => {
  const store = useStore();
  const value = (): Value => read(store);
  return useSyncExternalStore(store.watch, value, value);
};
