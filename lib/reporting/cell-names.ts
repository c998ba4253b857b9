// Apart from the schemas: the browser reads cells by these names without loading zod.
/** Cells of a line the employer may type in, in the page or in a file. */
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
