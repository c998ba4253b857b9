import { fundClock } from "../calendar/fund-time.ts";
import { timeZoneName } from "../calendar/time-zone.ts";
import { weekdayOf } from "../calendar/iso-date.ts";
import type { Texts } from "../../site/language/texts.ts";
import * as en from "./date.ts";

export const { formatNumericDate } = en;

const weekdays = ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"] as const;
const months = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;

export const monthName: Texts<typeof en.monthName> = (iso) => months[Number(iso.slice(5, 7)) - 1] ?? "";

/** Formats as "15 de junio de 2026". */
export const formatShortDate: Texts<typeof en.formatShortDate> = (iso) =>
  `${Number(iso.slice(8, 10))} de ${monthName(iso)} de ${iso.slice(0, 4)}`;

/** Formats as "15 de junio". */
export const formatDayOfYear: Texts<typeof en.formatDayOfYear> = (iso) =>
  `${Number(iso.slice(8, 10))} de ${monthName(iso)}`;

/** Formats as "lun, 15 de junio de 2026". */
export const formatDate: Texts<typeof en.formatDate> = (iso) =>
  `${weekdays[weekdayOf(iso)] ?? ""}, ${formatShortDate(iso)}`;

/** Formats as "junio de 2026". */
export const formatWorkMonth: Texts<typeof en.formatWorkMonth> = (workMonth) =>
  `${monthName(workMonth)} de ${workMonth.slice(0, 4)}`;

/** Formats "16:00" as "4:00 p. m.". */
export const formatClock: Texts<typeof en.formatClock> = (timeOfDay) => {
  const [hour = "", minute = ""] = timeOfDay.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "a.\u00a0m." : "p.\u00a0m."}`;
};

/** Formats the fund's "16:00" as "4:00 p. m. CT". */
export const formatTimeOfDay: Texts<typeof en.formatTimeOfDay> = (timeOfDay) =>
  `${formatClock(timeOfDay)}\u00a0${timeZoneName()}`;

/** Formats as "mar, 14 de julio de 2026, 4:00 p. m. CT". */
export const formatDateTime: Texts<typeof en.formatDateTime> = (instant) => {
  const { date, timeOfDay } = fundClock(new Date(instant));
  return `${formatDate(date)}, ${formatTimeOfDay(timeOfDay)}`;
};
