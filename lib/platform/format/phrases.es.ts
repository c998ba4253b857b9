import type { Phrases } from "../../site/language/phrases.ts";
import { unitTypes } from "../../reporting/line/unit-types.ts";
import * as en from "./date.ts";
import * as es from "./date.es.ts";
import { formatUnitsInWords } from "./unit-words.ts";
import { formatUnitsInWords as spanishUnits } from "./unit-words.es.ts";

const placeholders = [
  ["2026", "{year}"],
  ["28", "{day}"],
  ["1", "{count}"],
  ["3", "{count}"],
] as const;

const insertPlaceholders = (text: string): string =>
  placeholders.reduce((rest, [value, placeholder]) => rest.replace(value, placeholder), text);

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`);

/** Phrases such as "June 2026", "Jun 15, 2026" and "4 weeks" within other texts. */
export const phrases: Phrases = Object.fromEntries(
  [
    ...months.map((month) => [en.formatWorkMonth(month), es.formatWorkMonth(month)]),
    ...months.map((month) => [en.formatShortDate(`${month}-28`), es.formatShortDate(`${month}-28`)]),
    ...unitTypes.flatMap((type) => [100, 300].map((n) => [formatUnitsInWords(n, type), spanishUnits(n, type)])),
  ].map((pair) => pair.map(insertPlaceholders) as [string, string]),
);
