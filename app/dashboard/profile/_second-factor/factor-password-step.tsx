import type { Failure } from "#lib/contract/result.ts";
import { factors } from "#lib/second-factor/words.ts";
import { useTexts } from "../../../_shell/language/language-context.tsx";
import { OneFieldStep } from "./one-field-step.tsx";

type Props = {
  title: string;
  lead?: string;
  act: { readonly name: string; readonly pending: string; readonly tone?: "bad" };
  /** @returns why it failed; null when it is done */
  submit: (password: string) => Promise<Failure<string> | null>;
  cancel: () => void;
};

/** Asks for the current password, so that a stranger at an open screen can't change the second factor. */
export const FactorPasswordStep = ({ title, lead, act, submit, cancel }: Props) => (
  <OneFieldStep
    title={title}
    field={{ label: useTexts(factors).factorSteps.currentPassword, type: "password", autoComplete: "current-password" }}
    act={act}
    isEmpty={(password) => password === ""}
    submit={async (password) => (await submit(password))?.text ?? null}
    cancel={cancel}
  >
    {lead !== undefined && <p>{lead}</p>}
  </OneFieldStep>
);
