import { LineForm, type LineField } from "../../../_form/line/line-form.tsx";

export type TypedReturn = { readonly trace: string; readonly code: string };

const fields: readonly LineField<keyof TypedReturn>[] = [
  {
    name: "trace",
    label: "Trace number",
    clean: (typed) => typed.replaceAll(/\s/g, ""),
    check: (typed) =>
      /^[0-9]{15}$/.test(typed) ||
      `“${typed}” is not a trace number. Type its 15 digits, as in the register of the batch.`,
    input: { inputMode: "numeric" },
  },
  {
    name: "code",
    label: "Return code",
    clean: (typed) => typed.trim().toUpperCase(),
    check: (typed) =>
      /^R[0-9]{2}$/.test(typed) || `“${typed}” is not a return code. Type R and two digits, such as R01.`,
    input: { placeholder: "R01" },
  },
];

/** One return that the bank reported by phone or letter. */
export const RecordReturnForm = ({ onRecord }: { onRecord: (typed: TypedReturn) => Promise<boolean> }) => (
  <LineForm fields={fields} action="Record return" pendingText="Recording…" onSend={onRecord} />
);
