import { useEffect, useState } from "react";

const settledMs = 250;

/** A value as it was when it last stood still for a moment: what is read after typing does not move with every key. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
