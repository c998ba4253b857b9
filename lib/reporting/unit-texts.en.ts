import { formatWorkMonth } from "../format/date.ts";
import { countPeople } from "../format/count.ts";
import type { TadUnit } from "./schema.ts";

/** What the page says about a bargaining unit as a whole. */
export const unitTexts = {
  noWorkQuestion: ({ code, people }: Pick<TadUnit, "code" | "people">, workMonth: string): string =>
    `Did nobody of ${code} work in ${formatWorkMonth(workMonth)}? The ${countPeople(people)} stay on the report; units and wages carried from last month go to 0, and nothing is owed for them. What you typed stays and has to be 0. You can take this back.`,
  noteHint: "Your account representative reads it with the report. It is kept as you type it.",
  reasonMissing: "Needed before Complete; one reason serves all lines.",
  reasonGiven: "Kept with the report until the value changes.",
} as const;
