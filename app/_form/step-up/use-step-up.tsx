import { type ReactNode, useState } from "react";
import type { Result, Failure } from "../../../lib/platform/contract/result.ts";
import { StepUpDialog } from "./step-up-dialog.tsx";
import { confirmIdentityLabels } from "../../../lib/identity/account/texts.en.ts";
import type { ResponseOf, CallData } from "../../../lib/platform/contract/call.ts";
import { useList } from "../../../lib/platform/http/browser/use-list.ts";
import { isResponseLost } from "../lost-response.ts";
import type { Notice } from "../../_ui/focused-notice.tsx";

type Question = { readonly answer: (isConfirmed: boolean) => void };

type WithStepUp = <Value, Code extends string>(
  action: () => Promise<Result<Value, Code>>,
) => Promise<Result<Value, Code> | null>;

/** Asks for the password when the fund API requires it, then repeats the call. */
export const useStepUp = (): { readonly withStepUp: WithStepUp; readonly dialog: ReactNode } => {
  const [question, setQuestion] = useState<Question | null>(null);
  const withStepUp: WithStepUp = async (action) => {
    const result = await action();
    if (result.ok || (result.failure.code as string) !== "StepUpRequired") return result;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(null);
    return isConfirmed ? action() : null;
  };
  return { withStepUp, dialog: question !== null && <StepUpDialog onDone={question.answer} /> };
};

export type Refusal = Pick<Failure<string>, "code" | "text" | "fields">;

/**
 * A list with actions that may require the password again.
 * @param initial the list from the server
 * @param unanswered explains a change without a response; the reloaded list shows whether it was saved
 */
export const useListActions = <C extends CallData>(call: C, initial: ResponseOf<C>, unanswered?: string) => {
  const { list, show, reread } = useList(call, initial);
  const { withStepUp, dialog } = useStepUp();
  const [notice, setNotice] = useState<Notice | null>(null);

  /** Reloads the list if the failure means that it is out of date. */
  const attempt = async <Value, Code extends string>(
    action: () => Promise<Result<Value, Code>>,
    done: (value: Value) => Promise<unknown>,
  ): Promise<Refusal | null> => {
    setNotice(null);
    const result = await withStepUp(action);
    if (result === null) return { code: "Canceled", text: confirmIdentityLabels.canceled, fields: {} };
    if (result.ok) {
      await done(result.value);
      return null;
    }
    const { status } = result.failure;
    if (status === 412 || status === 404) await reread();
    return result.failure;
  };
  const change = async <Code extends string>(
    action: () => Promise<Result<ResponseOf<C>, Code>>,
    message: string,
  ): Promise<Refusal | null> => {
    const refusal = await attempt(action, async (value) => {
      await show(value);
      setNotice({ tone: "good", text: message });
    });
    if (unanswered === undefined || refusal === null || !isResponseLost(refusal.code)) return refusal;
    await reread();
    return { ...refusal, text: unanswered };
  };
  return { list, reread, notice, setNotice, attempt, change, dialog };
};
