import type { Failure } from "#lib/contract/result.ts";
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
    field={{ label: "Current password", type: "password", autoComplete: "current-password" }}
    act={act}
    isEmpty={(password) => password === ""}
    submit={async (password) => (await submit(password))?.text ?? null}
    cancel={cancel}
  >
    {lead !== undefined && <p>{lead}</p>}
  </OneFieldStep>
);
