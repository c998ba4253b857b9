import type { NumberedRow } from "../ground/table.ts";
import { mayBeOfGroup } from "./judge-lines.ts";
import { isFiguredLabel } from "../words/labels.ts";
import type { SeenLine } from "./look-at-lines.ts";
import { addTo, emptySums } from "./running-sums.ts";

/** What below a total is no one's name: "H&W 312 hrs x 12.50", "Health & Welfare", "Dues". "Ann Prior" may be one. */
const noNameWords =
  /[&@%$=+:]|\d\s*x\s*\d|\b(?:hours|hrs|wages|dues|funds?|health|welfare|pension|annuity|vacation|apprentice\w*|fringes?|benefits|employees|(?:non[ -]?)?union)\b|^\W*(?:difference|variance|proof|training|(?:prior|previous|last) (?:month|period|balance|report|year)\w*)\W*$/i;

/** Fewer people may have the same sums as others by chance. */
const fewestPeople = 3;

/** Watches for lines that no one is named in, below the last person: sums of groups, and what is figured out of them. */
export const startWatchingEnd = () => {
  const people = emptySums();
  let groups: SeenLine[] = [];
  let isBelowTotal = false;
  return {
    /** Takes note of a line that is a person's, who is named by a number or by the line above. */
    addPerson: (seen: SeenLine): void => {
      addTo(people, seen);
      groups = [];
      isBelowTotal = false;
    },
    /** Takes note of a line with amounts that names no one by a number. */
    addUnnumbered: (seen: SeenLine): void => void groups.push(seen),
    /** Takes note of a total that is, or isn't, that of all people, by its words or its sums. */
    addTotal: (isOfAll: boolean): void => void (isBelowTotal ||= isOfAll),
    /** Whether a line below the total of the file figures out what is owed. */
    isFigured: (seen: SeenLine): boolean =>
      isBelowTotal && !seen.hasNumber && seen.filled.some((cell) => /\p{L}/u.test(cell) && isFiguredLabel(cell)),
    /** Whether a line below the total of the file is no person's by what it is called, but says nothing more. */
    isNoOne: ({ hasNumber, names: [name = "", ...more] }: SeenLine): boolean =>
      isBelowTotal && !hasNumber && more.length === 0 && !name.includes(",") && noNameWords.test(name),
    /** The lines below the last person that, added up, hold the sums of all people: those of groups. */
    listGroups: (): readonly NumberedRow[] => {
      const sums = emptySums();
      for (const seen of groups) addTo(sums, seen);
      const areGroups =
        people.lines >= fewestPeople &&
        groups.length > 1 &&
        groups.length < people.lines &&
        groups.every(mayBeOfGroup) &&
        people.values.some((value, at) => value !== 0 && value === sums.values[at]) &&
        people.values.every(
          (value, at) => value === sums.values[at] || groups.every(({ amounts }) => amounts[at] === null),
        );
      return areGroups ? groups.map(({ line }) => line) : [];
    },
  };
};
