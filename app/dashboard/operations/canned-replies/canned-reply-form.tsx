import { useState } from "react";
import { type Audience, audiences } from "#lib/canned-replies/audience.ts";
import type { CannedReplyText } from "#lib/canned-replies/schema.ts";
import { audienceWords, cannedTexts } from "#lib/canned-replies/texts.en.ts";
import { cannedTextLimit, titleLimit } from "#lib/canned-replies/text-limits.ts";
import { Field } from "../../../_form/field.tsx";
import { SelectField } from "../../../_form/select-field.tsx";
import { OneActForm } from "../../../_form/one-act/one-act-form.tsx";
import type { Refusal } from "../../../_form/step-up/use-list-acts.ts";
import { TextArea } from "../../../_form/text-area.tsx";

type Props = {
  initial: CannedReplyText;
  /** The button's text. */
  name: string;
  /** @returns why it isn’t saved; null when it is */
  onSave: (typed: CannedReplyText) => Promise<Refusal | null>;
  onCancel: () => void;
};

/** Title, audience and texts of a canned reply. What was typed stays when it is refused. */
export const CannedReplyForm = ({ initial, name, onSave, onCancel }: Props) => {
  const [typed, setTyped] = useState(initial);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const change = (part: Partial<CannedReplyText>): void => {
    setTyped({ ...typed, ...part });
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in part))));
  };
  const save = async (): Promise<string | null> => {
    const missing = {
      ...(typed.title.trim() === "" && { title: cannedTexts.titleRequired }),
      ...(typed.text.trim() === "" && { text: cannedTexts.textRequired }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return cannedTexts.incomplete;
    const refusal = await onSave(typed);
    setFaults(refusal?.fields ?? {});
    return refusal?.text ?? null;
  };
  return (
    <OneActForm act={{ name, pending: "Saving…" }} onSend={save} onCancel={onCancel} takesFocus>
      <Field
        label="Title"
        maxLength={titleLimit}
        autoComplete="off"
        required
        value={typed.title}
        error={faults["title"]}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label="For"
        hint={cannedTexts.audienceHint}
        value={typed.audience}
        onChange={({ target }) => change({ audience: target.value as Audience })}
      >
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {audienceWords[audience]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Text"
        rows={6}
        maxLength={cannedTextLimit}
        required
        value={typed.text}
        error={faults["text"]}
        onChange={({ target }) => change({ text: target.value })}
      />
      <TextArea
        label={cannedTexts.spanishLabel}
        hint={cannedTexts.spanishHint}
        lang="es"
        rows={6}
        maxLength={cannedTextLimit}
        value={typed.textEs}
        error={faults["textEs"]}
        onChange={({ target }) => change({ textEs: target.value })}
      />
    </OneActForm>
  );
};
