import { useMemo, useEffect, useState } from "react";
import type { Finding } from "#lib/reporting/tad/schema.ts";
import { isOpenFinding, type TadView } from "../store/tad-view.ts";
import { useStoreValue } from "../store/use-line-store.ts";

const settledMs = 250;

/** A value that changes only after it was stable for a moment, so that it is not read out at every key press. */
const useSettled = <Value>(value: Value): Value => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), settledMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** Open findings by line id. */
export type Strips = ReadonlyMap<string, readonly Finding[]>;

/**
 * The findings shown below the rows of a unit. They follow typing after a moment, so that the rows below don’t move with
 * every key press.
 */
export const useStrips = (findings: TadView["findings"], unitCode: string): Strips => {
  const typed = useStoreValue(({ typedLines }) =>
    JSON.stringify(
      typedLines()
        .filter(({ saved }) => saved.unitCode === unitCode)
        .map((line) => [line.saved.id, line.findings.filter(isOpenFinding)]),
    ),
  );
  const strips = useMemo(() => {
    const all = new Map([...findings, ...(JSON.parse(typed) as [string, Finding[]][])]);
    return new Map([...all].map(([lineId, own]) => [lineId, own.filter(isOpenFinding)]));
  }, [findings, typed]);
  return useSettled(strips);
};
