import { inLanguages } from "../../site/language/texts.ts";
import { formatDate, formatDateTime, formatNumericDate, formatShortDate, formatWorkMonth } from "./date.ts";

export const dates = inLanguages(
  { formatDate, formatDateTime, formatNumericDate, formatShortDate, formatWorkMonth },
  () => import("./date.es.ts"),
);
