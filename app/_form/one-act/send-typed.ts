import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Makes the act of a `OneActForm` whose fields are checked first; invalid ones show their own errors, and nothing is sent.
 * @param send answers with the text to show when nothing was done; null when it was
 */
export const sendTyped =
  <Typed extends FieldValues>(form: UseFormReturn<Typed>, send: (typed: Typed) => Promise<string | null>) =>
  async (): Promise<string | null> => {
    let problem: string | null = null;
    await form.handleSubmit(async (typed) => {
      problem = await send(typed);
    })();
    return problem;
  };
