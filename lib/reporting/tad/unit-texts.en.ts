import { formatWorkMonth } from "../../platform/format/date.ts";
import { countPeople } from "../../platform/format/count.ts";
import type { TadUnit } from "./schema.ts";

export const unitTexts = {
  noWorkQuestion: ({ code, people }: Pick<TadUnit, "code" | "people">, workMonth: string): string =>
    `Did no one in ${code} work in ${formatWorkMonth(workMonth)}? The ${countPeople(people)} stay on the report; units and wages carried over from last month become 0, and nothing is owed for them. Values you typed stay, so set them to 0 yourself. You can undo this.`,
  noteHint: "Your account representative reads this with the report.",
  reasonMissing: "Needed before you check Complete. One reason covers all lines.",
  reasonGiven: "Kept with the report until the value changes.",
} as const;
