import { useForm } from "react-hook-form";
import { correctableCells, type CorrectableCell, isDateCell } from "#lib/reporting/line/cells.ts";
import type { DraftLine, MonthPerson, Work } from "#lib/reporting/corrections/schema.ts";
import { unitWords } from "#lib/reporting/line/unit-types.ts";
import { valueText } from "../store/cell-text.ts";
import { CorrectionForm } from "./correction-form.tsx";
import { WorkFields } from "./work-fields.tsx";
import styles from "./correct.module.css";

type Cells = Record<CorrectableCell, string>;

/** A date as it is stored, which its reader takes too; everything else as the report shows it. */
const textOf = (work: Work, cell: CorrectableCell): string =>
  isDateCell(cell) ? (work[cell] ?? "") : valueText(cell, work[cell]);

const toCells = (work: Work, unread: Partial<Cells>): Cells => ({
  ...(Object.fromEntries(correctableCells.map((cell) => [cell, textOf(work, cell)])) as Cells),
  ...unread,
});

export type ChosenPerson = Omit<MonthPerson, "ssnLast4">;

type Props = {
  person: ChosenPerson;
  /** The person in the draft, if they were corrected before. */
  drafted: DraftLine | undefined;
  pending: boolean;
  onSave: (cells: Partial<Cells>) => void;
  onCancel: () => void;
};

/** The fields of one person of the month, filled in with what counts now. */
export const PersonForm = ({ person, drafted, pending, onSave, onCancel }: Props) => {
  const { register, handleSubmit, formState } = useForm<Cells>({
    defaultValues: toCells(drafted?.now ?? person, drafted?.unread ?? {}),
  });
  const { dirtyFields, defaultValues } = formState;
  const save = handleSubmit((cells) => {
    // Only what was typed is sent: what someone else saved of the rest stays.
    const typed = correctableCells.filter((name) => dirtyFields[name] === true);
    onSave(Object.fromEntries((typed.length === 0 ? correctableCells : typed).map((name) => [name, cells[name]])));
  });

  return (
    <CorrectionForm title={person.name} pending={pending} onSubmit={save} onCancel={onCancel}>
      <p className={styles.hint}>
        {person.unitCode}, counted in {unitWords[person.unitType].many.toLowerCase()}. Enter the right values.
      </p>
      <WorkFields register={register} unitType={person.unitType} statusCode={defaultValues?.statusCode} />
    </CorrectionForm>
  );
};
