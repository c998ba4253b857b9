/** A rule with a text of spec-map §5. */
export type Rule = { readonly text: string; readonly isValid: (value: string) => boolean };

/** State that "starts as null, not yet checked" (spec-map §4). */
export type RuleState = boolean | null;

/** @param value undefined until the form has it */
export const stateOf = (rule: Rule, value: string | undefined): RuleState => (value ? rule.isValid(value) : null);

/** Compares a retyped value; null while empty. */
export const retypeState = (value: string | undefined, retyped: string | undefined): RuleState =>
  retyped ? retyped === value : null;

/** Text of spec-map §5: "[field] Required". */
export const requiredText = (field: string): string => `${field} Required`;

/** Leaves out the fields without an error. */
export const keepErrors = <Name extends string>(
  errors: Readonly<Partial<Record<Name, string | null>>>,
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    Object.entries<string | null | undefined>(errors).filter(([, error]) => typeof error === "string"),
  ) as Partial<Record<Name, string>>;
