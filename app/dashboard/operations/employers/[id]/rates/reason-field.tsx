import { reasonLimit } from "#lib/platform/format/plain-text.ts";
import { rateTexts } from "#lib/reporting/rates/texts.en.ts";
import { TextArea } from "../../../../../_form/text-area.tsx";

type Props = { id: string; value: string; error: string | undefined; onChange: (reason: string) => void };

/** The reason for a change, which the second person reads. */
export const ReasonField = ({ onChange, ...field }: Props) => (
  <TextArea
    label="Reason"
    hint={rateTexts.reasonHint}
    rows={3}
    maxLength={reasonLimit}
    required
    {...field}
    onChange={({ target }) => onChange(target.value)}
  />
);
