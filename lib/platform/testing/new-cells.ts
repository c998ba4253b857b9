/** Cells that no report has. Tests add them to the table of cells to check that new cells need no further work. */
export const newCells = {
  unitsTT: { kind: "units", column: "units_tt", label: "TT", spoken: "triple time", isCorrectable: true },
  bonus: { kind: "money", column: "bonus_paid", label: "Bonus", spoken: "bonus" },
  site: { kind: "code", column: "site_code", label: "Site" },
  trainedOn: { kind: "date", column: "trained_on", label: "Trained on", isExtra: true },
} as const;
