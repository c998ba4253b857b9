import { formatCount } from "./count.ts";

/** Formats as "1 hora" or "1,200 horas". */
export const countOf = (count: number, singular: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? singular : many}`;
