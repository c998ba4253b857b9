import type { RegisterTotals } from "../../totals/schema.ts";
import { explainTotals } from "../explain-totals.ts";
import type { AvailableExplanation } from "../ground/mapping.ts";
import type { OpenedFile } from "../ground/table.ts";
import { listOpen } from "../questions/questions.ts";
import { type ImportOptions, readImport } from "../read-import.ts";
import { sumReading } from "../test-read.ts";

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
