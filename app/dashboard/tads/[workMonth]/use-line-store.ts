import { createContext, use, useCallback, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { LineState } from "./line-states.ts";
import { createLineStore, type LineStore } from "./line-store.ts";
import type { TadView } from "./tad-view.ts";

/** Makes the store of what is typed on a page, and keeps it beside the report as the page has it. */
export const useLineStore = (view: TadView): LineStore => {
  const [store] = useState(() => createLineStore(view));
  // Before anything is painted, and before the answer to a save goes on.
  useLayoutEffect(() => store.sync(view), [store, view]);
  return store;
};

const StoreContext = createContext<LineStore | null>(null);
export const LineStoreProvider = StoreContext.Provider;

/** The page's store; for parts of the page only. */
export const useStore = (): LineStore => {
  const store = use(StoreContext);
  if (store === null) throw new Error("useStore outside of a report's page");
  return store;
};

/** A line as it stands now; what draws it is drawn again when this line changes, and for no other. */
export const useLine = (lineId: string): LineState | undefined => {
  const store = useStore();
  const watch = useCallback((listener: () => void) => store.watchLine(lineId, listener), [lineId, store]);
  const read = (): LineState | undefined => store.stateOf(lineId);
  return useSyncExternalStore(watch, read, read);
};

/** How many lines are typed and not saved. */
export const useUnsaved = (): number => useStoreValue((store) => store.counts().unsaved);

/** A value worked out of the whole store; equal values draw nothing again. */
export const useStoreValue = <Value>(read: (store: LineStore) => Value): Value => {
  const store = useStore();
  const value = (): Value => read(store);
  return useSyncExternalStore(store.watch, value, value);
};
