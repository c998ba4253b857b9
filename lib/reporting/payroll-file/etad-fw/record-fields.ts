import { lookUp } from "../../../platform/format/look-up.ts";
import { isRealDate } from "../../../platform/calendar/iso-date.ts";
import { type detailFields, type Field, type headFields, type Layout, type Values } from "./layout.ts";
import type { FileErrors } from "../ground/collect-file-errors.ts";
import { readDate } from "../../tad/cells/read-cells.ts";

export type EtadLine<Fields extends Layout> = { readonly row: number; readonly values: Values<Fields> };

/** "unitsST" at 111-117 → "units ST (positions 111-117)". */
const label = (name: string, { from, to }: Field): string =>
  `${name.replaceAll(/[A-Z]+/g, (capitals) => ` ${capitals.length > 1 ? capitals : capitals.toLowerCase()}`)} (positions ${from}-${to})`;

type Fault = (ruleId: string, message: string) => void;

// No value is shown: in a shifted line, any field may hold digits of a Social Security number.
const readField = (name: string, field: Field, line: string, fault: Fault): string | number => {
  const typed = line.slice(field.from - 1, field.to);
  if (field.kind === "text") return typed.trimEnd();
  if (!/^\d+$/.test(typed)) {
    const message = `The ${label(name, field)} must be digits only. Fill it with zeros from the left, without point, sign or spaces.`;
    fault("etad-digits", message);
    return field.kind === "number" ? Number.NaN : "";
  }
  if (field.kind === "number") return Number(typed);
  const iso = `${typed.slice(0, 4)}-${typed.slice(4, 6)}-${typed.slice(6)}`;
  if (/^0+$/.test(typed)) return "";
  if (readDate(iso) === undefined) {
    const message = `The ${label(name, field)} isn’t a date. Write it as CCYYMMDD, or as zeros when there is none.`;
    fault("etad-date", message);
  }
  return iso;
};

/** Reads a line by its layout; an unreadable number is NaN. */
export const readLine = <Fields extends Layout>(
  fields: Fields,
  { row, text }: { readonly row: number; readonly text: string },
  faults: FileErrors,
): EtadLine<Fields> => {
  const fault: Fault = (ruleId, message) => faults.add(ruleId, [row], message);
  const values: Record<string, string | number> = {};
  for (const [name, field] of Object.entries(fields)) values[name] = readField(name, field, text, fault);
  return { row, values: values as Values<Fields> };
};

const isInstant = (text: string): boolean =>
  /^\d{8}(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(text) &&
  isRealDate(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`);

const wayOut: Readonly<Record<string, string>> = {
  C: "This file is a correction (kind C, position 30), but we accept only files of kind O. If the report isn’t posted yet, take it back if it’s committed, and upload the month again as kind O. Its lines replace the current ones. Once the report is posted, choose “Correct” on the month’s page and enter the right values.",
  Z: "This file says that no one worked (kind Z, position 30), but we accept only files of kind O. Choose “No work this month” in each bargaining unit of the report instead, or upload its people as kind O with zero units and the status that says why.",
  T: "This file is marked as a test (kind T, position 30), but we accept only files of kind O. Upload it as kind O to report the month.",
};

/** Checks an H line beyond its layout. */
export const checkHead = ({ row, values }: EtadLine<typeof headFields>, faults: FileErrors): void => {
  if (!/^\d{4}(?:0[1-9]|1[0-2])$/.test(values.workMonth)) {
    const message = "The work month (positions 24-29) isn’t a month. Write it as CCYYMM: 202606 is June 2026.";
    faults.add("etad-month", [row], message);
  }
  if (!/^0{14}$/.test(values.createdAt) && !isInstant(values.createdAt)) {
    const message = "The time of creation (positions 63-76) isn’t a time. Write it as CCYYMMDDHHMMSS, or as zeros.";
    faults.add("etad-date", [row], message);
  }
  if (values.kind !== "O") {
    const unknown = "The kind of the file (position 30) must be O, an original report. Correct it.";
    faults.add("etad-kind", [row], lookUp(wayOut, values.kind) ?? unknown);
  }
};

/** Checks a D line beyond its layout. */
export const checkDetail = ({ row, values }: EtadLine<typeof detailFields>, faults: FileErrors): void => {
  if (!/^(?:\d{9})?$/.test(values.ssn)) {
    const message =
      "The Social Security number (positions 8-16) must be nine digits, or zeros if the member ID is given instead.";
    faults.add("etad-digits", [row], message);
  }
  if (values.restated === "R") {
    const message =
      "Restated lines (R in position 143) belong to a correction, and this file is an original. Leave the position empty: the file replaces what was reported before.";
    faults.add("etad-restated", [row], message);
  } else if (values.restated !== "") {
    faults.add("etad-restated", [row], "Position 143 must be empty. Correct it: the fields may have shifted.");
  }
};
