import { countPeople, joinFirstNames } from "#lib/platform/format/count.ts";
import { notInFileUnitsRule, unclearRule } from "#lib/reporting/imports/effect.ts";
import type { Finding, Severity } from "#lib/reporting/tad/schema.ts";
import type { ImportMode, ImportPreview, UnclearPerson } from "#lib/reporting/imports/schema.ts";
import { toShownName } from "#lib/reporting/payroll-file/people/identify-person.ts";
import { toFindings } from "#lib/reporting/payroll-file/ground/roster-row.ts";
import type { ReportPerson } from "#lib/reporting/payroll-file/people/match-person.ts";
import type { FileFinding } from "#lib/reporting/payroll-file/schema.ts";
import { sortFindings } from "#lib/reporting/payroll-file/row-rules.ts";
import { countPersons } from "./totals-of.ts";
import { type PlacedRow, severalClassesMessage } from "./match-rows-to-lines.ts";
import type { ImportPlan } from "./plan-import.ts";
import { sharedMessages } from "../../tad/people/roster-people.ts";
import { severalUnitsMessage } from "./resolve-rows.ts";
import type { RefusedRow } from "./row-groups.ts";
import { listedNameOf } from "../../../platform/db/account-names.ts";
import { formatMoney } from "#lib/platform/cents/money.ts";
import { formatUnits } from "#lib/platform/format/decimal.ts";
import { formatName } from "#lib/reporting/tad/people/person-names.ts";
import { type FigureCell, figureCells } from "#lib/reporting/line/cells.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import { columnOf } from "#lib/reporting/line/row.ts";
import type { LineRecord } from "../../tad/record/tad-lines.ts";

export const leftOutRule = "person-left-out";

type RowFinding = Omit<FileFinding, "rows"> & { readonly row: number | null };

const groupByMessage = (findings: readonly RowFinding[]): FileFinding[] =>
  [...Map.groupBy(findings, ({ ruleId, severity, message }) => `${ruleId}\n${severity}\n${message}`).values()].flatMap(
    (group) => {
      const [first] = group;
      if (first === undefined) return [];
      const rows = group.flatMap(({ row }) => (row === null ? [] : [row]));
      const { row: _first, ...finding } = first;
      return [{ ...finding, rows: [...new Set(rows)].toSorted((a, b) => a - b) }];
    },
  );

/** Lists rows that can't be placed, as findings. */
export const listRefusedFindings = (refused: readonly RefusedRow[]): FileFinding[] =>
  groupByMessage(refused.map(({ row, ruleId, message }) => ({ ruleId, severity: "ERROR", row, message })));

const rowsOf = (people: readonly UnclearPerson[]): number[] =>
  people.flatMap(({ rows }) => rows).toSorted((a, b) => a - b);

const unclearFinding = (people: readonly UnclearPerson[], message: string): FileFinding[] =>
  toFindings("ERROR", unclearRule, rowsOf(people), message);

/** Lists rows for which the clerk must choose a person, and rows that no choice can fix, in separate findings. */
export const listUnclearFindings = (unclear: readonly UnclearPerson[]): FileFinding[] => {
  const kindOf = ({ takesAnyone, why }: UnclearPerson) =>
    takesAnyone
      ? "asked"
      : why === severalUnitsMessage || why.startsWith(severalClassesMessage)
        ? "inSeveral"
        : sharedMessages.has(why)
          ? "alike"
          : "missing";
  const { asked = [], missing = [], inSeveral = [], alike = [] } = Object.groupBy(unclear, kindOf);
  const joinNames = (people: readonly UnclearPerson[]): string =>
    joinFirstNames(people, ({ name }) => name || "no name in the file");
  const [are, add] = missing.length === 1 ? ["isn’t", "Add the person"] : ["aren’t", "Add these people"];
  return [
    ...unclearFinding(
      asked,
      `The file doesn’t say clearly whose rows these are (${countPeople(asked.length)}). Choose the person for each of them on this page.`,
    ),
    ...unclearFinding(
      missing,
      `${countPeople(missing.length)} in the file ${are} on the report: ${joinNames(missing)}. ${add} (“Add a person”), or leave the rows out.`,
    ),
    ...unclearFinding(
      alike,
      `${countPeople(alike.length)} in the file ${alike.length === 1 ? "isn’t" : "aren’t"} on the report: ${joinNames(alike)}. ${alike[0]?.why}`,
    ),
    ...[...Map.groupBy(inSeveral, ({ why }) => why)].flatMap(([why, people]) =>
      unclearFinding(people, `${joinNames(people)}: ${why}`),
    ),
  ];
};

/** Lists rows that the clerk left out in one finding, with the first few names. */
export const listLeftOutFindings = (leftOutPeople: readonly UnclearPerson[]): FileFinding[] => {
  const names = joinFirstNames(leftOutPeople, ({ name }) => name);
  const message = `You left out ${countPeople(leftOutPeople.length)}: ${names}. Nothing from their rows goes into the report. If someone worked, add them or enter their units there.`;
  return toFindings("WARNING", leftOutRule, rowsOf(leftOutPeople), message);
};

/** Lists findings and differing facts of placed rows. `listMissingFindings` lists lines that aren't in the file. */
export const listPlacedFindings = (placed: readonly PlacedRow[], findings: readonly Finding[]): FileFinding[] => {
  const lineIds = new Set(findings.map(({ lineId }) => lineId));
  const rowOf = new Map(placed.flatMap(({ line, row }) => (lineIds.has(line.id) ? [[line.id, row]] : [])));
  const rowFindings = findings.flatMap(({ ruleId, severity, message, lineId, reason }): RowFinding[] => {
    const row = lineId === null ? null : rowOf.get(lineId);
    const needsReason = reason === undefined ? {} : { needsReason: true as const };
    return row === undefined ? [] : [{ ruleId, severity, message, row, ...needsReason }];
  });
  const facts = placed.flatMap(({ row, differences }) =>
    differences.map((difference): RowFinding => ({ ...difference, row })),
  );
  return groupByMessage([...rowFindings, ...facts]);
};

const missingLabels: Readonly<Record<ImportMode, string>> = {
  MERGE: "Review those that you keep.",
  REPLACE: "Their units and wages were set to 0. If a status needs units, enter what happened in the report.",
};

type MissingLine = Readonly<
  Pick<PlacedRow["line"], "person_id" | "bargaining_unit_id" | "last_name" | "first_name" | "classification">
>;

/** Lists people missing from the file in one finding, with the first few names. */
export const listMissingFindings = (
  lines: readonly MissingLine[],
  mode: ImportMode,
  placed: readonly PlacedRow[] = [],
): FileFinding[] => {
  const missing = [...new Map(lines.map((line) => [line.person_id, line])).values()];
  if (missing.length === 0) return [];
  const toPersonUnit = (line: Pick<MissingLine, "person_id" | "bargaining_unit_id">): string =>
    `${line.person_id}\n${line.bargaining_unit_id}`;
  const personUnitsWithRow = new Set(placed.map(({ line }) => toPersonUnit(line)));
  const names = joinFirstNames(missing, (line) => {
    const { last_name, first_name, classification } = line;
    return `${listedNameOf({ last_name, first_name })}${personUnitsWithRow.has(toPersonUnit(line)) ? ` (as ${classification})` : ""}`;
  });
  const subject = `${countPeople(missing.length)} ${missing.length === 1 ? "is" : "are"}`;
  const nextStep = mode === "MERGE" && missing.length === 1 ? "Review their line if you keep it." : missingLabels[mode];
  const message = `${subject} on this report but not in the file: ${names}. ${nextStep}`;
  return [{ ruleId: "missing-from-file", severity: "WARNING", rows: [], message }];
};

/** Lists people without a row who are among `sharing`: everyone who matches a row assigned to someone else. */
export const listNamesakeFindings = (sharing: readonly ReportPerson[], placed: readonly PlacedRow[]): FileFinding[] => {
  if (sharing.length === 0) return [];
  const memberIdsWithRow = new Set(placed.map(({ line }) => line.member_id));
  const withoutRow = sharing.filter(({ memberId }) => !memberIdsWithRow.has(memberId));
  if (withoutRow.length === 0) return [];
  const names = withoutRow.map((person) => `${toShownName(person)} (SSN ending in ${person.ssnLast4})`).join("; ");
  const message = `These people have no row in the file, but rows that you assigned to someone else match their name or number: ${names}. If one of these rows is theirs, change your choice.`;
  return [{ ruleId: "namesake-without-row", severity: "WARNING", rows: [], message }];
};

type UnitLine = { readonly person_id: string; readonly bargaining_unit_id: string };
type ReportUnit = { readonly bargaining_unit_id: string; readonly agreement: { readonly code: string } };

/** Lists people in the report's other units who aren't in the file. Nothing changes for them. */
export const listOtherUnitFindings = (
  { units, lines }: { readonly units: readonly ReportUnit[]; readonly lines: readonly UnitLine[] },
  unitIds: readonly string[],
): FileFinding[] => {
  const personsInFile = new Set(
    lines.filter((line) => unitIds.includes(line.bargaining_unit_id)).map((line) => line.person_id),
  );
  const otherLines = lines.filter(
    (line) => !unitIds.includes(line.bargaining_unit_id) && !personsInFile.has(line.person_id),
  );
  if (otherLines.length === 0) return [];
  const ids = new Set(otherLines.map((line) => line.bargaining_unit_id));
  const codes = units.filter((unit) => ids.has(unit.bargaining_unit_id)).map(({ agreement }) => agreement.code);
  const people = countPersons(otherLines);
  const message = `${countPeople(people)} on this report ${people === 1 ? "isn’t" : "aren’t"} in the file, in ${codes.length === 1 ? "a bargaining unit" : "bargaining units"} that the file doesn’t have (${codes.join(", ")}). The file doesn’t change anything there.`;
  return [{ ruleId: notInFileUnitsRule, severity: "INFO", rows: [], message }];
};

/** Returns a file's preview: errors first, then warnings, each in the order of the file. */
export const toImportPreview = (
  {
    counts,
    findings,
    refused,
    carried = null,
    totals = null,
    unclear = [],
    others = [],
    tried = { claims: [], isLimited: false },
    effect = null,
  }: Pick<ImportPlan, "counts" | "findings"> &
    Partial<Pick<ImportPlan, "carried" | "totals" | "unclear" | "others" | "tried">> & {
      effect?: ImportPlan["effect"] | null;
      refused: boolean;
    },
  codes: ImportPreview["codes"],
): ImportPreview => {
  const countRows = (severity: Severity): number =>
    new Set(findings.filter((finding) => finding.severity === severity).flatMap(({ rows }) => rows)).size;
  return {
    refused,
    counts: { ...counts, rowsWithErrors: countRows("ERROR"), rowsWithWarnings: countRows("WARNING") },
    findings: sortFindings(findings),
    codes,
    carried,
    totals,
    unclear: [...unclear],
    ...(others.length > 0 && { others: [...others] }),
    ...((tried.isLimited || tried.isUsedUp === true || tried.claims.length > 0) && { tried }),
    effect,
  };
};

const formatFigure = (cell: FigureCell, amount: number): string =>
  lineCells[cell].kind === "money" ? formatMoney(amount) : `${formatUnits(amount)} units`;

/** Warns, once per column, about values that become 0 because of a blank cell. */
export const listBlankFindings = (placed: readonly PlacedRow[], lines: readonly LineRecord[]): FileFinding[] => {
  const originalLines = new Map(lines.map((line) => [line.id, line]));
  return figureCells.flatMap((cell): FileFinding[] => {
    const blankRows = placed
      .filter(({ blank }) => blank.includes(cell))
      .map(({ row, line }) => ({ row, line, amount: originalLines.get(line.id)?.[columnOf(cell)] ?? 0 }));
    const names = joinFirstNames(
      blankRows,
      ({ line, amount }) =>
        `${formatName({ lastName: line.last_name, firstName: line.first_name })} (${formatFigure(cell, amount)})`,
    );
    const people = countPersons(blankRows.map(({ line }) => line));
    const sum = blankRows.reduce((total, { amount }) => total + amount, 0);
    const message = `The cell for ${lineCells[cell].spoken} is blank for ${countPeople(people)} with ${formatFigure(cell, sum)} on this report, and counts as 0: ${names}. If they worked as before, enter the value in the file and upload it again.`;
    return toFindings("WARNING", "blank-cells", blankRows, message);
  });
};
