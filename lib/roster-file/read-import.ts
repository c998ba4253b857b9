import { createHash } from "node:crypto";
import { findStatusCode } from "../reporting/cells/status-codes.ts";
import { toDisplayValue } from "../reporting/cells/display-value.ts";
import { isCoreHeader } from "./columns/columns.ts";
import { guessColumns } from "./columns/guess-columns.ts";
import { codeFields, type CodeField, type ImportField, type ImportTarget, type Mapping } from "./columns/mapping.ts";
import { readMapped } from "./columns/map-table.ts";
import { refuseResultFile } from "./result-file.ts";
import type { RosterRead } from "./roster-row.ts";
import { isShowable, toSample } from "./samples.ts";
import { type NumberedRow, type OpenedFile, readCoreFile } from "./table.ts";

/** A column as a person is asked about it. */
export type SampledColumn = { readonly name: string; readonly samples: string[] };

/** A code of the file that the fund does not know, and how many rows have it. */
type UnknownCode = { readonly field: CodeField; readonly value: string; readonly rows: number };

/** What an import asks of a file. */
export type ImportAsk = {
  readonly target: ImportTarget;
  /** Mappings kept for the employer, by header signature. */
  readonly remembered: Readonly<Record<string, Mapping>>;
  /** What the clerk has just chosen, which overrides what is remembered. */
  readonly given: Mapping | null;
};

/** A file as an import shows it and takes it. */
export type ImportReading = {
  /** Empty when the file has no columns to choose from. */
  readonly columns: readonly SampledColumn[];
  /** Signature of the header: the same columns in the same order have the same one. Null without columns. */
  readonly signature: string | null;
  /** How the columns are read, or guessed; null without columns. */
  readonly mapping: Mapping | null;
  readonly codes: readonly UnknownCode[];
  /** Null: the columns have to be mapped first. */
  readonly read: RosterRead | null;
};

const samplesShown = 3;
const rowsSampled = 50;
const codesShown = 30;

const signatureOf = (header: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(header.map((name) => name.trim().toLowerCase())))
    .digest("hex");

/** Whether a first row names columns, in whatever words: several cells, and none of them a figure or a date. */
const isHeader = (cells: readonly string[]): boolean => {
  const names = cells.filter((cell) => cell.trim() !== "");
  return names.length > 1 && !names.some((name) => /^[\d\s.,/$%()•-]+$/.test(name) || name.length > 100);
};

/** The values of each column in the first rows, without the empty ones. */
const valuesOf = (header: readonly string[], body: readonly NumberedRow[]): string[][] => {
  const first = body.slice(0, rowsSampled);
  return header.map((_, place) => first.map(({ cells }) => (cells[place] ?? "").trim()).filter(Boolean));
};

const sampleColumns = (
  header: readonly string[],
  values: readonly (readonly string[])[],
  fieldsOf: (place: number) => (ImportField | null)[],
): SampledColumn[] =>
  header.map((name, place) => {
    const samples = (values[place] ?? []).map((value) => toSample(value, fieldsOf(place)));
    return { name: toDisplayValue(name), samples: [...new Set(samples)].slice(0, samplesShown) };
  });

const isKnown = (field: CodeField, value: string, { unitCodes, classifications }: ImportTarget): boolean => {
  const code = value.toUpperCase();
  if (field === "status_code") return findStatusCode(code) !== null;
  const known = field === "agreement_code" ? unitCodes : classifications;
  return known.length === 0 || known.includes(code);
};

/** Codes of the file that neither the fund knows nor the mapping translates. */
const unknownCodes = (
  body: readonly NumberedRow[],
  { columns, values }: Mapping,
  target: ImportTarget,
): UnknownCode[] =>
  codeFields.flatMap((field) => {
    const place = columns.indexOf(field);
    if (place === -1) return [];
    const translated = new Set(values.filter((one) => one.field === field).map(({ from }) => from.toUpperCase()));
    const typed = body.map(({ cells }) => (cells[place] ?? "").trim());
    const unknown = typed.filter(
      (value) =>
        value !== "" && !isKnown(field, value, target) && !translated.has(value.toUpperCase()) && isShowable(value),
    );
    return [...Map.groupBy(unknown, (value) => value.toUpperCase()).values()]
      .slice(0, codesShown)
      .map((same) => ({ field, value: same[0] ?? "", rows: same.length }));
  });

/**
 * Reads a file for an import: by the clerk's mapping of its columns, else as a core file, else it asks for a mapping
 * and guesses one (docs/domain.md §8). Of Social Security numbers and birth dates the samples show nothing whole.
 */
export const readImport = (file: OpenedFile, { target, remembered, given }: ImportAsk): ImportReading => {
  const whole = (read: RosterRead): ImportReading => ({ columns: [], signature: null, mapping: null, codes: [], read });
  if ("read" in file) return whole(file.read);
  const ours = refuseResultFile(file.table.rows);
  if (ours !== null) return whole(ours);
  const [header, ...body] = file.table.rows;
  const isCore = isCoreHeader(header?.cells ?? []);
  if (header === undefined || (!isCore && !isHeader(header.cells))) return whole(readCoreFile(file));
  const signature = signatureOf(header.cells);
  const values = valuesOf(header.cells, body);
  const guess: Mapping = { columns: guessColumns(header.cells, { values, target }), values: [], constants: {} };
  const chosen = given ?? remembered[signature] ?? null;
  const mapping = chosen ?? guess;
  const fieldsOf = (place: number): (ImportField | null)[] => [
    guess.columns[place] ?? null,
    mapping.columns[place] ?? null,
  ];
  const readAsTold = (): RosterRead | null => {
    if (chosen === null) return isCore ? readCoreFile(file) : null;
    const read = readMapped(file.table, chosen, target);
    return { ...read, findings: [...read.findings, ...file.findings] };
  };
  return {
    columns: sampleColumns(header.cells, values, fieldsOf),
    signature,
    mapping,
    codes: unknownCodes(body, mapping, target),
    read: readAsTold(),
  };
};
