import type { Phrases } from "../language/phrases.ts";
import { formatWorkMonth } from "./date.ts";
import { formatWorkMonth as spanishMonth } from "./date.es.ts";

const workMonths = Array.from({ length: 12 }, (_, index) => `YYYY-${String(index + 1).padStart(2, "0")}`);
const withHole = (workMonth: string): string => workMonth.replace("YYYY", "{year}");

/** Work months inside other texts, such as "June 2026". */
export const phrases: Phrases = Object.fromEntries(
  workMonths.map((workMonth) => [withHole(formatWorkMonth(workMonth)), withHole(spanishMonth(workMonth))]),
);
