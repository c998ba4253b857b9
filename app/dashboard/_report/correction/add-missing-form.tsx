import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import {
  missingPersonErrors,
  missingPersonLabels,
  type MissingPersonField,
} from "#lib/reporting/tad/people/new-person.ts";
import type { MonthCorrection } from "#lib/reporting/corrections/schema.ts";
import type { MissingPersonBody } from "#lib/reporting/tad/schema.ts";
import { addMissingTexts } from "#lib/reporting/corrections/texts.en.ts";
import { correctableCells, type CorrectableCell } from "#lib/reporting/line/cells.ts";
import { ErrorSummary } from "#app/_form/error-summary.tsx";
import { resolverOf, listErrors } from "#app/_form/list-errors.ts";
import { Field } from "#app/_form/field.tsx";
import { UnitAndClass } from "../add-person/unit-and-class.tsx";
import { CorrectionForm, WorkFields } from "./correction-form.tsx";
import styles from "./correct.module.css";

type MissingPersonValues = Record<MissingPersonField | CorrectableCell, string>;
type FieldErrors = Readonly<Record<string, string>>;

const names = Object.keys(missingPersonLabels) as MissingPersonField[];
const blankValues = Object.fromEntries(
  [...names, ...correctableCells].map((name) => [name, ""]),
) as MissingPersonValues;

type Props = {
  month: MonthCorrection;
  /** The member who reported being missing from the month; null to add anyone. */
  reported: MonthCorrection["reported"];
  pending: boolean;
  /** @returns an error message for each invalid field, or null on success */
  onAdd: (body: MissingPersonBody) => Promise<FieldErrors | null>;
  onCancel: () => void;
};

export const AddMissingForm = ({ month, reported, pending, onAdd, onCancel }: Props) => {
  const id = useId();
  const [tries, setTries] = useState(0);
  const isMemberLinked = reported?.isLinked === true;
  const onlyUnit = month.units.length === 1 ? month.units[0] : undefined;
  const toBody = (values: MissingPersonValues): MissingPersonBody => {
    const { unitCode, classification, hireDate, ssn, memberId, lastName, firstName, birthDate } = values;
    const cells = Object.fromEntries(correctableCells.map((name) => [name, values[name]]));
    const threadId = isMemberLinked ? reported.threadId : null;
    const identity = { ssn, memberId, lastName, firstName, birthDate };
    return { unitCode, classification, hireDate, ...identity, threadId, cells };
  };
  const { register, control, handleSubmit, setValue, setError, clearErrors, formState } = useForm<MissingPersonValues>({
    defaultValues: { ...blankValues, statusCode: "ACT", unitCode: onlyUnit?.code ?? "" },
    resolver: resolverOf((values) => missingPersonErrors(toBody(values), month)),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const unitCode = useWatch({ control, name: "unitCode" });
  const unit = month.units.find(({ code }) => code === unitCode);
  const { errors } = formState;
  const idOf = (name: MissingPersonField): string => `${id}-${name}`;
  const summary = listErrors(names, {
    textOf: (name) => errors[name]?.message,
    labelOf: (name) => missingPersonLabels[name],
    idOf,
  });
  const propsOf = (name: MissingPersonField) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    id: idOf(name),
    label: missingPersonLabels[name],
    error: errors[name]?.message,
    autoComplete: "off",
  });
  const submit = handleSubmit(
    async (values) => {
      const fieldErrors = await onAdd(toBody(values));
      for (const name of names) if (fieldErrors?.[name] !== undefined) setError(name, { message: fieldErrors[name] });
      setTries((count) => count + 1);
    },
    () => setTries((count) => count + 1),
  );

  return (
    <CorrectionForm
      title={reported === null ? addMissingTexts.title : addMissingTexts.titleOf(reported.from)}
      pending={pending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p className={styles.hint}>
        {reported === null ? addMissingTexts.hint : addMissingTexts.hintOf(reported, month.workMonth)}
      </p>
      {summary.length > 0 && <ErrorSummary key={tries} title={addMissingTexts.notAdded} errors={summary} />}
      <div className={styles.cells}>
        <UnitAndClass
          units={month.units}
          unit={unit}
          unitField={propsOf("unitCode")}
          classField={propsOf("classification")}
          maxClassLength={20}
          onUnit={() => setValue("classification", "")}
        />
        <Field maxLength={10} {...propsOf("hireDate")} hint={addMissingTexts.hireDateHint} />
      </div>
      {!isMemberLinked && (
        <div className={styles.cells}>
          <Field inputMode="numeric" maxLength={11} {...propsOf("ssn")} hint={addMissingTexts.ssnHint} />
          <Field maxLength={20} {...propsOf("memberId")} hint={addMissingTexts.memberIdHint} />
          <Field maxLength={100} {...propsOf("lastName")} />
          <Field maxLength={100} {...propsOf("firstName")} />
          <Field maxLength={10} {...propsOf("birthDate")} hint={addMissingTexts.birthDateHint} />
        </div>
      )}
      <WorkFields register={register} unitType={unit?.unitType ?? null} statusCode="ACT" />
    </CorrectionForm>
  );
};
