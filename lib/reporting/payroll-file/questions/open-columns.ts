import {
  importFields,
  type ImportField,
  fieldWords,
  allowsSeveralColumns,
  fieldOfUnits,
  numberFields,
  groupedFields,
} from "../ground/fields.ts";
import { listDisplayValues } from "../../tad/cells/display-value.ts";
import { labelColumn } from "../ground/column-names.ts";
import type { OpenOf } from "./question.ts";

const otherFieldByField: Partial<Record<ImportField, ImportField>> = {
  units_st: "other_units",
  hours: "other_units",
  gross_wages: "other_wages",
};

const explainDuplicate = (field: ImportField, group: string | undefined, columnNames: string): string => {
  const otherField = otherFieldByField[field];
  if (group !== undefined) {
    const alternative = otherField === undefined ? "" : `, and “${fieldWords[otherField]}” if it isn’t`;
    return `“${fieldWords[field]}” is chosen for ${group}, which are added up, and for another column too. Choose “Not used” for that column if it is their sum${alternative}.`;
  }
  const otherFieldAdvice =
    otherField === undefined ? "" : `, and “${fieldWords[otherField]}” for the others that it doesn’t include yet`;
  return `“${fieldWords[field]}” is chosen for more than one column${columnNames}. Choose it for one of them${otherFieldAdvice}.`;
};

export const listColumnGaps: OpenOf = ({ columns, carriedOver = {} }, { percentOnly }, sampled) => {
  const has = (...fields: readonly ImportField[]): boolean => fields.some((field) => columns.includes(field));
  const groupsOf = (field: ImportField): Set<string | undefined> =>
    new Set(columns.flatMap((other, index) => (other === field ? [sampled[index]?.group] : [])));
  const isOneGroup = (field: ImportField): boolean =>
    groupedFields.includes(field) && groupsOf(field).size === 1 && !groupsOf(field).has(undefined);
  const duplicateFields = importFields.filter(
    (field) =>
      columns.indexOf(field) !== columns.lastIndexOf(field) && !allowsSeveralColumns(field) && !isOneGroup(field),
  );
  const nameColumns = (field: ImportField): string[] =>
    columns.flatMap((other, index) =>
      other === field && sampled[index] ? [labelColumn(sampled[index].name, index)] : [],
    );
  const gaps = duplicateFields.map((field) => {
    const [group, ...otherGroups] = [...groupsOf(field)].filter((name) => name !== undefined);
    const columnNames = nameColumns(field);
    return explainDuplicate(
      field,
      otherGroups.length === 0 ? group : undefined,
      columnNames.length === 0 ? "" : `: ${listDisplayValues(columnNames)}`,
    );
  });
  // Numbers alone can identify people, but a first name needs a last name.
  if (!has("last_name", "employee") && (has("first_name") || !has(...numberFields)))
    gaps.push("Choose the column with the last name, or with whole names.");
  if (has("employee") && has("last_name", "first_name")) {
    gaps.push("The name is chosen twice: whole in one column and in separate columns. Choose one way.");
  }
  const hasWages = has("gross_wages", "other_wages", "pair_wages");
  if (
    !has("units_st", "all_units", "hours", "days", "weeks", "months", "pair_units") &&
    !(percentOnly && has("gross_wages")) &&
    !(hasWages && carriedOver.unitsST === "KEEP")
  ) {
    const keepAdvice = hasWages
      ? " If the file has wages alone, an upload can keep the straight time that its people have on the report."
      : "";
    gaps.push(
      percentOnly
        ? "Choose the column with the units or the gross wages."
        : `Choose the column with the units.${keepAdvice}`,
    );
  }
  const [firstField, secondField] = (["units_st", "all_units", ...Object.values(fieldOfUnits)] as const).filter(
    (field) => has(field),
  );
  if (firstField !== undefined && secondField !== undefined && has("units_st", "all_units")) {
    const hoursAdvice = has("hours") ? "" : ` For a column of hours beside it, choose “${fieldWords.hours}”.`;
    gaps.push(
      `Straight time is chosen twice: “${fieldWords[firstField]}” and “${fieldWords[secondField]}”. Choose one way.${hoursAdvice} For other paid time, choose “${fieldWords.other_units}”.`,
    );
  }
  if (has("pair_code") !== has("pair_units", "pair_wages"))
    gaps.push(
      has("pair_code")
        ? "Choose the columns with the hours or wages of each code, beside the code."
        : "Choose the column with the earning code beside each column of its units or wages.",
    );
  if (has("all_units") && has("pay_code", "pair_code"))
    gaps.push(
      `Earning codes say what is overtime. Choose “${fieldWords.units_st}” in place of “${fieldWords.all_units}”.`,
    );
  return gaps;
};
