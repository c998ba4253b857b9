import { fundClock } from "../calendar/fund-time.ts";
import { timeZoneName } from "../calendar/time-zone.ts";
import { weekdayOf } from "../calendar/iso-date.ts";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Returns the month's name, such as "January", for an ISO date or work month. */
export const monthName = (iso: string): string => months[Number(iso.slice(5, 7)) - 1] ?? "";

/** Formats as "Jun 15, 2026". */
export const formatShortDate = (iso: string): string =>
  `${monthName(iso).slice(0, 3)} ${Number(iso.slice(8, 10))}, ${iso.slice(0, 4)}`;

/** Formats as "June 15". */
export const formatDayOfYear = (iso: string): string => `${monthName(iso)} ${Number(iso.slice(8, 10))}`;

/** Formats as "06/15/2026", for dense tables. */
export const formatNumericDate = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;

/** Formats as "Mon, Jun 15, 2026". */
export const formatDate = (iso: string): string => `${weekdays[weekdayOf(iso)] ?? ""}, ${formatShortDate(iso)}`;

/** Formats as "June 2026". */
export const formatWorkMonth = (workMonth: string): string => `${monthName(workMonth)} ${workMonth.slice(0, 4)}`;

/** Formats "16:00" as "4:00 PM". */
export const formatClock = (timeOfDay: string): string => {
  const [hour = "", minute = ""] = timeOfDay.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
};

/** Formats the fund's "16:00" as "4:00 PM CT". */
export const formatTimeOfDay = (timeOfDay: string): string => `${formatClock(timeOfDay)} ${timeZoneName()}`;

/** Formats an ISO instant as "Tue, Jul 14, 2026, 4:00 PM CT". */
export const formatDateTime = (instant: string): string => {
  const { date, timeOfDay } = fundClock(new Date(instant));
  return `${formatDate(date)}, ${formatTimeOfDay(timeOfDay)}`;
};
