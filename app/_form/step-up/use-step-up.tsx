import { type ReactNode, useState } from "react";
import type { Result } from "../../../lib/platform/contract/result.ts";
import { StepUpDialog } from "./step-up-dialog.tsx";

type Asked = { readonly answer: (confirmed: boolean) => void };

/** Null when the visitor canceled the password dialog. */
type WithStepUp = <Value, Code extends string>(
  act: () => Promise<Result<Value, Code>>,
) => Promise<Result<Value, Code> | null>;

/** Asks for the password when the fund API requires it, then repeats the call. */
export const useStepUp = (): { readonly withStepUp: WithStepUp; readonly dialog: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const withStepUp: WithStepUp = async (act) => {
    const result = await act();
    if (result.ok || (result.failure.code as string) !== "StepUpRequired") return result;
    const confirmed = await new Promise<boolean>((answer) => setAsked({ answer }));
    setAsked(null);
    return confirmed ? act() : null;
  };
  return { withStepUp, dialog: asked !== null && <StepUpDialog onDone={asked.answer} /> };
};
