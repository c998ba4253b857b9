import { useSyncExternalStore } from "react";

const watch = (listener: () => void): (() => void) => {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
};

const [pageWidth, pagePadding, scrollbarAndBorder] = [1152, 32, 17];

/** The width of a grid in pixels; only for components drawn in the browser. */
export const useGridRoom = (): number =>
  useSyncExternalStore(
    watch,
    () => Math.min(pageWidth, document.documentElement.clientWidth - pagePadding) - scrollbarAndBorder,
  );
