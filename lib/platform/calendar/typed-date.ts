import { isRealDate } from "./iso-date.ts";

/** A date as it may be typed into a field, the same in its hint and in what is said of another text. */
export const dateExamples = { birthDate: "3/9/1984", hireDate: "6/8/2026" } as const;

/** A date as typed, ISO 8601 or M/D/YYYY, as ISO 8601: null when empty, undefined when it is none. */
export const readTypedDate = (text: string): string | null | undefined => {
  if (text === "") return null;
  const [, month = "", day = "", year] = (text.includes("/") && /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)) || [];
  const iso = year === undefined ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isRealDate(iso) && iso >= "1900-01-01" ? iso : undefined;
};
