import { formatWorkMonth } from "../format/date.ts";
import { countPeople } from "./messages.ts";
import type { TadUnit } from "./model.ts";

/** What the page says about a bargaining unit as a whole. */
export const unitTexts = {
  noWorkQuestion: ({ code, people }: Pick<TadUnit, "code" | "people">, workMonth: string): string =>
    `Did nobody of ${code} work in ${formatWorkMonth(workMonth)}? The ${countPeople(people)} stay on the report; units and wages carried from last month go to 0, and nothing is owed for them. What you typed stays and has to be 0. You can take this back.`,
  noteHint: "Your account representative reads it with the report. It is kept as you type it.",
  reasonLabel: (code: string, rule: string): string => `Why it is right in ${code}: ${rule}`,
  reasonMissing: "Needed before Complete: what you checked, and why it is right. One reason serves all lines.",
  reasonGiven: "Saved with the report. It stands until the value changes.",
} as const;
