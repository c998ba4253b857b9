import type { Import } from "#lib/imports/schema.ts";
import { mappingTexts } from "#lib/imports/mapping-texts.en.ts";
import { payCodeWords } from "#lib/imports/texts.en.ts";
import type { CodeField } from "#lib/payroll-file/ground/fields.ts";
import { payCodeMeanings } from "#lib/payroll-file/ground/mapping.ts";
import { leaveOut, rowChoices } from "#lib/payroll-file/ground/row-choices.ts";
import { statusCodes } from "#lib/reporting/cells/status-codes.ts";
import type { Option } from "./choice.tsx";

type Choices = Pick<Import["choices"], "agreementCodes" | "agreementTitles" | "classifications">;

const asCode = (code: string): Option => ({ value: code, name: code });

/** The statuses that a row can have. */
export const statusOptions: readonly Option[] = statusCodes.map(({ code, name }) => ({
  value: code,
  name: `${code}: ${name}`,
}));

/** What an earning code can count as. */
export const payCodeOptions: readonly Option[] = payCodeMeanings.map((value) => ({ value, name: payCodeWords[value] }));

/** The bargaining units of a report. */
export const unitOptionsOf = ({ agreementCodes, agreementTitles }: Choices): Option[] =>
  agreementCodes.map((code) => {
    const title = agreementTitles[code] ?? "";
    return { value: code, name: title === "" ? code : `${code} · ${title}` };
  });

/** What a code of each kind can mean. @param units other meanings of a unit than the report's */
export const codeOptionsOf = (
  choices: Choices,
  units: readonly Option[] = unitOptionsOf(choices),
): Readonly<Record<CodeField, readonly Option[]>> => ({
  agreement_code: [...units, { value: leaveOut, name: mappingTexts.rowGroup[leaveOut] }],
  classification: choices.classifications.map(asCode),
  status_code: statusOptions,
  row_group: rowChoices.map((value) => ({ value, name: mappingTexts.rowGroup[value] })),
});
