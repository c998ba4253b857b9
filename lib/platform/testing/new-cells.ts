/** Cells that no report has: tests add them to the table of cells to see where a new one arrives without further work. */
export const newCells = {
  unitsTT: { kind: "units", column: "units_tt", label: "TT", spoken: "triple time", isCorrectable: true },
  bonus: { kind: "money", column: "bonus_paid", label: "Bonus", spoken: "bonus" },
  site: { kind: "code", column: "site_code", label: "Site" },
  trainedOn: { kind: "date", column: "trained_on", label: "Trained on", isExtra: true },
} as const;
