/** What can be corrected of a person in a posted month: status, date, units and wages (docs/domain.md §10). */
export const correctableCells = ["statusCode", "statusDate", "unitsST", "unitsOT", "unitsDT", "grossWages"] as const;
export type CorrectableCell = (typeof correctableCells)[number];
