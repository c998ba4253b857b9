import { useForm, useWatch } from "react-hook-form";
import { returnCodes } from "#lib/payments/return-codes.ts";
import { requiredText } from "#lib/rules/rule.ts";
import { Field } from "../../../_form/field.tsx";
import { FieldGrid } from "../../../_form/field-grid.tsx";
import { useHydrated } from "../../../_form/use-hydrated.ts";
import { Button } from "../../../_ui/button.tsx";
import { codeHint } from "./code-hint.ts";

export type TypedReturn = { readonly trace: string; readonly code: string };

const checkTrace = (typed: string): true | string =>
  /^[0-9]{15}$/.test(typed) || `“${typed}” is not a trace number. Type its 15 digits, as in the register of the batch.`;
const checkCode = (typed: string): true | string =>
  /^R[0-9]{2}$/.test(typed) || `“${typed}” is not a return code. Type R and two digits, such as R01.`;

const toCode = (typed: string): string => typed.trim().toUpperCase();

/** One return that the bank reported by phone or letter. */
export const RecordReturnForm = ({ onRecord }: { onRecord: (typed: TypedReturn) => Promise<boolean> }) => {
  const hydrated = useHydrated();
  const { register, handleSubmit, formState, reset, control } = useForm<TypedReturn>({
    defaultValues: { trace: "", code: "" },
  });
  const { errors, isSubmitting } = formState;
  const code = toCode(useWatch({ control, name: "code" }));
  const record = handleSubmit(async (typed) => {
    if (!isSubmitting && (await onRecord(typed))) reset();
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void record(event)}>
      <FieldGrid
        action={
          <Button type="submit" tone="quiet" disabled={!hydrated} aria-busy={isSubmitting}>
            {isSubmitting ? "Recording…" : "Record return"}
          </Button>
        }
      >
        <Field
          label="Trace number"
          inputMode="numeric"
          autoComplete="off"
          error={errors.trace?.message}
          {...register("trace", {
            required: requiredText("Trace number"),
            setValueAs: (typed: string) => typed.replaceAll(/\s/g, ""),
            validate: checkTrace,
          })}
        />
        <Field
          label="Return code"
          autoComplete="off"
          list="return-codes"
          hint={codeHint(code)}
          error={errors.code?.message}
          {...register("code", {
            required: requiredText("Return code"),
            setValueAs: toCode,
            validate: checkCode,
          })}
        />
      </FieldGrid>
      <datalist id="return-codes">
        {Object.entries(returnCodes).map(([known, { reason }]) => (
          <option key={known} value={known}>
            {`${known}, ${reason}`}
          </option>
        ))}
      </datalist>
    </form>
  );
};
