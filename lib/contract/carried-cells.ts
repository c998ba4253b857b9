/** Cells that carry over from last month and are asked about where a file does not give them. */
export const carriedCells = ["unitsST", "unitsOT", "unitsDT", "grossWages"] as const;
export type CarriedCell = (typeof carriedCells)[number];

/** The carried cells as they are called within a sentence. */
export const carriedWords: Readonly<Record<CarriedCell, string>> = {
  unitsST: "straight time",
  unitsOT: "overtime",
  unitsDT: "double time",
  grossWages: "gross wages",
};
