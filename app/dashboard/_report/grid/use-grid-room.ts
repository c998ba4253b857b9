import { useSyncExternalStore } from "react";

const watch = (listener: () => void): (() => void) => {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
};

const [pageWidth, pagePadding, scrollbarAndBorder] = [1152, 32, 17];

/** Pixels that a grid has for its columns; for what is drawn in the browser only. */
export const useGridRoom = (): number =>
  useSyncExternalStore(
    watch,
    () => Math.min(pageWidth, document.documentElement.clientWidth - pagePadding) - scrollbarAndBorder,
  );
