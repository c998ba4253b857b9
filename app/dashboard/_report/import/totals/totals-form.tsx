import { type SyntheticEvent, useId, useState } from "react";
import { setImportTotals } from "#lib/reporting/imports/calls.ts";
import type { Import } from "#lib/reporting/imports/schema.ts";
import { formatTotal, labelOfKind, type RegisterKind, registerKinds } from "#lib/reporting/totals/kinds.ts";
import { maxTotalLength, readTotal } from "#lib/reporting/totals/read-total.ts";
import type { GivenTotals } from "#lib/reporting/totals/schema.ts";
import { totalsTexts } from "#lib/reporting/totals/texts.en.ts";
import { ErrorSummary } from "#app/_form/error-summary.tsx";
import { FieldGrid } from "#app/_form/field-frame.tsx";
import { Field } from "#app/_form/field.tsx";
import { readStoredJson, writeStoredText } from "#app/_form/stored-text.ts";
import { useSingleAction } from "#app/_form/single-action/use-single-action.ts";
import { Problem } from "#app/_ui/alert.tsx";
import { Button } from "#app/_ui/button.tsx";
import { useClient } from "../../acting-for.tsx";
import styles from "../import.module.css";

type TypedTotals = Partial<Record<RegisterKind, string>>;
type Errors = Partial<Record<RegisterKind, string>>;

/** Returns the key of this tab's draft. */
const keyOf = ({ id }: Pick<Import, "id">): string => `import-totals:${id}`;

const toTypedTotals = (totals: GivenTotals | null | undefined): TypedTotals =>
  totals?.kind !== "TYPED"
    ? {}
    : Object.fromEntries(
        registerKinds.flatMap((kind) => {
          const value = totals.totals[kind];
          return value === undefined ? [] : [[kind, formatTotal(kind, value).replace("$", "")]];
        }),
      );

const isTyped = (value: unknown): value is TypedTotals =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

/** Parses the totals, and finds errors by field. */
const parseTyped = (values: TypedTotals) => {
  const errors: Errors = {};
  const totals: Partial<Record<RegisterKind, number>> = {};
  for (const kind of registerKinds) {
    const read = readTotal(kind, values[kind] ?? "");
    if (read?.ok === false) errors[kind] = read.text;
    if (read?.ok === true) totals[kind] = read.value;
  }
  const hasErrors = Object.keys(errors).length > 0;
  if (!hasErrors && totals.otherUnits !== undefined && totals.unitsST === undefined)
    errors.unitsST = totalsTexts.otherAlone;
  if (!hasErrors && Object.keys(totals).length === 0) errors.people = totalsTexts.typeSome;
  return { errors, totals };
};

type Props = {
  view: Import;
  /** True once the page's script runs. Until then, the form can't read the tab's draft. */
  isLive: boolean;
  onChanged: (view: Import) => void;
};

/** Asks for the payroll register's totals. The tab keeps unsaved text. */
export const TotalsForm = ({ view, isLive, onChanged }: Props) => {
  const id = useId();
  const client = useClient();
  const [values, setValues] = useState<TypedTotals>(() => {
    const stored = isLive ? readStoredJson(keyOf(view), "tab") : null;
    return isTyped(stored) ? stored : toTypedTotals(view.given);
  });
  const [errors, setErrors] = useState<Errors>({});
  /** Counts failed attempts. The error summary takes the focus after each one. */
  const [failedAttempts, setFailedAttempts] = useState(0);
  const { isPending, problem, once } = useSingleAction();
  const type = (kind: RegisterKind, text: string): void => {
    const next = { ...values, [kind]: text };
    setValues(next);
    writeStoredText(keyOf(view), JSON.stringify(next), "tab");
  };
  const save = (totals: GivenTotals): Promise<void> =>
    once(async () => {
      const params = { workMonth: view.workMonth, importId: view.id };
      const result = await client(setImportTotals, { params, body: totals });
      if (!result.ok) return result.failure.text;
      writeStoredText(keyOf(view), null, "tab");
      onChanged(result.value);
      return null;
    });
  const compare = (event: SyntheticEvent): void => {
    event.preventDefault();
    const read = parseTyped(values);
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return setFailedAttempts((count) => count + 1);
    void save({ kind: "TYPED", totals: read.totals });
  };
  const idOf = (kind: RegisterKind): string => `${id}-${kind}`;
  const fieldErrors = registerKinds.flatMap((kind) => {
    const text = errors[kind];
    return text === undefined ? [] : [{ fieldId: idOf(kind), text: `${labelOfKind(kind)}: ${text}` }];
  });
  return (
    <form aria-label={totalsTexts.title} noValidate onSubmit={compare}>
      {fieldErrors.length > 0 && (
        <ErrorSummary key={failedAttempts} title={totalsTexts.notSaved} errors={fieldErrors} />
      )}
      <FieldGrid>
        {registerKinds.map((kind) => (
          <Field
            key={kind}
            id={idOf(kind)}
            label={labelOfKind(kind)}
            hint={kind === "otherUnits" ? totalsTexts.otherHint : undefined}
            error={errors[kind]}
            value={values[kind] ?? ""}
            inputMode="decimal"
            autoComplete="off"
            maxLength={maxTotalLength}
            onChange={(event) => type(kind, event.target.value)}
          />
        ))}
      </FieldGrid>
      <div className={styles.ways}>
        <Button type="submit" aria-busy={isPending}>
          {totalsTexts.compare}
        </Button>
        {view.given?.kind !== "NONE" && (
          <Button tone="quiet" aria-busy={isPending} onClick={() => void save({ kind: "NONE" })}>
            {totalsTexts.noTotals}
          </Button>
        )}
      </div>
      <Problem text={problem} />
    </form>
  );
};
