import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "#app/_ui/button.tsx";
import styles from "./correct.module.css";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { correctableCells, type CorrectableCell, isFigureCell, isDateCell } from "#lib/reporting/line/cells.ts";
import { type UnitType, unitLabels } from "#lib/reporting/line/unit-types.ts";
import { cellLabel } from "#lib/reporting/tad/texts.en.ts";
import { statusCodes } from "#lib/reporting/tad/cells/status-codes.ts";
import { Field } from "#app/_form/field.tsx";
import { SelectField } from "#app/_form/select-field.tsx";
import type { DraftLine, MonthPerson, Work } from "#lib/reporting/corrections/schema.ts";
import { valueText } from "../store/cell-text.ts";

type Cells = Record<CorrectableCell, string>;

/** Returns a date in its stored form, which a cell accepts too, and other values as the report shows them. */
const textOf = (work: Work, cell: CorrectableCell): string =>
  isDateCell(cell) ? (work[cell] ?? "") : valueText(cell, work[cell]);

const toCells = (work: Work, unread: Partial<Cells>): Cells => ({
  ...(Object.fromEntries(correctableCells.map((cell) => [cell, textOf(work, cell)])) as Cells),
  ...unread,
});

export type ChosenPerson = Omit<MonthPerson, "ssnLast4">;

type PersonFormProps = {
  person: ChosenPerson;
  /** The person's line in the draft, if it has one. */
  draftLine: DraftLine | undefined;
  pending: boolean;
  onSave: (cells: Partial<Cells>) => void;
  onCancel: () => void;
};

/** A form for one person on the month's report, filled in with the current values. */
export const PersonForm = ({ person, draftLine, pending, onSave, onCancel }: PersonFormProps) => {
  const { register, handleSubmit, formState } = useForm<Cells>({
    defaultValues: toCells(draftLine?.now ?? person, draftLine?.unread ?? {}),
  });
  const { dirtyFields, defaultValues } = formState;
  const save = handleSubmit((cells) => {
    // Sends only changed cells, so that someone else's changes to the other cells stay.
    const editedCells = correctableCells.filter((name) => dirtyFields[name] === true);
    onSave(
      Object.fromEntries(
        (editedCells.length === 0 ? correctableCells : editedCells).map((name) => [name, cells[name]]),
      ),
    );
  });

  return (
    <CorrectionForm title={person.name} pending={pending} onSubmit={save} onCancel={onCancel}>
      <p className={styles.hint}>
        {person.unitCode}, counted in {unitLabels[person.unitType].many.toLowerCase()}. Enter the correct values.
      </p>
      <WorkFields register={register} unitType={person.unitType} statusCode={defaultValues?.statusCode} />
    </CorrectionForm>
  );
};

type WorkFieldsProps = {
  register: (name: CorrectableCell) => UseFormRegisterReturn;
  unitType: UnitType | null;
  /** The current status. It may no longer be one of the choices. */
  statusCode: string | undefined;
};

export const WorkFields = ({ register, unitType, statusCode }: WorkFieldsProps) => (
  <div className={styles.cells}>
    <div className={styles.status}>
      <SelectField label={cellLabel("statusCode", unitType)} {...register("statusCode")}>
        {!statusCodes.some(({ code }) => code === statusCode) && <option>{statusCode}</option>}
        {statusCodes.map(({ code, name }) => (
          <option key={code} value={code}>
            {code}: {name}
          </option>
        ))}
      </SelectField>
    </div>
    {correctableCells
      .filter((name) => name !== "statusCode")
      .map((name) => (
        <Field
          key={name}
          label={cellLabel(name, unitType)}
          autoComplete="off"
          inputMode={isFigureCell(name) ? "decimal" : "text"}
          {...register(name)}
        />
      ))}
  </div>
);

type Props = {
  /** The person's name. This heading takes the focus. */
  title: string;
  pending: boolean;
  onSubmit: (event: FormEvent) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
};

/** The frame of a person's form, with the buttons that show the difference or cancel. */
export const CorrectionForm = ({ title, pending, onSubmit, onCancel, children }: Props) => {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form
      className={styles.person}
      aria-labelledby={titleId}
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <h3 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
      <div className={styles.row}>
        <Button type="submit" aria-busy={pending}>
          {pending ? "Calculating…" : "Show the difference"}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
