import { requiredText, type Rule } from "./rule.ts";

/** False for blank text, including invisible letters (Hangul, braille). */
export const hasVisibleText = (text: string): boolean =>
  /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** True for one line without direction characters. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text);

/** Allows any script but no control or direction characters, so that a name reads as displayed. */
export const nameRule: Rule = {
  text: "Must have no more than 100 characters, without line breaks or other control characters",
  isValid: (value) => /^.{0,100}$/su.test(value) && isOneLine(value),
};

/** Matches an at sign, a scheme, two slashes, or a host: a period between letters, or numbers with periods. */
const addressPattern =
  /@|[/\\]{2}|\bwww\.|\b[a-z][a-z\d+-]{1,60}:\S|[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,}|\d\.\d|\[(?:\.|dot)\]/iu;

/** Removes invisible characters and normalizes variants of periods and slashes, as browsers do. */
const normalizeAsBrowsers = (value: string): string =>
  value
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]/gu, "")
    .replace(/[\u3002\uff0e\uff61\u2024]/gu, ".")
    .replace(/[\u2044\u2215]/gu, "/");

/** Emails to other people contain the name, where an address would become a link. */
export const noAddressRule: Rule = {
  text: "Must be a name, not a web or email address. Leave out @ and //, and put a space after each period (St. John).",
  isValid: (value) => !addressPattern.test(normalizeAsBrowsers(value)),
};

/** Prevents names that mail programs or spreadsheets would treat as markup. */
export const noMarkupRule: Rule = {
  text: "Can’t contain <, > or &#, or start with =. Leave these characters out, and type the name as people write it.",
  isValid: (value) => !/[<>]|&#|^\s*=/u.test(normalizeAsBrowsers(value)),
};

/** Returns the error for a missing name (spec-map §5) or for its broken rule, or null if valid. */
export const nameFault = (label: string, typed: string): string | null => {
  if (!hasVisibleText(typed)) return requiredText(label);
  return nameRule.isValid(typed) ? null : nameRule.text;
};

/** `nameFault` for account names, which users write themselves. */
export const accountNameError = (label: string, typed: string): string | null =>
  nameFault(label, typed) ?? [noMarkupRule, noAddressRule].find((rule) => !rule.isValid(typed))?.text ?? null;
