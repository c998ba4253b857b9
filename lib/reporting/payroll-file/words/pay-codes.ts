import type { PayCodeMeaning } from "../ground/choices.ts";
import type { FigureCell } from "../../line/cells.ts";
import { reimbursedWords, timeAndHalf } from "./header-words.ts";

export const cellsOfCode: Readonly<Record<PayCodeMeaning, FigureCell | null>> = {
  ST: "unitsST",
  OT: "unitsOT",
  DT: "unitsDT",
  OTHER: "unitsST",
  WAGES: null,
  IGNORE: null,
};

/** Formats an earning code for display and storage: the whole cell with single spaces. */
export const toPayCode = (cell: string): string => cell.trim().replaceAll(/\s+/g, " ");

/** Returns the key for comparing earning codes. */
export const toPayCodeKey = (cell: string): string => toPayCode(cell).normalize("NFC").toUpperCase();

type Guess = { readonly meaning: PayCodeMeaning; readonly words: RegExp; readonly why: string };

/** Words for paid time off, leave and corrections. The clerk must answer, no matter what else is in the code. */
const askedWords =
  /\b(?:vac|hol|hday|sick|sck|pto|pdo|eto|upt|jury|juror|bereav|brv|funeral|leave|lv\b|loa\b|fmla|absen|disab|std\b|ltd\b|float|birthday|personal|pers\b|sabbat|milit|matern|patern|parental|workers? comp|comp\b|on ?call|stand ?by|unpaid|non\b|not\b|time off|off\b|adj|correct|prior|previous|accru|payout|cash ?out|donat|w h\b|withh|tax|fica|fitw?\b|sitw?\b|fwt\b|swt\b|sdi\b|sui\b|medicare|oasdi|futa|suta|deduct|ded\b|insur|dues|garnish|401|403|contrib|employer)/;

const guesses: readonly Guess[] = [
  { meaning: "IGNORE", words: /^(?:(?:employee|person|grand|sub)[ -]?)?totals?$/, why: "Looks like a total" },
  { meaning: "IGNORE", words: reimbursedWords, why: "Looks like a reimbursement, which isn’t wages" },
  {
    meaning: "WAGES",
    words:
      /\b(?:bonus(?:es)?|bon|bns|comm|commissions?|tips?|gratuit\w*|incentives?|diff(?:erential)?s?|shift (?:prem(?:ium)?|pay)|(?:meal|rest|break) prem(?:ium)?|allowances?|stipends?|mileage|severance|sev)\b/,
    why: "Looks like pay without hours",
  },
  {
    meaning: "DT",
    words: /\b(?:dt|dblt?|double|2x|2 00?x?|dot)\b|\bdouble ?time|\b(?:dbl|dub) ?(?:tm|time)\b|\bd t\b|^o2$/,
    why: "Looks like double time",
  },
  {
    meaning: "OT",
    words: new RegExp(`\\b(?:ot|o t|overtime|over time|${timeAndHalf}|1 5x?)\\b|^ovr?t(?:m|ime)?\\b|^1 5$|^o$`),
    why: "Looks like overtime",
  },
  {
    meaning: "ST",
    words: /\b(?:reg|rg|regular|straight|st|hourly|base|normal|salary|sal|e?01)\b|^r$/,
    why: "Looks like straight time",
  },
];

const plainPattern =
  /^(?:(?:reg|rg|regular|straight|st|hourly|base|normal|salary|sal|e?01|r|o|ot|o2|t|ovt|ovtm|ovrtm|ovtime|overtime|over|time|tm|and|an?|(?:an?|one|time|and) half|dt|d|dblt?|dub|double|dbltime|doubletime|dot|hours?|hrs?|pay|rate|wages?|earnings?|worked|work|[12](?: [05]0?x?)?|[12]x|x[12](?: [05]0?)?)(?: |$))+$/;

/** Matches codes of several kinds (“Reg/OT”), or half pay on top of another code's hours (“OT 1/2”). */
const doubtfulPattern =
  /\b(?:reg|rg|regular|st|straight|ot|overtime|dt) and (?:reg|rg|regular|st|straight|ot|overtime|dt)\b|(?<!\b(?:1|and) )\b1 2\b/;

/** Matches a code's number before its name: "E02-OT", "10: Holiday". */
const leadingNumberPattern = /^\s*(?:e|ec|pc|ern?)?\d{1,3}\s*[-–—:·_]\s*(?=\p{L}{2})/iu;
/** Matches a kind of pay right before its rate: "OT1.5", "DT2x". */
const trailingRatePattern = /\b(reg|st|o\/?t|d\/?t)(?=[12](?:\.\d|x|½))/gi;

const toCodeWords = (code: string): string =>
  code
    .replace(leadingNumberPattern, "")
    .replaceAll(trailingRatePattern, "$1 ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll(/(\p{L}{2}) ?[/+&] ?(?=\p{L}{2})/gu, "$1 and ")
    .replaceAll("½", " 1 2 ")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();

/** True for words of paid time off, leave or a correction, in lower case. */
export const isAskedCode = (words: string): boolean => askedWords.test(words);

const findGuess = (words: string): Guess | undefined =>
  words === "" ? undefined : guesses.find(({ words: pattern }) => pattern.test(words));

/** True for codes that mean something other than units: "OT Premium", "Regular YTD". */
const isDoubtful = (words: string): boolean => {
  const guess = findGuess(words);
  return (
    guess !== undefined &&
    cellsOfCode[guess.meaning] !== null &&
    (!plainPattern.test(words) || doubtfulPattern.test(words))
  );
};

/**
 * Guesses a code's meaning with the reason. Returns null if the clerk must answer. A plain number adds nothing to a
 * description.
 */
export const guessPayCode = (
  code: string,
  description = "",
): { readonly meaning: PayCodeMeaning; readonly why: string } | null => {
  const codeWords = description !== "" && /^\d+$/.test(code) ? "" : toCodeWords(code);
  const texts = [toCodeWords(description), codeWords];
  if (texts.some((text) => askedWords.test(text) || isDoubtful(text))) return null;
  return texts.map(findGuess).find((guess) => guess !== undefined) ?? null;
};

const timeOffWords = /\b(?:vac|hol|hday|sick|sck|pto|pdo|jury|juror|bereav|brv|funeral|float|personal)/;

/** Explains the question about a code of paid time off. Returns "" for others. */
export const explainTimeOff = (code: string): string =>
  timeOffWords.test(toCodeWords(code)) ? "Looks like paid time off: your agreement says if it counts" : "";

/** Returns the kind of an earning code, or null for a text that is probably not a code. */
export const kindOfCode = (text: string): PayCodeMeaning | "ASKED" | null => {
  const words = toCodeWords(text);
  return isAskedCode(words) || isDoubtful(words) ? "ASKED" : (findGuess(words)?.meaning ?? null);
};
