import { useState } from "react";
import { helpReasons } from "#lib/account-help/choices.ts";
import type { HelpAct, HelpBody } from "#lib/account-help/schema.ts";
import { actWords, helpTexts, reasonWords } from "#lib/account-help/texts.en.ts";
import { identityFaults, identityTexts } from "#lib/rules/identity/identity-check.ts";
import { requiredText } from "#lib/rules/rule.ts";
import { IdentityFields } from "#app/_form/identity/identity-fields.tsx";
import { SelectField } from "#app/_form/select-field.tsx";
import { OneActForm } from "#app/_form/one-act/one-act-form.tsx";
import { TextArea } from "#app/_form/text-area.tsx";
import { reasonLimit } from "#lib/format/text/text-limits.ts";

const labels = { reason: helpTexts.reasonLabel, note: helpTexts.noteLabel } as const;
const blank = { reason: "", note: "", identity: "", identityNote: "" };
type Name = keyof typeof blank;

const faultsOf = (typed: typeof blank): Partial<Record<Name, string>> => ({
  ...(typed.reason === "" && { reason: requiredText(labels.reason) }),
  ...(typed.note.trim() === "" && { note: requiredText(labels.note) }),
  ...identityFaults(typed),
});

type Props = {
  act: HelpAct;
  /** @returns what the visitor has to read; null when it is done */
  onSend: (body: HelpBody) => Promise<string | null>;
  onCancel: () => void;
};

/** Asks once why, and how the person's identity was checked. What was typed stays when it is refused. */
export const HelpForm = ({ act, onSend, onCancel }: Props) => {
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const errors = tried ? faultsOf(typed) : {};
  const type = (name: Name, value: string): void => setTyped({ ...typed, [name]: value });
  const inputOf = (name: keyof typeof labels) => ({
    label: labels[name],
    value: typed[name],
    required: true,
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }): void => type(name, target.value),
  });
  const send = async (): Promise<string | null> => {
    setTried(true);
    if (Object.keys(faultsOf(typed)).length > 0) return helpTexts.incomplete;
    // What is chosen is one of the lists, and the fund API checks it.
    return onSend({ act, ...typed } as HelpBody);
  };
  return (
    <OneActForm
      act={{ ...actWords[act], ...(act === "REMOVE_APP" && { tone: "bad" as const }) }}
      onSend={send}
      onCancel={onCancel}
      takesFocus
    >
      <p>{actWords[act].what}</p>
      <SelectField {...inputOf("reason")}>
        <option value="">{identityTexts.choose}</option>
        {helpReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reasonWords[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea {...inputOf("note")} hint={helpTexts.noteHint} rows={3} maxLength={reasonLimit} />
      <IdentityFields typed={typed} errors={errors} onType={type} />
    </OneActForm>
  );
};
