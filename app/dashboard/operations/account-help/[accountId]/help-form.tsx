import { useState } from "react";
import { helpReasons } from "#lib/account-help/choices.ts";
import type { HelpAct, HelpBody } from "#lib/account-help/schema.ts";
import { actWords, helpTexts, reasonWords } from "#lib/account-help/texts.en.ts";
import { identityChecks, identityNoteRule, identityWords } from "#lib/rules/identity/identity-check.ts";
import { requiredText } from "#lib/rules/rule.ts";
import { SelectField } from "#app/_form/select-field.tsx";
import { OneActForm } from "#app/_form/one-act/one-act-form.tsx";
import { TextArea } from "#app/_form/text-area.tsx";
import { reasonLimit } from "#lib/format/text/text-limits.ts";

const labels = {
  reason: helpTexts.reasonLabel,
  note: helpTexts.noteLabel,
  identity: helpTexts.identityLabel,
  identityNote: helpTexts.identityNoteLabel,
} as const;
type Name = keyof typeof labels;
const names = Object.keys(labels) as readonly Name[];

const faultOf = (name: Name, typed: string): string | undefined => {
  if (typed.trim() === "") return requiredText(labels[name]);
  return name === "identityNote" && !identityNoteRule.holds(typed) ? identityNoteRule.text : undefined;
};

const blank: Readonly<Record<Name, string>> = { reason: "", note: "", identity: "", identityNote: "" };

const Choices = <Value extends string>({
  values,
  words,
}: {
  values: readonly Value[];
  words: Record<Value, string>;
}) => (
  <>
    <option value="">{helpTexts.choose}</option>
    {values.map((value) => (
      <option key={value} value={value}>
        {words[value]}
      </option>
    ))}
  </>
);

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
  const inputOf = (name: Name) => ({
    label: labels[name],
    value: typed[name],
    required: true,
    error: tried ? faultOf(name, typed[name]) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }): void =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const send = async (): Promise<string | null> => {
    setTried(true);
    if (names.some((name) => faultOf(name, typed[name]) !== undefined)) return helpTexts.incomplete;
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
        <Choices values={helpReasons} words={reasonWords} />
      </SelectField>
      <TextArea {...inputOf("note")} hint={helpTexts.noteHint} rows={3} maxLength={reasonLimit} />
      <SelectField {...inputOf("identity")}>
        <Choices values={identityChecks} words={identityWords} />
      </SelectField>
      <TextArea {...inputOf("identityNote")} hint={helpTexts.identityNoteHint} rows={3} maxLength={reasonLimit} />
    </OneActForm>
  );
};
