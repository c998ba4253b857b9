/** Labels that hold for all people below them, not for one. */
export const groupWords =
  /^(?:dep(?:artmen)?t|division|location|company|class|site|cost center|branch|shop|unit|local|client|bargaining|union|agreement|cba)/i;
const labelPattern =
  /([A-Za-z][A-Za-z.#/ ]{0,24}?)\s*:\s*(.*?)(?=[\s;,|]+(?:SSN?|SS#|Soc|ID|Emp|Employee|Dept|Department|File|Badge|Name|Class|Status|Location)[A-Za-z.#/ ]{0,16}:|\s{2,}[A-Za-z][A-Za-z.#/ ]{0,24}:|$)/g;
/** "10491 ABARA, BRAM", "10491 - Abara, Bram" */
const numberFirstPattern = /^([A-Z]{0,3}\d{2,11})\s*[-–:]?\s+(\p{L}.*)$/u;
/** "Abara, Bram (10491)" */
const numberLastPattern = /^(\p{L}.*?)\s*[([#-]\s*#?(\d{2,11})[)\]]?$/u;

/** "Cho, Min (continued)", "10492 CHO, MIN - cont." */
const continuedPattern = /[\s(\-–]*\bcont(?:inued|'d|\.|d\b\.?)?\)?\s*$/i;
/** "Cho, Min (continued)" → "Cho, Min" */
export const withoutMark = (text: string): string => text.replace(continuedPattern, "").trim();

const pagePattern = /[\s(,–-]*\bpage:? *\d+(?: of \d+)?\)?\s*$/i;
const companyWords = /\b(?:inc|llc|ltd|corp|co|company)\b\.?$/i;

/** Whether a cell is the number and the name of a person, or a name marked as continued. */
export const namesPerson = (text: string): boolean => {
  const bare = withoutMark(text).replace(pagePattern, "");
  const isMarked = withoutMark(text) !== text.trim();
  const number = numberFirstPattern.exec(bare)?.[2] ?? numberLastPattern.exec(bare)?.[1] ?? "";
  if (isMarked && (number !== "" || /:\s*\S/.test(bare))) return true;
  const name = number === "" && isMarked && !companyWords.test(bare) ? bare : number;
  return /^\p{L}[^,:]*,\s*\p{L}/u.test(name);
};

/** A value of a heading, with the name of its column and its place in the line. */
export type Piece = { readonly name: string; readonly value: string; readonly place: number };

/** The name of a column for values without a label. */
export const groupName = "Line above";

/** The values of one cell of a heading: by their labels, and numbers apart from names. */
export const takeApart = (typed: string, place: number): Piece[] => {
  const bare = namesPerson(typed) ? withoutMark(typed).replace(pagePattern, "") : withoutMark(typed);
  const text = bare === "" ? typed : bare;
  const labelled = [...text.matchAll(labelPattern)].filter(([, , value]) => value !== "");
  const pieces =
    labelled.length > 0
      ? labelled.map(([, name = "", value = ""]) => ({
          name: `${name.trim()} (line above)`,
          value: withoutMark(value),
        }))
      : [{ name: groupName, value: text.trim() }];
  return pieces.flatMap(({ name, value }): Piece[] => {
    const [, before, rest] = numberFirstPattern.exec(value) ?? [];
    const [, own, after] = numberLastPattern.exec(value) ?? [];
    const number = before ?? after;
    if (number === undefined || groupWords.test(name)) return [{ name, value, place }];
    return [
      { name, value: rest ?? own ?? "", place },
      { name: `Number (${groupName.toLowerCase()})`, value: number, place: -1 },
    ];
  });
};
