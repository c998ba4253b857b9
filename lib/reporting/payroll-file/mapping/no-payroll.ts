import { lookOf } from "../columns/look-of-column.ts";
import { amountFields } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import { refuseFile } from "../ground/roster-row.ts";
import type { SampledColumn } from "../sheets/sample-table.ts";
import { amountNameWords, toHeaderWords } from "../words/header-words.ts";

/** True if no column is of units or wages, nor may be; an empty one counts by its name. */
export const lacksAmounts = (
  sampled: readonly Pick<SampledColumn, "name" | "samples">[],
  { columns }: Pick<Mapping, "columns">,
): boolean =>
  !columns.some((field) => field !== null && amountFields.includes(field)) &&
  !sampled.some(
    ({ name, samples }) =>
      (samples.length > 0 && lookOf(name, samples) !== null) ||
      (samples.length === 0 && amountNameWords.test(toHeaderWords(name))),
  );

/** Refuses a table of something else: nothing in it is asked about. */
export const refuseNoPayroll = (isReportKnown: boolean) =>
  refuseFile(
    "payroll-missing",
    `This file holds no payroll: we found no column of hours or wages${isReportKnown ? ", and no one who is on the report" : ""}. Export the month’s hours and wages of each person from your payroll program, and upload that file.`,
  );
