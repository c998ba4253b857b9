/** One rule of a field: the text the visitor reads (spec-map §5) and what it asks of a value. */
export type Rule = { readonly text: string; readonly holds: (value: string) => boolean };

/** Null as long as nothing is typed (spec-map §4: "starts as null, not yet checked"), then whether the rule holds. */
export type RuleState = boolean | null;

/** @param value what is in the field; undefined before the form knows it */
export const stateOf = (rule: Rule, value: string | undefined): RuleState => (value ? rule.holds(value) : null);

/** Whether a retyped value is the first one; null as long as nothing is retyped. */
export const stateOfRetype = (value: string | undefined, retyped: string | undefined): RuleState =>
  retyped ? retyped === value : null;

/** spec-map §5, required fields: "[field] Required". */
export const requiredText = (field: string): string => `${field} Required`;
