import { unitLabels, type UnitType } from "#lib/reporting/line/unit-types.ts";
import type { CheckerState } from "./use-file-check.ts";

const wordOf = (type: UnitType): string => unitLabels[type].many.toLowerCase();

/** Texts of the page that checks a file. */
export const checkerTexts = {
  states: {
    LOADING: "Loading the checker…",
    READY: "The checker is ready. It also works offline.",
    STOPPED: "The checker didn’t load. Reload this page.",
  } satisfies Record<CheckerState, string>,
  checking: (fileName: string): string => `Checking ${fileName}…`,
  unreadable: (fileName: string): string =>
    `Your browser couldn’t read ${fileName}. It may have been moved or be open in another program. Close it there and choose it again.`,
  stopped: (fileName: string): string =>
    `The check of ${fileName} stopped. Your computer may not have enough memory, or the connection was lost before the checker loaded. Reload this page, or log in and upload the file: the upload runs the same checks.`,
  mapColumns: (fileName: string): string =>
    `Map the columns of ${fileName}. We filled in our best guesses: review them and correct them. An upload asks the same questions, once for all files with the same columns. Nothing leaves this computer.`,
  mapAgain: (fileName: string): string =>
    `Check the columns of ${fileName}, and choose anything still open. Nothing leaves this computer.`,
  mapCodes: (fileName: string): string =>
    `${fileName} has codes we don’t know. Choose what each one means below. Nothing leaves this computer.`,
  nameMonth: (fileName: string): string =>
    `Choose the work month of ${fileName}. It has the same columns as the previous file, so they are mapped the same way: review them. Nothing leaves this computer.`,
  compareTotals: "Compare these with your payroll register. An upload asks you for its totals.",
  changeColumns: "Change the column mapping",
  check: "Check file",
  unchecked: "The file wasn’t checked.",
  ownStatus: "The status on your report",
  month: "Work month",
  chooseMonth: "Choose the work month of the report that this file is for.",
  units: "Bargaining units in this file",
  oneUnit: (type: UnitType): string => `One, which counts ${wordOf(type)}`,
  severalUnits: "Several",
  guessAgainLead: "The likely meaning of the columns depends on this answer. You have changed some columns already.",
  guessAgain: "Guess the columns again, without your changes",
  countsUnits: (type: UnitType): string => `A unit that counts ${wordOf(type)}`,
  contributions: "Contributions",
  byUnits: "At least one rate is for each unit worked",
  byWages: "All rates are a percentage of wages",
} as const;
