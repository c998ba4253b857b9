import { formatCount } from "../../../format/count.ts";
import { listDisplayValues, toDisplayValue } from "../../../reporting/cells/display-value.ts";
import { mostTexts } from "../../columns/code-descriptions.ts";
import type { Mapping } from "../../ground/mapping.ts";
import type { FileFinding } from "../../schema.ts";
import { type DescribedPayCode, meaningsOf } from "../../add-up/map-pay-codes.ts";
import { months } from "../../words/months.ts";
import { cellsOfCode, mostPayCodes, toPayCodeKey } from "../../words/pay-codes.ts";

const monthPattern = new RegExp(`\\b(?:${months})\\b`, "g");

/** The words of a description, without numbers and months, which differ from file to file. */
const toCalledWords = (called: string): string =>
  called
    .toLowerCase()
    .replaceAll(monthPattern, " ")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();

/** As much of the descriptions of a code is kept. */
const longestCalled = 1_000;

/** Descriptions as they are kept: those of a code with many by their words, each once. */
const toKept = (texts: readonly string[]): string => {
  if (texts.length <= mostTexts) return texts.join(", ");
  let kept = "";
  for (const words of new Set(texts.map(toCalledWords)))
    if (words !== "" && kept.length + words.length + 2 <= longestCalled) kept += (kept === "" ? "" : ", ") + words;
  return kept;
};

/** What the codes of a file are called, with what others were called in the files before it; none where it has no codes. */
export const listCalled = (codes: readonly DescribedPayCode[], before: Mapping["called"] = []): Mapping["called"] => {
  const own = codes.flatMap(({ value, texts }) => (texts.length === 0 ? [] : [{ from: value, called: toKept(texts) }]));
  const known = new Set(own.map(({ from }) => toPayCodeKey(from)));
  const all = [...own, ...before.filter(({ from }) => !known.has(toPayCodeKey(from)))].slice(0, mostPayCodes);
  return all.length === 0 && codes.length === 0 ? undefined : all;
};

/** As many codes are named in one warning. */
const mostNamed = 12;

/** What is said of a code that is called otherwise than in the file it was mapped in; "" where it isn't. */
const sayRenamed = ({ value, texts }: DescribedPayCode, was: string | undefined, isIgnored: boolean): string => {
  const [code, ignored] = [`“${toDisplayValue(value)}”`, isIgnored ? ", which is ignored" : ""];
  if (was === undefined)
    return isIgnored ? `${code} is ${listDisplayValues(texts)} now and had no description${ignored}` : "";
  const now = texts.join(", ");
  if (toCalledWords(was) === toCalledWords(now)) return "";
  const before = was.split(", ").map(toCalledWords);
  const areMany = Math.max(texts.length, before.length) > mostTexts;
  if (!areMany) return `${code} is “${toDisplayValue(now)}” now and was “${toDisplayValue(was)}”${ignored}`;
  // The descriptions of single rows differ from file to file: of those that count, the report is checked.
  const added = isIgnored
    ? texts.filter((text) => toCalledWords(text) !== "" && !before.includes(toCalledWords(text)))
    : [];
  return added.length === 0 ? "" : `${code} is also ${listDisplayValues(added)} now${ignored}`;
};

/** Codes that count as saved although the file now calls them otherwise. */
export const listCalledOtherwise = (codes: readonly DescribedPayCode[], mapping: Mapping): FileFinding[] => {
  const known = meaningsOf(mapping);
  const before = new Map(mapping.called?.map(({ from, called }) => [toPayCodeKey(from), called]));
  const described = codes.filter(({ texts }) => texts.length > 0);
  const otherwise = described.flatMap(({ value, called, guess }) => {
    const meaning = known.get(toPayCodeKey(value));
    const isOther = guess !== null && meaning !== undefined && cellsOfCode[guess] !== cellsOfCode[meaning];
    return isOther ? [`${value} · ${called}`] : [];
  });
  // What is guessed as it was chosen needs no check.
  const renamed = described.flatMap((code) => {
    const [meaning, was] = [known, before].map((own) => own.get(toPayCodeKey(code.value)));
    if (code.guess !== null || !meaning || mapping.called === undefined) return [];
    return sayRenamed(code, was, meaning === "IGNORE") || [];
  });
  const more = renamed.length > mostNamed ? [`and ${formatCount(renamed.length - mostNamed)} more`] : [];
  const warn = (what: string): FileFinding => ({
    ruleId: "codes-called-otherwise",
    severity: "WARNING",
    rows: [],
    message: `These earning codes count as you chose before, but their descriptions say something else: ${what}. If they mean something else now, change the column mapping.`,
  });
  return [
    ...(otherwise.length === 0 ? [] : [warn(listDisplayValues(otherwise))]),
    ...(renamed.length === 0 ? [] : [warn([...renamed.slice(0, mostNamed), ...more].join("; "))]),
  ];
};
