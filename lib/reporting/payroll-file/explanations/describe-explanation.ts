import { capitalize } from "../../../platform/format/count.ts";
import { joinWords } from "../../../platform/format/plain-text.ts";
import { figureCells } from "../../line/cells.ts";
import { labelOfKind } from "../../totals/kinds.ts";
import { toDisplayValue } from "../../tad/cells/display-value.ts";
import type { Explanation } from "../ground/mapping.ts";
import { labelColumn } from "../ground/column-names.ts";

/** Returns a column's name in quotes. */
export const quoteColumn = (header: readonly string[], index: number): string =>
  `“${toDisplayValue(labelColumn(header[index], index))}”`;

/** Describes a choice as part of a sentence: “only the largest amount of each person counts”. */
export const describeExplanation = (explanation: Explanation, header: readonly string[] = []): string => {
  switch (explanation.kind) {
    case "LARGEST": {
      const { cells } = explanation;
      if (cells.length === figureCells.length) return "only the largest amount of each person counts";
      return `only each person’s largest amount of ${joinWords(cells.map((cell) => labelOfKind(cell).toLowerCase()))} counts`;
    }
    case "EQUAL_ONCE":
      return "identical rows of a person count once";
    case "WITHOUT_SUMS":
      return "rows that are the sum of the person’s other rows don’t count";
    case "OVERTIME_INSIDE":
      return "the hours include overtime but not double time";
    case "MINUTES_BEHIND_POINT":
      return `${quoteColumn(header, explanation.place)} has minutes after the decimal point, so 8.30 means 8 hours 30 minutes`;
  }
};

/** Describes a choice as the beginning of a sentence. */
export const describeExplanationAsSentence = (explanation: Explanation, header?: readonly string[]): string =>
  capitalize(describeExplanation(explanation, header));
