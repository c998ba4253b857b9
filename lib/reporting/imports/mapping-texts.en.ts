import { countPeople, formatCount } from "../../platform/format/count.ts";
import { joinWords } from "../../platform/format/plain-text.ts";

export const mappingTexts = {
  toFirstOpen: "Go to the first open question",
  columnsUnsaved:
    "Nothing was added. You changed the column mapping and didn’t save it, so this preview doesn’t include your change. Save it, or discard it.",
  peopleUnsaved:
    "Nothing was added. You changed who someone in the file is and didn’t save it, so this preview doesn’t include your change. Save it, or discard it.",
  columnsFirst: "You changed the column mapping and didn’t save it. Save it first: it may change which people match.",
  showUnsaved: "Show the change",
  discardUnsaved: "Discard the change",
} as const;

const questionReasons = {
  NAMES: "names that several people on the report have",
  NUMBERS: "rows without a number",
  SHARED: "numbers that several people on the report have",
} as const;

export const choosePeopleTexts = {
  peopleLead: (people: number, hasSuggestion: boolean, again: keyof typeof questionReasons | null): string =>
    `Your file doesn’t say clearly who ${countPeople(people)} ${people === 1 ? "is" : "are"}. Choose each person on the report, or leave the rows out of this import.${hasSuggestion ? " If only one person matched, we filled them in: check each one." : ""} We’ll remember the people you choose. Next time we’ll ask again about ${again === null ? "" : `${questionReasons[again]}, and about `}rows you leave out.`,
  addPersonLead:
    "If someone isn’t on the report yet, add them. Then open this file again from “Uploaded files”: we compare it with the new report.",
  leftOutLead: (people: number): string =>
    `The file’s rows for ${people === 1 ? "this person" : `these ${countPeople(people)}`} don’t go into the report. You can still change your choice.`,
  chosenLead: (people: number): string =>
    `You chose who ${people === 1 ? "this person" : `these ${countPeople(people)}`} of the file ${people === 1 ? "is" : "are"}, for this file or an earlier one. If a choice is wrong, change it and save.`,
  unplacedLead: (people: number): string =>
    `We can’t add the rows of ${countPeople(people)}: the table shows why. You can leave the rows out of this import. Next time we’ll ask about them again.`,
  findOthers: "Find someone else on the report: name or last 4 of SSN",
  othersFound: (found: number, shown: number): string =>
    found > shown
      ? `${countPeople(found)} found. Each list below has the first ${formatCount(shown)}: type more of the name.`
      : `${countPeople(found)} found${found === 0 ? "." : ", at the end of each list below."}`,
  alsoListed: (people: number): string =>
    `The list also shows ${countPeople(people)} you already decided about. You can still change ${people === 1 ? "that choice" : "those choices"}.`,
  /** @param fits number of people on the report who match the rows; if 1, the hours are too many for one person */
  alike: (rows: number, fits: number): string =>
    fits > 1
      ? `The file has ${formatCount(rows)} rows like this, and ${countPeople(fits)} on the report can be meant.`
      : `The file has ${formatCount(rows)} rows with this name. Together they have more hours than one person works in a month.`,
  ofAnotherRow: "Another row in the file belongs to them.",
  chooseForAll: (rows: number, name?: string): string =>
    `Choose this person for all ${formatCount(rows)} rows like this${name === undefined ? "" : `: ${name}`}`,
  alsoChosen: (names: readonly string[]): string =>
    `You chose this person for ${joinWords(names)} too. Their rows will be added up.`,
} as const;
