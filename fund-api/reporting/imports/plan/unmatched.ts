import { figureCells } from "#lib/reporting/line/cells.ts";
import type { UnclearPerson } from "#lib/reporting/imports/schema.ts";
import { type UnitType, unitLabels } from "#lib/reporting/line/unit-types.ts";
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { toDisplayValue } from "#lib/reporting/tad/cells/display-value.ts";
import { toShownName } from "#lib/reporting/payroll-file/people/identify-person.ts";
import { ownUnit } from "#lib/reporting/payroll-file/ground/choices.ts";
import type { CheckedRow } from "./check-rows.ts";
import type { RefusedRow } from "./row-groups.ts";
import type { FileEffect, StoredEffectPerson } from "./effect-of.ts";
import { leftOut } from "#lib/reporting/imports/effect.ts";
import { maskPayrollNo } from "#lib/reporting/payroll-file/cells/ssn-shapes.ts";
import { toPersonKey } from "#lib/reporting/payroll-file/people/match-person.ts";

const toUnmatched = (
  person: Pick<StoredEffectPerson, "id" | "name" | "ssnLast4" | "unitCode" | "rows" | "why">,
  kind: "UNMATCHED" | "LEFT_OUT" = "UNMATCHED",
): StoredEffectPerson => ({
  ...person,
  kind,
  memberId: "",
  now: null,
  after: null,
  changes: [],
  facts: [],
  isCarried: false,
});

const explainUnclear = ({ why, candidates }: UnclearPerson): string => {
  if (candidates.length === 0) return why;
  return `${why || "The file doesn’t say clearly who this is."} Choose the person on this page.`;
};

/** Returns the effect of a file that can't be added: its unmatched people and the reasons. */
export const planRefusedEffect = (
  { refused, unclear }: { readonly refused: readonly RefusedRow[]; readonly unclear: readonly UnclearPerson[] },
  rows: readonly CheckedRow[],
): FileEffect => {
  const rowsByNumber = new Map(refused.length === 0 ? [] : rows.map(({ row }) => [row.row, row] as const));
  const people = [
    ...[...Map.groupBy(refused, ({ row }) => row)].map(([row, rowFindings]): StoredEffectPerson => {
      const fileRow = rowsByNumber.get(row);
      return toUnmatched({
        id: `row-${row}`,
        name: fileRow === undefined ? "" : toShownName(fileRow),
        ssnLast4: fileRow?.ssnLast4 ?? fileRow?.ssn.slice(-4) ?? "",
        // A row without a unit gets each person's own unit, which may differ.
        unitCode: fileRow === undefined || fileRow.agreementCode === ownUnit ? "" : fileRow.agreementCode,
        rows: [row],
        why: rowFindings.map(({ message }) => message).join(" "),
      });
    }),
    ...unclear.map((person, index) => {
      const { name, ssnLast4, rows: rowNumbers } = person;
      const why = explainUnclear(person);
      return toUnmatched({ id: `unclear-${index}`, name, ssnLast4, unitCode: "", rows: rowNumbers, why });
    }),
  ];
  return {
    effect: { units: [], listed: { facts: 0, carried: 0, unmatched: people.length } },
    listPeople: () => people,
  };
};

/** Formats a row's units and wages as typed. */
export const formatRowFigures = ({
  cells,
  unitsByType = {},
}: Pick<CheckedRow["row"], "cells" | "unitsByType">): string => {
  const labeledFigures = [
    ...Object.entries(unitsByType).map(([type, value]) => [unitLabels[type as UnitType].many, value] as const),
    ...figureCells.map((name) => [cellLabel(name, null), cells[name] ?? ""] as const),
  ];
  return labeledFigures
    .flatMap(([label, value]) => (value.trim() === "" ? [] : [`${label} ${toDisplayValue(value.trim())}`]))
    .join(", ");
};

/** Adds the people whose rows the clerk left out, with their figures from the file. */
export const withLeftOut = (
  { effect, listPeople }: FileEffect,
  leftOutPeople: readonly UnclearPerson[],
  rows: readonly CheckedRow[],
): FileEffect => {
  if (leftOutPeople.length === 0) return { effect, listPeople };
  const rowsByNumber = new Map(rows.map(({ row }) => [row.row, row] as const));
  return {
    effect: { ...effect, listed: { ...effect.listed, leftOut: leftOutPeople.length } },
    listPeople: () => [
      ...listPeople(),
      ...leftOutPeople.map(({ name, ssnLast4, rows: rowNumbers }, index) => {
        const texts = rowNumbers.map((number) => formatRowFigures(rowsByNumber.get(number) ?? { cells: {} }));
        const figures = texts.filter(Boolean).join("; ");
        const why = `You chose to leave out these rows. Nothing from them is in the report.${figures === "" ? "" : ` In the file: ${figures}.`}`;
        return toUnmatched({ id: `left-${index}`, name, ssnLast4, unitCode: "", rows: rowNumbers, why }, "LEFT_OUT");
      }),
    ],
  };
};

/** Rules for rows that match no person or unit. A clerk can leave these rows out, or add the person first. */
const questionRules = new Set([
  "unit-unclear",
  "class-unclear",
  "new-person-incomplete",
  "member-id-unknown",
  "person-unconfirmed",
  "one-number-each",
  "numbers-limited",
  "numbers-unconfirmed",
  "numbers-used-up",
  "row-left-out",
]);

/** Turns refused rows of an export into questions for the clerk, one per person. */
export const toUnclearPeople = (
  refusedRows: readonly RefusedRow[],
  { holding, isMapped }: { readonly holding: readonly CheckedRow[]; readonly isMapped: boolean },
): { readonly refused: readonly RefusedRow[]; readonly unclear: readonly UnclearPerson[] } => {
  const isQuestion = ({ ruleId }: RefusedRow): boolean => isMapped && questionRules.has(ruleId);
  const refusals = refusedRows.filter(isQuestion);
  if (refusals.length === 0) return { refused: refusedRows, unclear: [] };
  const rows = new Map(holding.map(({ row }) => [row.row, row]));
  const unclear = new Map<string, UnclearPerson>();
  for (const { row: number, message } of refusals) {
    const row = rows.get(number);
    if (row === undefined) continue;
    const from = toPersonKey(row);
    const earlier = unclear.get(from);
    unclear.set(from, {
      from,
      rows: [...(earlier?.rows ?? []), ...(row.addedRows ?? [number])],
      name: toShownName(row),
      ssnLast4: row.ssnLast4 ?? row.ssn.slice(-4),
      payrollNo: maskPayrollNo(row.payrollNo),
      candidates: [],
      why: message,
      isLeftOut: row.chosenMemberId === leftOut,
      isChosen: false,
      takesAnyone: false,
    });
  }
  return { refused: refusedRows.filter((row) => !isQuestion(row)), unclear: [...unclear.values()] };
};
