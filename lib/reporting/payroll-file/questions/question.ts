import type { ImportTarget } from "../ground/import-target.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { AskedFile, Option, OwnCode } from "./asked-file.ts";

/** The choice that is not made yet, among many. */
export const openOption: Option = { value: "", name: "Choose" };

/** One thing to choose, as it is asked of a file. */
export type Item = {
  /** Its name among the items of its question. */
  readonly key: string;
  /** The question in words, or the name of a choice. */
  readonly label: string;
  readonly options: readonly Option[];
  /** The value that is chosen; "" where none is. */
  readonly chosen: string;
  /** The file isn’t read before it has an answer. */
  readonly isOpen: boolean;
  /** Texts of its row in the table, by column. */
  readonly cells?: Readonly<Record<string, string | readonly string[]>>;
  /** A text that belongs to what is chosen. */
  readonly typed?: { readonly key: string; readonly label: string; readonly text: string } | undefined;
  /** The items that are answered together by this one. */
  readonly members?: readonly string[];
  /** Lines of the file that show what is asked. */
  readonly example?: Example;
  /** The code that is asked about. */
  readonly code?: OwnCode;
};

export type Example = {
  readonly caption: string;
  readonly header: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** The sheets that were read, which number rows. */
  readonly sheets: readonly string[];
};

/** How a question looks: a table with a choice in each row, choices with hints, choices in a line, or a box to check. */
type QuestionForm = "table" | "radios" | "selects" | "check";

/** Gives the choice for a key, else the one to begin with. */
export type Chosen = (key: string, begun: string) => string;

/** Says why a mapping can't be used, whatever the rows of its file hold: one sentence each. */
export type OpenOf = (
  mapping: Pick<Mapping, "columns" | "constants" | "byName" | "carriedOver">,
  target: Pick<ImportTarget, "unitCodes" | "percentOnly">,
  columns: readonly { readonly name: string; readonly group?: string | undefined }[],
) => string[];

/** One kind of thing that a clerk decides for files with the same columns. */
export type Question = {
  readonly id: string;
  readonly about: "columns" | "codes" | "lines" | "people" | "report";
  readonly form: QuestionForm;
  /** The items for a file as it is read so far; empty: nothing is asked. */
  readonly asks: (file: AskedFile, mapping: Mapping, chosen: Chosen) => Item[];
  /** Its part of the mapping, by the choices made. */
  readonly apply: (mapping: Mapping, items: readonly Item[], file: AskedFile) => Partial<Mapping>;
  /** Why its part of a mapping can't be used, whoever made it. */
  readonly openOf?: OpenOf;
  /** Why a file isn't read while items are open, one sentence each. */
  readonly saysOpen?: (open: readonly Item[]) => string[];
  readonly heading?: { readonly title: string; readonly lead?: string; readonly isHidden?: true };
  /** The columns of its table; the choice is in that with the key "to". */
  readonly table?: readonly { readonly key: string; readonly header: string; readonly isNumber?: true }[];
  /** Its answers in words, under a title: for questions whose answers are no table of columns or codes. */
  readonly decided?: { readonly title: string; readonly say: (mapping: Mapping) => string[] };
};
