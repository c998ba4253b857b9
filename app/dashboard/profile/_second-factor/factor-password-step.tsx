import type { Failure } from "#lib/platform/contract/result.ts";
import { factors } from "#lib/identity/second-factor/words.ts";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { FieldsStep } from "./fields-step.tsx";

type Props = {
  title: string;
  lead?: string;
  /** Asks for a code of the app, or a recovery code, too. */
  asksCode?: boolean;
  act: { readonly name: string; readonly pending: string; readonly tone?: "bad" };
  /** @returns why it failed; null when it is done */
  submit: (password: string, code: string) => Promise<Failure<string> | null>;
  cancel: () => void;
};

/** Asks for the current password, so that a stranger at an open screen can't change the second factor. */
export const FactorPasswordStep = ({ title, lead, asksCode = false, act, submit, cancel }: Props) => {
  const { currentPassword, phone, codeOrRecovery } = useTexts(factors).factorSteps;
  const password = { label: currentPassword, type: "password", autoComplete: "current-password" } as const;
  const code = {
    label: phone.code,
    hint: codeOrRecovery,
    inputMode: "numeric",
    autoComplete: "one-time-code",
  } as const;
  return (
    <FieldsStep
      title={title}
      fields={asksCode ? [password, code] : [password]}
      act={act}
      submit={async ([typed = "", typedCode = ""]) => {
        const failure = await submit(typed, typedCode);
        return failure && { text: failure.text, place: failure.code.startsWith("IdentityCode") ? 1 : 0 };
      }}
      cancel={cancel}
    >
      {lead !== undefined && <p>{lead}</p>}
    </FieldsStep>
  );
};
