import { readTotal } from "../../totals/read-total.ts";
import { type LineTotals, sumLines } from "../../totals/kinds.ts";
import type { RegisterTotals } from "../../totals/schema.ts";
import { explainTotals, type AvailableExplanation } from "../explain-totals.ts";
import type { OpenedFile } from "../ground/table.ts";
import { listOpen } from "../questions/questions.ts";
import { countPeopleOf } from "../people/person-keys.ts";
import { type ImportOptions, type ImportReading, readImport } from "../read-import.ts";

/** Adds up a file without a report. */
export const sumReading = ({ read }: ImportReading): LineTotals | null => {
  if (read?.ok !== true) return null;
  const valueOf = (typed = ""): number => {
    const total = readTotal("unitsST", typed.replace("-", ""));
    return total?.ok === true ? total.value * (typed.startsWith("-") ? -1 : 1) : 0;
  };
  return sumLines(
    read.rows.map(({ cells: { unitsST, unitsOT, unitsDT, grossWages } }) => ({
      unitsST: valueOf(unitsST),
      unitsOT: valueOf(unitsOT),
      unitsDT: valueOf(unitsDT),
      grossWages: valueOf(grossWages),
    })),
    countPeopleOf(read.rows),
  );
};

/** Reads a file by a mapping and lists explanations if the typed totals don't fit. */
export const explain = async (
  file: OpenedFile,
  request: ImportOptions,
  totals: RegisterTotals,
): Promise<AvailableExplanation[]> => {
  const typedTotals = { kind: "TYPED", totals } as const;
  const reading = readImport(file, { ...request, totals: typedTotals });
  const sums = sumReading(reading);
  const explanations = await explainTotals(
    reading.explained,
    sums === null ? null : { file: sums, lastMonth: null, own: null },
    typedTotals,
    (mapping) => {
      const isComplete = listOpen(mapping, request.target, reading.columns).messages.length === 0;
      return Promise.resolve(isComplete ? sumReading(readImport(file, { ...request, given: mapping })) : null);
    },
  );
  return explanations ?? [];
};
