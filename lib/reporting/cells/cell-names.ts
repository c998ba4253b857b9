/**
 * Cells of a line the employer may type in, in the page or in a file. They stand apart from the model's schemas,
 * because the page reads and checks cells with the fund API's own rules, and no schema goes to the browser.
 */
export const cellNames = [
  "classification",
  "statusCode",
  "statusDate",
  "returnDate",
  "targetUnit",
  "hireDate",
  "unitsST",
  "unitsOT",
  "unitsDT",
  "grossWages",
  "note",
] as const;

/** Lines that one change of a report may name. */
export const maxLinesAtOnce = 500;
