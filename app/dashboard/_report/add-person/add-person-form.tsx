"use client";

import { useState, useRef } from "react";
import { FormProvider, useForm, useWatch, useFormContext } from "react-hook-form";
import type { Tad, TadUnit, NewPersonBody } from "#lib/reporting/tad/schema.ts";
import {
  addPersonTexts,
  newPersonErrors,
  newPersonLabel,
  newPersonLabels,
} from "#lib/reporting/tad/people/new-person.ts";
import { tadPath } from "#lib/routes.ts";
import { ErrorSummary } from "#app/_form/error-summary.tsx";
import { resolverOf, listErrors } from "#app/_form/list-errors.ts";
import { SubmitButton } from "#app/_form/action-button.tsx";
import { useHydrated } from "#app/_form/use-hydrated.ts";
import { Alert, Problem } from "#app/_ui/alert.tsx";
import { ButtonLink } from "#app/_ui/button.tsx";
import { useActingFor, useClient } from "../acting-for.tsx";
import styles from "./add-person.module.css";
import { readStoredJson, writeStoredText } from "../../../_form/stored-text.ts";
import type { ResultOf } from "#lib/platform/contract/request.ts";
import { addPerson, getTad } from "#lib/reporting/tad/calls.ts";
import { isResponseLost } from "../../../_form/lost-response.ts";
import { type FigureCell, figureCells, unitCells } from "#lib/reporting/line/cells.ts";
import { lineCells } from "#lib/reporting/line/line-cells.ts";
import type { UnitType } from "#lib/reporting/line/unit-types.ts";
import { dateExamples } from "#lib/platform/calendar/iso-date.ts";
import { Field } from "#app/_form/field.tsx";
import { Card } from "#app/_ui/card.tsx";
import { UnitAndClass } from "./unit-and-class.tsx";

const fieldIdOf = (name: keyof NewPersonBody): string => `person-${name}`;

/** Returns a field's props: its registration, label, id, and its error until the user edits it. */
const usePersonField = (name: keyof NewPersonBody, unitType: UnitType | null, extraHint = "") => {
  const { register, formState, clearErrors } = useFormContext<NewPersonBody>();
  return {
    ...register(name, { onChange: () => clearErrors(name) }),
    id: fieldIdOf(name),
    label: `${newPersonLabel(name, unitType)}${extraHint}`,
    error: formState.errors[name]?.message,
  };
};

const figures = { inputMode: "decimal", autoComplete: "off", maxLength: 20 } as const;
const dates = { autoComplete: "off", maxLength: 10 } as const;
const texts = { autoComplete: "off", maxLength: 100 } as const;

/** Few people have overtime or double time. Wages aren't marked optional, because some rates need them. */
const isOptional = (cell: FigureCell): boolean => lineCells[cell].kind === "units" && cell !== unitCells[0];

const FigureField = ({ cell, unitType }: { cell: FigureCell; unitType: UnitType | null }) => (
  <Field {...figures} {...usePersonField(cell, unitType, isOptional(cell) ? " (optional)" : "")} />
);

const PersonFields = ({ units }: Pick<FormTad, "units">) => {
  const { setValue } = useFormContext<NewPersonBody>();
  const code = useWatch<NewPersonBody, "unitCode">({ name: "unitCode" });
  const unit = units.find((candidate) => candidate.code === code);
  const unitType = unit?.unitType ?? null;
  return (
    <>
      <Card title="Employment">
        <div className={styles.where}>
          <UnitAndClass
            units={units}
            unit={unit}
            unitField={usePersonField("unitCode", unitType)}
            classField={usePersonField("classification", unitType)}
            maxClassLength={texts.maxLength}
            onUnit={() => setValue("classification", "")}
          />
          <Field {...dates} {...usePersonField("hireDate", unitType)} hint={`Such as ${dateExamples.hireDate}`} />
          <Field {...texts} {...usePersonField("payrollNo", unitType, " (optional)")} />
        </div>
      </Card>
      <Card title="Person">
        <div className={styles.fields}>
          <Field
            autoComplete="off"
            inputMode="numeric"
            maxLength={11}
            hint="Nine digits. Only the last four are ever shown."
            {...usePersonField("ssn", unitType)}
          />
          <Field {...dates} {...usePersonField("birthDate", unitType)} hint={`Such as ${dateExamples.birthDate}`} />
          <Field {...texts} {...usePersonField("lastName", unitType)} />
          <Field {...texts} {...usePersonField("firstName", unitType)} />
          <Field autoComplete="off" maxLength={1} {...usePersonField("middleInitial", unitType, " (optional)")} />
        </div>
      </Card>
      <Card title="Work this month">
        <div className={styles.fields}>
          {figureCells.map((cell) => (
            <FigureField key={cell} cell={cell} unitType={unitType} />
          ))}
        </div>
      </Card>
      <Card title="Address (optional)">
        <p className={styles.hint}>The fund needs the address of a new person.</p>
        <div className={styles.fields}>
          <Field {...texts} {...usePersonField("address1", unitType)} />
          <Field {...texts} {...usePersonField("city", unitType)} />
          <Field autoComplete="off" maxLength={2} {...usePersonField("state", unitType)} />
          <Field autoComplete="off" maxLength={10} inputMode="numeric" {...usePersonField("zip", unitType)} />
        </div>
      </Card>
    </>
  );
};

type AddResult = ResultOf<typeof addPerson>;

/** After a lost response, a second click repeats the same request. After someone else's change, tries again. */
const useAddPerson = ({ workMonth, version }: Pick<Tad, "workMonth" | "version">) => {
  const client = useClient();
  const lastSent = useRef({ version, sent: "", key: "" });
  return async (newPerson: NewPersonBody): Promise<AddResult> => {
    const attempt = lastSent.current;
    const text = JSON.stringify(newPerson);
    const post = (): Promise<AddResult> => {
      if (attempt.sent !== text) Object.assign(attempt, { sent: text, key: crypto.randomUUID() });
      return client(addPerson, {
        params: { workMonth },
        body: newPerson,
        version: attempt.version,
        idempotencyKey: attempt.key,
      });
    };
    let result = await post();
    if (!result.ok && result.failure.code === "Stale") {
      const newest = await client(getTad, { params: { workMonth } });
      if (!newest.ok) return result;
      Object.assign(attempt, { version: newest.value.version, sent: "" });
      result = await post();
    }
    if (result.ok) return result;
    const { failure } = result;
    if (isResponseLost(failure.code)) return { ok: false, failure: { ...failure, text: addPersonTexts.unanswered } };
    // The server responded, so the next click is a new request.
    attempt.sent = "";
    return result;
  };
};

const draftName = (tadId: string): string => `add-person:${tadId}`;

const readDraft = (tadId: string): Partial<NewPersonBody> | null => {
  const stored = readStoredJson(draftName(tadId), "tab");
  if (typeof stored !== "object" || stored === null) return null;
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in newPersonLabels && typeof value === "string"),
  );
};

/** Saves the draft so that it survives a new login. A Social Security number is never stored in a browser. */
const saveDraft = (tadId: string, newPerson: NewPersonBody): void =>
  writeStoredText(draftName(tadId), JSON.stringify({ ...newPerson, ssn: "" }), "tab");

const clearDraft = (tadId: string): void => writeStoredText(draftName(tadId), null, "tab");

type FormTad = Pick<Tad, "id" | "workMonth" | "version"> & {
  readonly units: readonly Pick<TadUnit, "code" | "title" | "classifications" | "unitType">[];
};

type Props = { tad: FormTad; unitCode: string };

const names = Object.keys(newPersonLabels) as (keyof NewPersonBody)[];

/** The form with this tab's draft. It remounts once the page's script can read the draft. */
export const AddPersonForm = (props: Props) => {
  const hydrated = useHydrated();
  return <LiveForm key={String(hydrated)} {...props} isLive={hydrated} />;
};

const LiveForm = ({ tad, unitCode, isLive }: Props & { isLive: boolean }) => {
  const [storedDraft] = useState(() => (isLive ? readDraft(tad.id) : null));
  const add = useAddPerson(tad);
  const toReport = tadPath(tad.workMonth, useActingFor());
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const onlyUnitCode = tad.units.length === 1 ? tad.units[0]?.code : undefined;
  const blankValues = Object.fromEntries(names.map((name) => [name, ""])) as NewPersonBody;
  const form = useForm<NewPersonBody>({
    defaultValues: { ...blankValues, unitCode: unitCode || onlyUnitCode || "", ...storedDraft },
    resolver: resolverOf((values) => newPersonErrors(values, tad)),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const chosenUnit = useWatch({ control: form.control, name: "unitCode" });
  const unitType = tad.units.find(({ code }) => code === chosenUnit)?.unitType ?? null;
  const summary = listErrors(names, {
    textOf: (name) => errors[name]?.message,
    labelOf: (name) => newPersonLabel(name, unitType),
    idOf: fieldIdOf,
  });

  const submit = form.handleSubmit(async (values) => {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    const result = await add(values);
    if (result.ok) {
      clearDraft(tad.id);
      return window.location.assign(`${toReport}#line-${result.value.lineId}`);
    }
    setPending(false);
    const { fields, text } = result.failure;
    const invalidNames = names.filter((name) => Object.hasOwn(fields, name));
    if (invalidNames.length === 0) return setFailure(text);
    for (const name of invalidNames) form.setError(name, { message: fields[name] ?? "" });
  });

  return (
    <FormProvider {...form}>
      <form
        method="post"
        noValidate
        onChange={() => saveDraft(tad.id, form.getValues())}
        onSubmit={(event) => void submit(event)}
      >
        <fieldset className={styles.form} disabled={!isLive}>
          {storedDraft !== null && <Alert tone="info">{addPersonTexts.typedEarlier}</Alert>}
          {summary.length > 0 && <ErrorSummary key={submitCount} title={addPersonTexts.notAdded} errors={summary} />}
          <PersonFields units={tad.units} />
          <Problem title={addPersonTexts.notAdded} text={failure} />
          <div className={styles.buttons}>
            <SubmitButton pending={isPending} pendingText="Adding…">
              Add to the report
            </SubmitButton>
            <ButtonLink tone="quiet" href={toReport}>
              Back to the report
            </ButtonLink>
          </div>
        </fieldset>
        <noscript>This page needs JavaScript, which is turned off in your browser. Turn it on, or call us.</noscript>
      </form>
    </FormProvider>
  );
};
