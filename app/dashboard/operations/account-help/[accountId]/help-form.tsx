import { useState } from "react";
import { helpReasons, identityChecks } from "#lib/account-help/choices.ts";
import type { HelpAct, HelpBody } from "#lib/account-help/schema.ts";
import { actWords, helpTexts, identityWords, reasonWords } from "#lib/account-help/texts.en.ts";
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

/** Asks once why, and for a lost app how the person's identity was checked. What was typed stays when it is refused. */
export const HelpForm = ({ act, onSend, onCancel }: Props) => {
  const [typed, setTyped] = useState(blank);
  const [tried, setTried] = useState(false);
  const needed: readonly Name[] =
    act === "REMOVE_APP" ? ["reason", "note", "identity", "identityNote"] : ["reason", "note"];
  const inputOf = (name: Name) => ({
    label: labels[name],
    value: typed[name],
    required: true,
    error: tried && typed[name].trim() === "" ? requiredText(labels[name]) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }): void =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const send = async (): Promise<string | null> => {
    setTried(true);
    if (needed.some((name) => typed[name].trim() === "")) return helpTexts.incomplete;
    const chosen = Object.fromEntries(needed.map((name) => [name, typed[name]]));
    // What is chosen is one of the lists, and the fund API checks it.
    return onSend({ act, ...chosen } as HelpBody);
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
      {act === "REMOVE_APP" && (
        <>
          <SelectField {...inputOf("identity")}>
            <Choices values={identityChecks} words={identityWords} />
          </SelectField>
          <TextArea {...inputOf("identityNote")} hint={helpTexts.identityNoteHint} rows={3} maxLength={reasonLimit} />
        </>
      )}
    </OneActForm>
  );
};
