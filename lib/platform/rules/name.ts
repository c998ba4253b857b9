import { requiredText, type Rule } from "./rule.ts";

/** Whether a text shows anything when it is read: letters, digits, signs or pictures, and not only blank ones (Hangul, braille). */
export const hasVisibleText = (text: string): boolean =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Whether a text is one line whose direction turns nothing beside it. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);

/**
 * A person's first or last name: any script, but no control characters and none that turn the direction of writing,
 * so that it is in one line and says what it seems to say.
 */
export const nameRule: Rule = {
  text: "Must have no more than 100 characters, without line breaks or other control characters",
  holds: (value) => /^.{0,100}$/su.test(value) && isOneLine(value),
};

/** An at sign, a scheme, two slashes, or a host: a period with letters on both sides, or numbers with periods. */
const addressPattern =
  /@|[/\\]{2}|\bwww\.|\b[a-z][a-z\d+-]{1,60}:\S|[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}|\d\.\d|\[(?:\.|dot)\]/iu;

/** Characters that no one sees, and the other periods and signs that browsers read as the plain ones. */
const asBrowsersRead = (value: string): string =>
  value
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]/gu, "")
    .replace(/[\u3002\uff0e\uff61\u2024]/gu, ".")
    .replace(/[\u2044\u2215]/gu, "/");

/**
 * A name that an account holder gives of themselves is written into emails to others, where a web or email address
 * would become a link.
 */
export const noAddressRule: Rule = {
  text: "Must be a name, not a web or email address. Leave out @ and //, and put a space after each period (St. John).",
  holds: (value) => !addressPattern.test(asBrowsersRead(value)),
};

/** What mail programs and spreadsheets could read as something else than a name. */
export const noMarkupRule: Rule = {
  text: "Can’t contain <, > or &#, or start with =. Leave these characters out, and type the name as people write it.",
  holds: (value) => !/[<>]|&#|^\s*=/u.test(asBrowsersRead(value)),
};

/** What is wrong with what was typed as a name: missing (spec-map §5), or the rule it breaks; null when nothing is. */
export const nameFault = (label: string, typed: string): string | null => {
  if (!hasVisibleText(typed)) return requiredText(label);
  return nameRule.holds(typed) ? null : nameRule.text;
};

/** The same for the names of an account, which are the account holder's own words. */
export const accountNameFault = (label: string, typed: string): string | null =>
  nameFault(label, typed) ?? [noMarkupRule, noAddressRule].find((rule) => !rule.holds(typed))?.text ?? null;
