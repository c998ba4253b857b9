import type { Failure } from "#lib/contract/result.ts";
import { OneFieldStep } from "./one-field-step.tsx";

type Props = {
  title: string;
  lead?: string;
  act: { readonly name: string; readonly pending: string; readonly tone?: "bad" };
  /** Answers what stood against it; null when it is done. */
  submit: (password: string) => Promise<Failure<string> | null>;
  cancel: () => void;
};

/** Asks for the current password once more, for an act a stranger at an open screen must not do. */
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
