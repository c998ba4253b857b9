import { changedPeopleText } from "./following-month.ts";
import { followedSchema } from "./schema.ts";
import { lookUp } from "../../platform/format/look-up.ts";
import { formatWorkMonth } from "../../platform/format/date.ts";
import { countOf, countPeople } from "../../platform/format/count.ts";
import { cellNames, type FigureCell, figureCells } from "../line/cells.ts";
import { lineCells } from "../line/line-cells.ts";
import { givenTotalsSchema, uncheckedSchema } from "../totals/schema.ts";
import { describeCheckedTotals } from "../totals/texts.en.ts";
import { cellLabel, cellText, ruleNames } from "./texts.en.ts";
import { maskSsn, toDisplayValue } from "./cells/display-value.ts";

export type TrailAction = {
  readonly action: string;
  readonly person: string | null;
  readonly before: object | null;
  readonly after: object | null;
};

type Facts = Readonly<Record<string, unknown>>;

const textOf = (facts: Facts, name: string): string => {
  const value = facts[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

const changesOf = (before: Facts, after: Facts): string =>
  cellNames
    .filter((cell) => cell in after && before[cell] !== after[cell])
    .map((cell) => `${cellLabel(cell, null)} from ${cellText(cell, before[cell])} to ${cellText(cell, after[cell])}`)
    .join("; ");

const carriedText = (chosen: unknown): string => {
  if (typeof chosen !== "object" || chosen === null) return "";
  const choices: Partial<Record<FigureCell, unknown>> = chosen;
  const each = figureCells
    .filter((cell) => choices[cell] !== undefined)
    .map((cell) => `${lineCells[cell].spoken} ${choices[cell] === "KEEP" ? "kept" : "set to 0"}`);
  return each.length === 0 ? "" : ` Not in the file: ${each.join(", ")}.`;
};

const leftOutText = (people: unknown): string =>
  typeof people !== "number" || people === 0 ? "" : ` ${countPeople(people)} left out.`;

const totalsText = (after: Facts): string => {
  if (!("totals" in after)) return "";
  const given = givenTotalsSchema.nullable().safeParse(after.totals);
  const unchecked = uncheckedSchema.safeParse(after.unchecked);
  return given.success ? ` ${describeCheckedTotals(given.data, unchecked.data)}.` : "";
};

const followedPeople = (after: Facts): string => {
  const followed = followedSchema.pick({ lines: true, reopened: true }).safeParse(after);
  if (!followed.success) return "";
  const count = Number(after.changed) + Number(after.gone) + Number(after.came);
  return ` ${changedPeopleText(followed.data, count)}`.trimEnd();
};

const words: Readonly<Record<string, (before: Facts, after: Facts) => string>> = {
  "tad-opened": () => "Opened with the people from the month before.",
  "tad-file-applied": (_before, after) =>
    `File ${toDisplayValue(textOf(after, "fileName"))} added to the report: ${countOf(Number(after.rowsRead ?? 0), "row")}.${after.mode === "REPLACE" ? " Units and wages of people not in the file were set to 0." : ""}${carriedText(after.carriedOver)}${leftOutText(after.leftOut)}${totalsText(after)}`,
  "tad-file-totals": (_before, after) =>
    `File ${toDisplayValue(textOf(after, "fileName"))}:${totalsText(after)} Nothing was changed.`,
  "tad-file-refused": (_before, after) =>
    after.waitsFor === "PEOPLE"
      ? `File ${toDisplayValue(textOf(after, "fileName"))} uploaded. People in it had to be chosen first. Nothing was changed.`
      : `File ${toDisplayValue(textOf(after, "fileName"))} was not accepted. Nothing was changed.`,
  "tad-file-read": (_before, after) =>
    `File ${toDisplayValue(textOf(after, "fileName"))} uploaded and read. Nothing was changed.`,
  "tad-file-undone": (_before, after) =>
    `Import of ${toDisplayValue(textOf(after, "fileName"))} undone. The report is the same as before the file was added.`,
  "tad-fact-sent": (_before, after) =>
    `Note sent to the fund about ${toDisplayValue(textOf(after, "person"))}: ${textOf(after, "fact").toLowerCase()} ${textOf(after, "onFile") || "not shown"} in the fund’s records, ${toDisplayValue(textOf(after, "inFile"))} in the file.`,
  "tad-file-begun": (_before, after) => `Upload of file ${toDisplayValue(textOf(after, "fileName"))} started.`,
  "tad-file-cancelled": (_before, after) =>
    `Upload of file ${toDisplayValue(textOf(after, "fileName"))} canceled. The partial upload was deleted.`,
  "tad-file-mapped": (_before, after) => `Columns of file ${toDisplayValue(textOf(after, "fileName"))} mapped.`,
  "tad-unit-completed": (_before, after) => `${textOf(after, "unitCode")} marked complete.`,
  "tad-unit-reopened": (_before, after) => `Complete removed from ${textOf(after, "unitCode")}.`,
  "tad-no-work-reported": (_before, after) => `${textOf(after, "unitCode")} reported without work in this month.`,
  "tad-no-work-taken-back": (_before, after) => `“No work” taken back for ${textOf(after, "unitCode")}.`,
  "tad-unit-note-saved": (_before, after) => {
    const note = textOf(after, "note");
    const unit = textOf(after, "unitCode");
    return note === "" ? `Note on ${unit} removed.` : `Note on ${unit}: “${maskSsn(note)}”.`;
  },
  "tad-warnings-explained": (_before, after) => {
    const rule = textOf(after, "ruleId");
    const why = maskSsn(textOf(after, "reason"));
    return `${textOf(after, "unitCode")}, ${lookUp(ruleNames, rule) ?? rule}: ${why === "" ? "reviewed" : `“${why}”`}.`;
  },
  "tad-committed": (_before, after) => `Committed under ${textOf(after, "confirmationNo")}.`,
  "tad-taken-back": (before) => `Taken back. It was committed under ${textOf(before, "confirmation_no")}.`,
  "tad-auto-commit-stopped": (_before, after) => `Not committed automatically. ${textOf(after, "why")}`.trim(),
  "tad-followed": (_before, after) => {
    const lines = (name: string): string => countOf(Number(after[name] ?? 0), "line");
    return `${formatWorkMonth(textOf(after, "earlierMonth"))} changed, and this month was updated: ${lines("came")} added, ${lines("gone")} removed, ${lines("changed")} carried over again.${followedPeople(after)} Values that someone entered were kept.`;
  },
  "tad-rate-changed": (_before, after) =>
    `New rates of ${textOf(after, "unitCode")} apply. ${countOf(Number(after["lines"] ?? 0), "line")} recalculated.`,
  "tad-unit-added": (_before, after) =>
    `${textOf(after, "unitCode")} was added, because its agreement covers this month.`,
  "tad-unit-removed": (_before, after) =>
    `${textOf(after, "unitCode")} was removed with ${countOf(Number(after["lines"] ?? 0), "line")}, because its agreement doesn’t cover this month.`,
  "tad-without-agreement": () => "Voided, because no agreement covers this month.",
  "tad-posted": () => "Posted by the fund.",
  "tad-voided": (before) => `Voided by the fund. It was committed under ${textOf(before, "confirmationNo")}.`,
  "tad-reopened": () => "Reopened with everything that was reported.",
  "correction-line-dropped": () => "A person was removed from the correction.",
  "correction-filed": (_before, after) => `Corrected under ${textOf(after, "confirmationNo")}.`,
  "credit-approved": (_before, after) => `Credit for ${textOf(after, "confirmationNo")} approved by the fund.`,
  "credit-declined": (_before, after) => `Credit for ${textOf(after, "confirmationNo")} declined by the fund.`,
};

const describeEvent = ({ action, person, before, after }: TrailAction): string => {
  const facts = { before: (before ?? {}) as Facts, after: (after ?? {}) as Facts };
  if (action === "tad-line-changed" || action === "correction-line-changed") {
    const changes = changesOf(facts.before, facts.after);
    const where = action === "tad-line-changed" ? "" : "In a correction, ";
    return `${where}${person ?? (where === "" ? "A line" : "a line")}: ${changes === "" ? "saved without a change" : changes}.`;
  }
  if (action === "tad-person-added") return `${person ?? "A person"} added to ${textOf(facts.after, "unitCode")}.`;
  if (action === "correction-person-added")
    return `In a correction, ${person ?? "a person"} added to ${textOf(facts.after, "unitCode")}.`;
  const describe = lookUp(words, action);
  if (describe !== undefined) return describe(facts.before, facts.after);
  const name = action.replace(/^tad-/, "").replaceAll("-", " ");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}.`;
};

/** Describes an event in one sentence (docs/domain.md §9), with a second one for staff. Masks SSNs. */
export const trailText = (action: TrailAction): string =>
  textOf((action.after ?? {}) as Facts, "onBehalfOf") === ""
    ? describeEvent(action)
    : `${describeEvent(action)} Entered by the fund for the employer, source PAPER.`;
