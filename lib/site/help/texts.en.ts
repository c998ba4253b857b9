import { countOf } from "../../platform/format/count.ts";

export const helpTexts = {
  label: "Search the answers",
  hint: "A few words, for example: payment returned",
  countText: (count: number): string => `${countOf(count, "question")} found.`,
  nothing: (query: string): string => `No answer has “${query}”. Try other words, or fewer.`,
  contact: "Contact us",
  orCall: (phone: string): string => `or call ${phone}: we’ll find the answer.`,
} as const;
