import { countOf } from "../../platform/format/count.ts";
import { formatUnits } from "../../platform/format/decimal.ts";
import { formatMoney } from "../../platform/cents/money.ts";
import { listByFigure } from "./effect.ts";
import type { EffectAmounts, EffectList, EffectPerson, FactField } from "./effect-schema.ts";

export const personKindLabels: Readonly<Record<EffectPerson["kind"], string>> = {
  CHANGED: "Changed",
  UNCHANGED: "Unchanged",
  NEW: "New on the report",
  MISSING: "Not in the file",
  UNMATCHED: "Not matched",
  LEFT_OUT: "Left out",
};

export const effectListLabels: Readonly<Record<EffectList, string>> = {
  AFFECTED: "Changed and new",
  ...personKindLabels,
  ALL: "Everyone",
  FACTS: "Facts that differ from the fund’s",
  CARRIED: "Values that aren’t in the file",
  FAR_OFF: "Far off last month",
  UNITS: "Units change",
  WAGES: "Gross wages change",
  HW: "Health contributions change",
  PEN: "Pension contributions change",
};

const listsWithoutChange: readonly EffectList[] = ["UNCHANGED", "UNMATCHED", "LEFT_OUT"];

const figureLists: readonly EffectList[] = Object.values(listByFigure);

export const factLabels: Readonly<Record<FactField, string>> = {
  hireDate: "Hire date",
  birthDate: "Birth date",
  name: "Name",
  middleInitial: "Middle initial",
};

/** Returns a fact as stored outside its file, with a birth date masked. */
export const maskFact = (field: FactField, text: string): string =>
  field === "birthDate" && text !== "" ? "••/••/••••" : text;

export const figureLabels: Readonly<Record<keyof EffectAmounts, string>> = {
  units: "Units",
  wages: "Gross wages",
  HW: "Health contributions",
  PEN: "Pension contributions",
};

export const effectTexts = {
  units: "The report after this import",
  unitsApplied: "The report with this file",
  wholeReport: "The whole report",
  unitChange: (unit: string, change: string): string => `${unit}: ${change}`,
  contributions: (difference: string): string => `contributions ${difference}`,
  noChange: "no change",
  showChange: (figure: string, difference: string, unit: string | undefined): string =>
    `${figure} ${difference}. Show the people${unit === undefined ? "" : ` in ${unit}`}`,
  people: "Person by person",
  missingInUnits: "In the file’s units, not in the file",
  show: "Show",
  unit: "Bargaining unit",
  allUnits: "All units",
  search: "Name or last 4 of SSN",
  csv: "Download as CSV",
  pages: "Pages of people",
  showAll: (count: number): string => `Show all ${count}`,
  showFirst: (count: number): string => `Show the first ${count}`,
  goToAddToReport: "Go to Add to report",
  listing: "Listing people…",
  countText: (show: EffectList, unit: string | undefined, count: number): string =>
    `${effectListLabels[show]}${unit === undefined ? "" : ` in ${unit}`}: ${countOf(count, "line")}.${count > 1 && !listsWithoutChange.includes(show) ? ` Largest change ${figureLists.includes(show) ? "" : "in contributions "}first.` : ""}`,
  noMatch: (list: string, unit: string | undefined, search: string): string =>
    `No one matches “${search}” in the list “${list}”${unit === undefined ? "" : ` of ${unit}`}.`,
  searchEveryone: "Search everyone",
  person: ({ name, ssnLast4, unitCode }: EffectPerson): string =>
    [
      name || "No name in the file",
      ...(ssnLast4 === "" ? [] : [`SSN ending in ${ssnLast4}`]),
      ...(unitCode === "" ? [] : [unitCode]),
    ].join(", "),
  lastMonth: ({ units, wages }: NonNullable<EffectPerson["lastMonth"]>): string =>
    `Last month: ${formatUnits(units)} units and ${formatMoney(wages)} gross wages`,
  change: ({ cell, now, after }: EffectPerson["changes"][number]): string => `${cell}: ${now} → ${after}`,
  fact: ({ field, onFile, inFile }: EffectPerson["facts"][number]): string =>
    `${factLabels[field]}: ${onFile === "" ? "another one" : onFile} in the fund’s records, ${inFile} in your file.`,
  sendFact: "Send to the fund",
  sendFactOf: (name: string, field: FactField): string =>
    `Send to the fund: ${factLabels[field].toLowerCase()} of ${name}`,
  factSent: "Sent to the fund.",
  notSent: "Nothing was sent.",
  undo: "Undo import",
  undoing: "Undoing…",
  undoUnanswered: (text: string): string =>
    `${text} We don’t know yet whether the import was undone. Press the button again: it counts only once.`,
} as const;
