import { createContext, use, useCallback, useState, useSyncExternalStore } from "react";
import type { Tad } from "#lib/reporting/tad/schema.ts";
import type { LineState } from "./line-states.ts";
import { createLineStore, type LineStore } from "./line-store.ts";
import { toView } from "./tad-view.ts";

export const useLineStore = (tad: Tad): LineStore => useState(() => createLineStore(toView(tad)))[0];

const StoreContext = createContext<LineStore | null>(null);
export const LineStoreProvider = StoreContext.Provider;

export const useStore = (): LineStore => {
  const store = use(StoreContext);
  if (store === null) throw new Error("useStore is outside a report's page");
  return store;
};

/** Returns a line's state. The component re-renders only when this line changes. */
export const useLine = (lineId: string): LineState | undefined => {
  const store = useStore();
  const watch = useCallback((listener: () => void) => store.watchLine(lineId, listener), [lineId, store]);
  const read = (): LineState | undefined => store.stateOf(lineId);
  return useSyncExternalStore(watch, read, read);
};

export const useUnsaved = (): number => useStoreValue((store) => store.counts().unsaved);

/** Returns a value computed from the whole store. The component re-renders only when the value changes. */
export const useStoreValue = <Value>(read: (store: LineStore) => Value): Value => {
  const store = useStore();
  const value = (): Value => read(store);
  return useSyncExternalStore(store.watch, value, value);
};
