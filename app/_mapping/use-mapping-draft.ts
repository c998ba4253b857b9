import { useState } from "react";
import type { CarryOver } from "#lib/imports/schema.ts";
import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import { importTexts } from "#lib/imports/texts.en.ts";
import { type CodeField, isCodeField, isUnitsOfPeriod, numberFields } from "#lib/payroll-file/ground/fields.ts";
import { listMappingGaps } from "#lib/payroll-file/mapping/mapping-gaps.ts";
import type { Mapping } from "#lib/payroll-file/ground/mapping.ts";
import { withKeptAnswers } from "#lib/payroll-file/mapping/kept/kept-answers.ts";
import { listMinuteColumns } from "#lib/payroll-file/cells/minutes.ts";
import { listMissingFigures } from "#lib/payroll-file/columns/missing-figures.ts";
import { labelColumn } from "#lib/payroll-file/ground/label-column.ts";
import { type Code, codesOf, listAsked } from "./codes-of.ts";
import type { ColumnChoices } from "./column-table.tsx";
import { type Letter, lettersOf, toStoredLetters } from "./letter-table.tsx";
import type { MappedFile } from "./mapped-file.ts";
import { listAskedCodes, type PayCode, payCodesOf, toStoredCodes } from "./pay-code-table.tsx";

/** The choices of a mapping as a clerk changes them, begun with what is saved or guessed, and what follows from them. */
export const useMappingDraft = (view: MappedFile) => {
  const { mapping: begun, steps, choices } = view;
  const [chosen, setChosen] = useState<ColumnChoices>({
    columns: begun?.columns ?? [],
    ignored: begun?.ignored ?? [],
  });
  const [allCodes, setAllCodes] = useState<readonly PayCode[]>(() => payCodesOf(view));
  const [letters, setLetters] = useState<readonly Letter[]>(() => lettersOf(view));
  const [chosenForm, setChosenForm] = useState<{ readonly place: number; readonly form: Mapping["nameForm"] }>();
  const [minutes, setMinutes] = useState(begun?.minutes);
  const [unnamedLines, setUnnamedLines] = useState(begun?.unnamedLines);
  const [codesOfFile, setCodesOfFile] = useState<readonly Code[]>(() => codesOf(view));
  const [constants, setConstants] = useState<Mapping["constants"]>(begun?.constants ?? {});
  const [byName, setByName] = useState(begun?.byName === true);
  const [carriedOver, setCarriedOver] = useState<CarryOver>(begun?.carriedOver ?? {});
  const { columns, ignored } = chosen;
  const hasNumber = numberFields.some((field) => columns.includes(field));
  const hasPayCode = columns.includes("pay_code") || columns.includes("pair_code");
  const hasLetters =
    letters.length > 0 && columns.some((field, place) => isUnitsOfPeriod(field, view.columns[place]?.group));
  const place = columns.indexOf("employee");
  const isBegun = place === begun?.columns.indexOf("employee");
  const other = isBegun ? undefined : steps?.nameColumns?.find((column) => column.place === place);
  const inColumn = place === -1 ? null : isBegun ? (steps?.names ?? null) : (other ?? null);
  const names = (inColumn?.forms.length ?? 0) > 1 ? inColumn : null;
  const setNameForm = (form: Mapping["nameForm"]): void => setChosenForm({ place, form });
  const nameForm =
    (chosenForm?.place === place ? chosenForm.form : undefined) ??
    (isBegun ? begun?.nameForm : (other?.form ?? (names === null ? other?.forms[0]?.form : undefined)));
  const payCodes = listAskedCodes(allCodes, columns, begun?.columns ?? []);
  const setPayCodes = (changed: readonly PayCode[]): void =>
    setAllCodes(allCodes.map((code) => changed.find(({ from }) => from === code.from) ?? code));
  const mayBeMinutes = listMinuteColumns(steps?.minutes ?? [], columns);
  const codes = listAsked(codesOfFile, columns);
  const setCode = (changed: Code, to: string): void =>
    setCodesOfFile(codesOfFile.with(codesOfFile.indexOf(changed), { ...changed, to }));
  // What was answered about rows that aren't shown here is asked once they come up.
  const shown = {
    unnamedLines: steps?.unnamedLines === undefined ? undefined : unnamedLines,
  };
  const answers: Mapping = {
    columns,
    values: codes.flatMap(({ field, place: own, from, to }) =>
      to === "" ? [] : [{ field, from, to, ...(field === "row_group" && { place: own }) }],
    ),
    constants,
    ignored: [...ignored],
    ...(hasPayCode && { payCodes: toStoredCodes(payCodes) }),
    ...(hasLetters && { letters: toStoredLetters(letters) }),
    ...(nameForm !== undefined && { nameForm }),
    ...(byName && !hasNumber && { byName }),
    ...shown,
    ...(minutes !== undefined && { minutes: [...minutes] }),
    ...(begun?.people !== undefined && { people: begun.people }),
  };
  const kept = withKeptAnswers(answers, begun && { ...begun, ...shown }, {
    values: codesOfFile,
    payCodes: allCodes,
    letters,
  });
  const missing = listMissingFigures(kept);
  const asked = (steps?.inFile ?? choices.onReport).filter(({ cell }) => missing.includes(cell));
  const carried = Object.fromEntries(asked.map(({ cell }) => [cell, carriedOver[cell] ?? "ZERO"]));
  const mapping: Mapping = { ...kept, ...(asked.length > 0 && { carriedOver: { ...kept.carriedOver, ...carried } }) };
  return {
    chosen,
    setChosen,
    payCodes,
    setPayCodes,
    letters,
    setLetters,
    nameForm,
    setNameForm,
    unnamedLines,
    setUnnamedLines,
    minutes,
    setMinutes,
    /** Columns that are asked about whether they hold minutes. */
    mayBeMinutes,
    codes,
    setCode,
    /** Names of columns whose values are asked about once the file is read with them. */
    askedLater: columns.flatMap((field, at) =>
      isCodeField(field) && field !== begun?.columns[at] ? [labelColumn(view.columns[at]?.name, at)] : [],
    ),
    constants,
    setConstants,
    byName,
    setByName,
    carriedOver,
    setCarriedOver,
    hasNumber,
    hasPayCode,
    /** Whether letters in columns for each day are asked about. */
    hasLetters,
    /** How names are written, where that is asked. */
    names,
    /** Units and wages on the report that the file doesn't give, and what becomes of them. */
    asked,
    carried,
    /** What is saved. */
    mapping,
  };
};
type Draft = ReturnType<typeof useMappingDraft>;

/** Why a mapping can't be saved yet, and whether a code has no meaning yet. */
export const listGaps = (
  { choices, columns, steps }: MappedFile,
  { mapping, codes, payCodes, hasPayCode, letters, hasLetters, names, nameForm, ...draft }: Draft,
): { readonly gaps: string[]; readonly hasOpenCodes: boolean } => {
  // A report has no line in an unknown bargaining unit, or with an unknown status: the whole file would be refused for it.
  const listOpen = (kind: CodeField): string[] =>
    mapping.columns.includes(kind)
      ? codes.flatMap(({ field, from, to, rows }) => (field === kind && to === "" && rows !== null ? [from] : []))
      : [];
  const [openUnits, openStatuses] = [listOpen("agreement_code"), listOpen("status_code")];
  const openGroups = listOpen("row_group");
  const openPayCodes = hasPayCode ? payCodes.flatMap(({ from, to }) => (to === "" ? [from] : [])) : [];
  const stored = new Set(mapping.letters?.map(({ from }) => from));
  const openLetters = hasLetters ? letters.flatMap(({ from }) => (stored.has(from) ? [] : [from])) : [];
  const gaps = [
    ...listMappingGaps(mapping, { unitCodes: choices.agreementCodes, percentOnly: choices.percentOnly }, columns),
    ...(openPayCodes.length > 0 ? [importTexts.codesOpen(openPayCodes)] : []),
    ...(openLetters.length > 0 ? [mappingTexts.lettersOpen(openLetters)] : []),
    ...(openUnits.length > 0 ? [mappingTexts.unitsOpen(openUnits)] : []),
    ...(openStatuses.length > 0 ? [importTexts.statusCodesOpen(openStatuses)] : []),
    ...(openGroups.length > 0 ? [mappingTexts.rowGroupsOpen(openGroups)] : []),
    ...(names !== null && nameForm === undefined ? [importTexts.nameOpen] : []),
    ...(draft.mayBeMinutes.length > 0 && draft.minutes === undefined
      ? [mappingTexts.minutesOpen(draft.mayBeMinutes.map(({ column }) => column))]
      : []),
    ...(steps?.unnamedLines !== undefined && draft.unnamedLines === undefined ? [mappingTexts.unnamedOpen] : []),
  ];
  return { gaps, hasOpenCodes: openUnits.length + openStatuses.length + openGroups.length > 0 };
};
