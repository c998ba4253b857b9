import { requiredText, type Rule } from "./rule.ts";

/**
 * A person's first or last name: any script, but no control characters and none that turn the direction of writing,
 * so that it stands in one line and says what it seems to say.
 */
export const nameRule: Rule = {
  text: "Must have no more than 100 characters, without line breaks or other control characters",
  holds: (value) => /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]{0,100}$/u.test(value),
};

/** What is wrong with what was typed as a name: missing (spec §5), or the rule it breaks; null when nothing is. */
export const nameFault = (label: string, typed: string): string | null => {
  if (typed.trim() === "") return requiredText(label);
  return nameRule.holds(typed) ? null : nameRule.text;
};
