import type { SampledPayCode } from "../add-up/list-pay-codes.ts";
import type { RowsInDoubt } from "../add-up/rows-in-doubt.ts";
import type { WholeNumberColumn } from "../cells/minutes.ts";
import type { EmptyUnits } from "../columns/unknown-codes.ts";
import type { CodeField } from "../ground/fields.ts";
import type { Mapping, NameForm } from "../ground/mapping.ts";
import type { TableChoice } from "../ground/table.ts";
import type { FigureSum } from "../mapping/report-answers.ts";
import type { NameSteps } from "../mapping/name-steps.ts";
import type { SampledLetter } from "../periods/unit-letters.ts";
import type { ImportTarget } from "../ground/import-target.ts";

export type Option = { readonly value: string; readonly name: string; readonly hint?: string };

export type FileCode = { readonly field: CodeField; readonly place: number; readonly from: string };

/** A file's data for its questions, besides its columns and unknown codes. */
export type QuestionSteps = {
  readonly table: Pick<TableChoice, "sheet" | "joinedSheets">;
  readonly payCodes: SampledPayCode[];
  readonly emptyUnits?: EmptyUnits | undefined;
  /** The report's sums for the people in the file. */
  readonly inFile?: FigureSum[] | undefined;
  readonly letters?: SampledLetter[] | undefined;
  readonly minutes?: WholeNumberColumn[] | undefined;
  readonly names: NameSteps | null;
  readonly nameColumns?: (NameSteps & { readonly place: number; readonly form: NameForm | null })[] | undefined;
  readonly unnamedLines?: RowsInDoubt | undefined;
};

export type AskedFile = {
  readonly columns: readonly {
    readonly name: string;
    readonly samples: readonly string[];
    readonly why?: string | undefined;
    readonly group?: string | undefined;
  }[];
  readonly mapping: Mapping | null;
  readonly codes: readonly {
    readonly field: CodeField;
    readonly place?: number | undefined;
    readonly value: string;
    readonly rows: number;
  }[];
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
