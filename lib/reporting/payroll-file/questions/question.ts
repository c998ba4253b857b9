import type { AskedCode, FigureSum, ReadingSteps, SampledColumn } from "../ground/steps.ts";
import type { CodeField } from "../ground/fields.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { TableChoice } from "../ground/table.ts";
import type { ImportTarget } from "../ground/choices.ts";

export type Option = { readonly value: string; readonly name: string; readonly hint?: string };

export type FileCode = { readonly field: CodeField; readonly place: number; readonly from: string };

type QuestionSteps = Omit<ReadingSteps, "table" | "notes" | "unused" | "aside"> & {
  readonly table: Pick<TableChoice, "sheet" | "joinedSheets">;
};

/** A file's data for its questions. */
export type AskedFile = {
  readonly columns: readonly SampledColumn[];
  readonly mapping: Mapping | null;
  readonly codes: readonly AskedCode[];
  readonly steps: QuestionSteps | null;
  readonly choices: {
    readonly agreementCodes: readonly string[];
    readonly agreementTitles: Readonly<Record<string, string>>;
    readonly classifications: readonly string[];
    readonly percentOnly: boolean;
    readonly onReport: readonly FigureSum[];
  };
  readonly unitMeanings?: readonly Option[] | undefined;
  readonly ownStatus?: string | undefined;
  readonly noMeaning?: string | undefined;
};

export const openOption: Option = { value: "", name: "Choose" };

export type Item = {
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  /** True if the file can’t be read without an answer. */
  readonly isOpen: boolean;
  readonly cells?: Readonly<Record<string, string | readonly string[]>>;
  readonly typed?: { readonly key: string; readonly label: string; readonly text: string } | undefined;
  readonly members?: readonly string[];
  readonly example?: Example;
  readonly code?: FileCode;
};

/** Returns an item that stays open until it is answered. */
export const requiredItem = (item: Omit<Item, "isOpen">): Item => ({ ...item, isOpen: item.chosen === "" });

export type Example = {
  readonly caption: string;
  readonly header: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly sheets: readonly string[];
};

export type ChoiceReader = (key: string, initial: string) => string;

export type OpenOf = (
  mapping: Pick<Mapping, "columns" | "constants" | "byName" | "carriedOver">,
  target: Pick<ImportTarget, "unitCodes" | "percentOnly">,
  columns: readonly { readonly name: string; readonly group?: string | undefined }[],
) => string[];

export type Question = {
  readonly id: string;
  readonly about: "columns" | "codes" | "lines" | "people" | "report";
  readonly form: "table" | "radios" | "selects" | "check";
  readonly asks: (file: AskedFile, mapping: Mapping, choiceOf: ChoiceReader) => Item[];
  readonly apply: (mapping: Mapping, items: readonly Item[], file: AskedFile) => Partial<Mapping>;
  readonly openOf?: OpenOf;
  readonly describeOpen?: (open: readonly Item[]) => string[];
  readonly heading?: { readonly title: string; readonly lead?: string; readonly isHidden?: true };
  readonly table?: readonly { readonly key: string; readonly header: string; readonly isNumber?: true }[];
  readonly decided?: { readonly title: string; readonly describe: (mapping: Mapping) => string[] };
};
