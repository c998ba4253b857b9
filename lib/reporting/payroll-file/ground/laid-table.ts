import type { UnitType } from "../../line/unit-types.ts";
import type { NumberedRow, Table } from "./table.ts";
import type { FileFinding } from "../schema.ts";

/** A table whose header was found: the names of its columns and the lines below. */
export type LaidTable = {
  readonly table: Table;
  readonly headerRows: HeaderRows;
  /** The lines above the header. */
  readonly titles: readonly NumberedRow[];
  /** The header's lines as they are in the file. */
  readonly headerLines: readonly NumberedRow[];
  /** Names of the columns, joined from two lines; "" where the header gives none. */
  readonly header: NumberedRow;
  /** The same names as columns are guessed by: without the words for a number that was moved to another column. */
  readonly guessNames: readonly string[];
  readonly body: readonly NumberedRow[];
  /** How many columns the file has; further ones at the right hold what other lines and cells say. */
  readonly width: number;
  /** Lines whose text was given to the people below them, or above. */
  readonly headings: ReadonlySet<number>;
  /** Of several sheets that are read as one table: the header of further ones, and what is above it. */
  readonly linesAbove?: readonly NumberedRow[];
  /** How the table was read, where that isn't plain: numbers beside names, sheets joined. */
  readonly notes: readonly FileFinding[];
  /** Lines that hold the id of a person, and nothing else. */
  readonly idLines: ReadonlySet<number>;
  /** Whether each of these is the id of the person above; else they are no one's. */
  readonly hasIdsBelow: boolean;
};

/** The header of a table: no line, one, or two that belong together; numbers of the file's lines. */
export type HeaderRows = readonly number[];

/** What an amount of a row counts: null where a cell can't name a unit, as in wages and where the row's unit isn't known. */
export type UnitsOfPlaces = (line: NumberedRow, place: number) => UnitType | null;
