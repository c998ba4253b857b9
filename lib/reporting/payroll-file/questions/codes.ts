import { formatCount } from "../../../platform/format/count.ts";
import { guessStatusCode, statusCodes } from "../../tad/cells/status-codes.ts";
import { type CodeField, fieldWords } from "../ground/fields.ts";
import { labelColumn } from "../ground/column-names.ts";
import { type Mapping, leaveOut, rowChoices } from "../ground/mapping.ts";
import {
  type AskedFile,
  type Option,
  type FileCode,
  openOption,
  type ChoiceReader,
  type Item,
  type Question,
} from "./question.ts";
import { questionTexts } from "./texts.en.ts";

type Code = FileCode & {
  readonly to: string;
  readonly rows: number | null;
  /** True if the question applies only while rows with another text in the column are left out. */
  readonly appliesIfLeftOut?: true;
};

/** Lists the codes to ask about: unknown codes, then those of the saved mapping. */
export const codesOf = ({ codes, mapping, steps }: Pick<AskedFile, "codes" | "mapping" | "steps">): Code[] => {
  // Old mappings don't have a column index, because a field could have only one column.
  const placeOf = (field: CodeField): number => mapping?.columns.indexOf(field) ?? -1;
  const unknownCodes = codes.map(({ field, place = placeOf(field), value, rows }) => ({
    field,
    place,
    from: value,
    to: (field === "status_code" && guessStatusCode(value)) || "",
    rows,
  }));
  const savedCodes = mapping?.values ?? [];
  const emptyUnits = steps?.emptyUnits;
  return [
    ...unknownCodes,
    ...(emptyUnits === undefined
      ? []
      : [{ field: "agreement_code" as const, from: "", to: "", appliesIfLeftOut: true as const, ...emptyUnits }]),
    ...savedCodes.map(({ field, place = placeOf(field), from, to }) => ({ field, place, from, to, rows: null })),
  ];
};

export const statusOptions = statusCodes.map(({ code, name }): Option => ({ value: code, name: `${code}: ${name}` }));

/** Lists a report's bargaining units as options. */
export const unitOptionsOf = ({ agreementCodes, agreementTitles }: AskedFile["choices"]): Option[] =>
  agreementCodes.map((code) => {
    const title = agreementTitles[code] ?? "";
    return { value: code, name: title === "" ? code : `${code} · ${title}` };
  });

const optionsOf = ({ choices, unitMeanings }: AskedFile): Readonly<Record<CodeField, readonly Option[]>> => ({
  agreement_code: [
    ...(unitMeanings ?? unitOptionsOf(choices)),
    { value: leaveOut, name: questionTexts.rowGroup[leaveOut] },
  ],
  classification: choices.classifications.map((code) => ({ value: code, name: code })),
  status_code: statusOptions,
  row_group: rowChoices.map((value) => ({ value, name: questionTexts.rowGroup[value] })),
});

const keyOf = ({ field, place, from }: Code): string => `${field} ${place} ${from}`;

/** Lists the codes to ask about. A column with a new meaning has other questions. */
const listCodesToAsk = (file: AskedFile, { columns }: Mapping, choiceOf: ChoiceReader): Code[] => {
  const fileCodes = codesOf(file).flatMap((code) =>
    columns[code.place] === code.field ? [{ ...code, to: choiceOf(keyOf(code), code.to) }] : [],
  );
  return fileCodes.filter(
    ({ appliesIfLeftOut, place }) =>
      appliesIfLeftOut !== true || fileCodes.some((other) => other.place === place && other.to === leaveOut),
  );
};

const toKind = (field: CodeField): string => fieldWords[field].replace(/:.*$/s, "");

export const codes: Question = {
  id: "codes",
  about: "codes",
  form: "table",
  heading: { title: "What the codes in the file mean" },
  table: [
    { key: "from", header: "Code in your file" },
    { key: "kind", header: "Kind" },
    { key: "rows", header: "Rows", isNumber: true },
    { key: "to", header: "What it means" },
  ],
  asks: (file, mapping, choiceOf) => {
    const options = optionsOf(file);
    return listCodesToAsk(file, mapping, choiceOf).map((code): Item => {
      const { field, place, from, to, rows } = code;
      const column = labelColumn(file.columns[place]?.name, place);
      const kind = toKind(field);
      return {
        key: keyOf(code),
        label: field === "row_group" ? questionTexts.groupCounts(column, from) : questionTexts.codeMeans(kind, from),
        options: [file.noMeaning === undefined ? openOption : { value: "", name: file.noMeaning }, ...options[field]],
        chosen: to,
        // An unknown unit or status would refuse the whole file.
        isOpen: to === "" && rows !== null && field !== "classification",
        cells: {
          from: from || questionTexts.rowGroupEmpty,
          kind: `${column}: ${kind}`,
          rows: rows === null ? "" : formatCount(rows),
        },
        code: { field, place, from },
      };
    });
  },
  apply: (_, items) => ({
    values: items.flatMap(({ code, chosen: to }) => {
      if (code === undefined || to === "") return [];
      const { field, from, place } = code;
      return [{ field, from, to, ...(field === "row_group" && { place }) }];
    }),
  }),
  describeOpen: (openItems) => {
    const codesOfField = (field: CodeField): string[] =>
      openItems.flatMap(({ code }) => (code?.field === field ? [code.from] : []));
    const [units, statuses, groups] = [
      codesOfField("agreement_code"),
      codesOfField("status_code"),
      codesOfField("row_group"),
    ];
    return [
      ...(units.length > 0 ? [questionTexts.unitsOpen(units)] : []),
      ...(statuses.length > 0 ? [questionTexts.statusCodesOpen(statuses)] : []),
      ...(groups.length > 0 ? [questionTexts.rowGroupsOpen(groups)] : []),
    ];
  },
};
