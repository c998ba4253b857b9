import { useEffect, useState } from "react";

const settledMs = 250;

/** A value that changes only after it was stable for a moment, so that it is not read out at every key press. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
