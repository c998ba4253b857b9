import { defineTranslations } from "../../site/language/texts.ts";
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatNumericDate,
  formatShortDate,
  formatTimeOfDay,
  formatWorkMonth,
} from "./date.ts";

export const dates = defineTranslations(
  {
    formatClock,
    formatDate,
    formatDateTime,
    formatNumericDate,
    formatShortDate,
    formatTimeOfDay,
    formatWorkMonth,
  },
  () => import("./date.es.ts"),
);
