import { formatCount } from "./count.ts";

/** "1 hora", "1,200 horas". */
export const countOf = (count: number, singular: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? singular : many}`;
