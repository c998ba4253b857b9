import type { ImportTarget } from "../ground/import-target.ts";
import type { Mapping } from "../ground/mapping.ts";
import type { AskedFile, Option, OwnCode } from "./asked-file.ts";

export const openOption: Option = { value: "", name: "Choose" };

export type Item = {
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: string;
  /** The file isn’t read before it has an answer. */
  readonly isOpen: boolean;
  readonly cells?: Readonly<Record<string, string | readonly string[]>>;
  readonly typed?: { readonly key: string; readonly label: string; readonly text: string } | undefined;
  readonly members?: readonly string[];
  readonly example?: Example;
  readonly code?: OwnCode;
};

export type Example = {
  readonly caption: string;
  readonly header: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly sheets: readonly string[];
};

type QuestionForm = "table" | "radios" | "selects" | "check";

export type Chosen = (key: string, begun: string) => string;

export type OpenOf = (
  mapping: Pick<Mapping, "columns" | "constants" | "byName" | "carriedOver">,
  target: Pick<ImportTarget, "unitCodes" | "percentOnly">,
  columns: readonly { readonly name: string; readonly group?: string | undefined }[],
) => string[];

export type Question = {
  readonly id: string;
  readonly about: "columns" | "codes" | "lines" | "people" | "report";
  readonly form: QuestionForm;
  readonly asks: (file: AskedFile, mapping: Mapping, chosen: Chosen) => Item[];
  readonly apply: (mapping: Mapping, items: readonly Item[], file: AskedFile) => Partial<Mapping>;
  readonly openOf?: OpenOf;
  readonly saysOpen?: (open: readonly Item[]) => string[];
  readonly heading?: { readonly title: string; readonly lead?: string; readonly isHidden?: true };
  readonly table?: readonly { readonly key: string; readonly header: string; readonly isNumber?: true }[];
  readonly decided?: { readonly title: string; readonly say: (mapping: Mapping) => string[] };
};
