import { useForm } from "react-hook-form";
import { batchFileName, referenceLimit } from "../../../lib/money/ach/batch.ts";
import type { Batch, Confirmation } from "#lib/money/ach/schema.ts";
import { batchTexts, totalName } from "#lib/money/ach/texts.en.ts";
import { parseMoney } from "../../../lib/platform/cents/money.ts";
import { fieldsOf } from "../../_form/list-errors.ts";
import { Field } from "../../_form/field.tsx";
import { requiredText } from "../../../lib/platform/rules/rule.ts";
import { ShortForm } from "../../_form/short-form.tsx";
import { Card } from "../../_ui/card.tsx";
import layout from "../../_ui/page.module.css";

type SendFormValues = { readonly reference: string; readonly entryCount: string; readonly total: string };

const countPattern = /^\d{1,7}$/;

type Props = {
  batch: Batch;
  isPending: boolean;
  onSend: (confirmation: Confirmation) => Promise<void>;
};

/** Records the bank's confirmation of a file. The form keeps its text if the batch can't be marked as sent. */
export const SendForm = ({ batch, isPending, onSend }: Props) => {
  const form = useForm<SendFormValues>({
    defaultValues: { reference: "", entryCount: "", total: "" },
  });
  const field = fieldsOf(form);
  const send = form.handleSubmit(({ reference, entryCount, total }) =>
    onSend({ reference: reference.trim(), entryCount: Number(entryCount.trim()), totalCents: parseMoney(total) ?? 0 }),
  );
  return (
    <Card title="Bank’s confirmation">
      <div className={layout.stack}>
        <p>{batchTexts.confirmationOf(batchFileName(batch, "nacha"))}</p>
        <ShortForm
          onSubmit={send}
          isPending={isPending}
          button={{ name: "Mark as sent", pending: "Marking…", isMain: true }}
        >
          <Field
            label="Bank’s reference"
            autoComplete="off"
            maxLength={referenceLimit}
            {...field("reference", {
              validate: (value) => value.trim() !== "" || requiredText("Bank’s reference"),
            })}
          />
          <Field
            label="Entry count"
            hint={batchTexts.countHint}
            inputMode="numeric"
            autoComplete="off"
            {...field("entryCount", {
              required: requiredText("Entry count"),
              validate: (value) => countPattern.test(value.trim()) || batchTexts.invalidCount(value),
            })}
          />
          <Field
            label={totalName(batch)}
            inputMode="decimal"
            {...field("total", {
              required: requiredText(totalName(batch)),
              validate: (value) => parseMoney(value) !== null || batchTexts.invalidAmount(value),
            })}
          />
        </ShortForm>
      </div>
    </Card>
  );
};
