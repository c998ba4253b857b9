import { useMemo } from "react";
import type { CellName } from "#lib/reporting/schema.ts";
import { extraCells, type ExtraCell, extrasOf } from "./extra-cells.ts";
import type { TadView } from "../store/tad-view.ts";
import { useStoreValue } from "../store/use-line-store.ts";

/** The extra columns that some line of a unit asks for, saved or typed. */
export const useExtras = (
  lines: TadView["lines"],
  findings: TadView["findings"],
  unitCode: string,
): readonly ExtraCell[] => {
  const saved = useMemo(() => {
    const asked = new Set<ExtraCell>();
    for (const line of lines.values()) {
      if (line.unitCode !== unitCode || asked.size === extraCells.length) continue;
      const spokenOf = new Set(findings.get(line.id)?.map(({ field }) => field));
      extrasOf(line, spokenOf).forEach((cell) => asked.add(cell));
    }
    return asked;
  }, [findings, lines, unitCode]);
  const typed = useStoreValue((store) => {
    const own = store.typedLines().filter((line) => line.saved.unitCode === unitCode);
    const none: ReadonlySet<CellName | null> = new Set();
    return [...new Set(own.flatMap(({ shown }) => extrasOf(shown, none)))].join(",");
  });
  return useMemo(() => {
    const asked: ReadonlySet<string> = new Set([...saved, ...typed.split(",")]);
    return extraCells.filter((cell) => asked.has(cell));
  }, [saved, typed]);
};
