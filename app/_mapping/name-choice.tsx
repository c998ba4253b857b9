import { nameFormWords } from "#lib/imports/mapping-texts.en.ts";
import { importTexts } from "#lib/imports/texts.en.ts";
import type { Import } from "#lib/imports/schema.ts";
import type { NameForm } from "#lib/payroll-file/ground/mapping.ts";
import { RadioList } from "#app/_form/radio-list.tsx";

type Props = {
  names: NonNullable<NonNullable<Import["steps"]>["names"]>;
  chosen: NameForm | undefined;
  onChoose: (form: NameForm) => void;
};

/** How whole names are written, asked once for the file by an example from it. */
export const NameChoice = ({ names, chosen, onChoose }: Props) => (
  <RadioList
    legend={importTexts.nameQuestion(names.example)}
    options={names.forms.map((form) => ({
      value: form.form,
      label: importTexts.nameParts(form),
      hint: nameFormWords[form.form],
    }))}
    chosen={chosen}
    onChoose={onChoose}
    required
  />
);
