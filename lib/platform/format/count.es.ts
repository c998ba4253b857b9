import { formatCount } from "./count.ts";

/** "1 hora", "1,200 horas": the count with its noun in the singular or the plural. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
