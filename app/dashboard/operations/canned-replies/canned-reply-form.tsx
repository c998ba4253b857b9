import { useState } from "react";
import { type Audience, audiences } from "#lib/canned-replies/audience.ts";
import type { CannedReplyText } from "#lib/canned-replies/schema.ts";
import { audienceWords, cannedTexts } from "#lib/canned-replies/texts.en.ts";
import { Field } from "../../../_form/field.tsx";
import { SelectField } from "../../../_form/select-field.tsx";
import { OneActForm } from "../../../_form/one-act/one-act-form.tsx";
import { TextArea } from "../../../_form/text-area.tsx";

type Props = {
  initial: CannedReplyText;
  /** The button's text. */
  name: string;
  /** @returns what the visitor has to read; null when it is saved */
  onSave: (typed: CannedReplyText) => Promise<string | null>;
  onCancel: () => void;
};

/** Title, audience and text of a prepared answer. What was typed stays when it is refused. */
export const CannedReplyForm = ({ initial, name, onSave, onCancel }: Props) => {
  const [typed, setTyped] = useState(initial);
  const [tried, setTried] = useState(false);
  const save = async (): Promise<string | null> => {
    setTried(true);
    const { title, text } = typed;
    return title.trim() === "" || text.trim() === "" ? cannedTexts.incomplete : onSave(typed);
  };
  return (
    <OneActForm act={{ name, pending: "Saving…" }} onSend={save} onCancel={onCancel} takesFocus>
      <Field
        label="Title"
        maxLength={80}
        autoComplete="off"
        required
        value={typed.title}
        error={tried && typed.title.trim() === "" ? cannedTexts.titleRequired : undefined}
        onChange={({ target }) => setTyped({ ...typed, title: target.value })}
      />
      <SelectField
        label="For"
        hint={cannedTexts.audienceHint}
        value={typed.audience}
        onChange={({ target }) => setTyped({ ...typed, audience: target.value as Audience })}
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
        maxLength={3_000}
        required
        value={typed.text}
        error={tried && typed.text.trim() === "" ? cannedTexts.textRequired : undefined}
        onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      />
    </OneActForm>
  );
};
