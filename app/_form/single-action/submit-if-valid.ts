import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Returns the action of a `SingleActionForm` that checks its fields first. Invalid fields show their errors, and nothing is sent.
 * @param send resolves to an error message, or to null on success
 */
export const submitIfValid =
  <Typed extends FieldValues>(form: UseFormReturn<Typed>, send: (values: Typed) => Promise<string | null>) =>
  async (): Promise<string | null> => {
    let problem: string | null = null;
    await form.handleSubmit(async (values) => {
      problem = await send(values);
    })();
    return problem;
  };
