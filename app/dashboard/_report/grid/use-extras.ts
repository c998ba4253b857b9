import { useMemo, useState } from "react";
import type { CellName } from "#lib/reporting/schema.ts";
import { type ExtraCell, extraCells } from "#lib/line/cells.ts";
import { extrasOf } from "./extra-cells.ts";
import type { TadView } from "../store/tad-view.ts";
import { useStoreValue } from "../store/use-line-store.ts";

/** The extra columns that some line of a unit has asked for since the report was opened, saved or typed. */
export const useExtras = (
  lines: TadView["lines"],
  findings: TadView["findings"],
  unitCode: string,
): readonly ExtraCell[] => {
  // What is typed is forgotten a moment before the saved lines arrive. A column that went away in between would take
  // the focus, and what is typed next, with it.
  const [kept, keep] = useState<readonly ExtraCell[]>([]);
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
  const asked: ReadonlySet<string> = new Set([...kept, ...saved, ...typed.split(",")]);
  if (asked.size === kept.length + (asked.has("") ? 1 : 0)) return kept;
  const shown = extraCells.filter((cell) => asked.has(cell));
  keep(shown);
  return shown;
};
